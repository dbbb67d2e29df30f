import { ownProperty, textAt } from '../values/read-answers.ts'
import { namedSigner } from '../answers/signer-name.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluate } from '../rules/evaluate.ts'
import { changedSince, isSeen } from './seen-answers.ts'
import { type SignerRole, signersOf } from './signers.ts'

interface InvalidatedSignature {
  /** The path of the signature. */
  id: string
  signer: SignerRole
  /** The signer's name in the document. */
  name: string
  /** The parts that changed since the signature. */
  changed: string[]
}

/** The signers who must sign again, because answers that they saw or accepted have changed. */
export const invalidatedSignatures = (def: FormDefinition, answers: Answers): InvalidatedSignature[] =>
  given(def, answers).filter(({ signer, changed }) => signer !== 'patient' && changed.length > 0)

/** The names of the signers who must sign again if one of these answers changes. */
export function signersOfAnswers(def: FormDefinition, answers: Answers, paths: readonly string[]): string[] {
  const form = compile(def)
  const covered = form.sections.filter(place => isSeen(form, place)).map(({ section }) => section.id)
  if (!paths.some(path => covered.some(id => path.startsWith(`${id}.`)))) return []
  return given(def, answers).flatMap(({ signer, name }) => (signer === 'patient' || name === '' ? [] : name))
}

/**
 * The sections that changed after the person drew their own signature. The signature stays valid, because the person finishes the document
 * themselves.
 */
export const changedSinceOwnSignature = (def: FormDefinition, answers: Answers): string[] =>
  given(def, answers).find(({ signer, changed }) => signer === 'patient' && changed.length > 0)?.changed ?? []

/** The existing signatures that cover answers. */
function given(def: FormDefinition, answers: Answers): InvalidatedSignature[] {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  return signersOf(form).flatMap(({ id, signer, named, signatures }) => {
    const drawn = signatures.find(field => {
      const signature = evaluator.cleaned(field)
      return evaluator.visible(field) && ownProperty(signature, field.input.id) !== undefined
    })
    const seen = drawn ? textAt(evaluator.cleaned(drawn), `${drawn.input.id}Seen`) : ''
    if (!drawn || seen === '') return []
    const name = namedSigner(cleaned, drawn.section.section.id, named)
    return [{ id, signer, name, changed: changedSince(form, evaluator, seen) }]
  })
}
