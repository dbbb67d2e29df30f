import { isSameWrittenName } from '@careword/domain/people/same-person'
import { textAt } from '../values/read-answers.ts'
import { namedSigner } from '../answers/signer-name.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluate } from '../rules/evaluate.ts'
import { covering } from './invalidated-paths.ts'
import { isSeen } from './seen-answers.ts'
import type { SignerRole } from './signers.ts'

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

/** The existing signatures that cover answers, each with the name of its signer. */
function given(def: FormDefinition, answers: Answers): InvalidatedSignature[] {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  return covering(form, evaluator).flatMap(({ place: { id, signer, named }, drawn, changed }) => {
    const name = namedSigner(cleaned, drawn.section.section.id, named)
    const signedFor = textAt(evaluator.cleaned(drawn), `${drawn.input.id}For`)
    // Another person is named now: that person has not signed yet.
    const isReplaced = signedFor !== '' && name !== '' && !isSameWrittenName(signedFor, name)
    return isReplaced ? [] : [{ id, signer, name, changed }]
  })
}
