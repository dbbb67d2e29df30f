import { own, textAt } from '../values/read-answers.ts'
import { namedSigner } from '../answers/signer-name.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluate } from '../rules/evaluate.ts'
import { changedSince } from './seen-answers.ts'
import { type SignerRole, signersOf } from './signers.ts'

/** A signature that was given for other answers. */
interface InvalidatedSignature {
  /** The path of the signature. */
  id: string
  signer: SignerRole
  /** By the document. */
  name: string
  /** The parts that changed since. */
  changed: string[]
}

/** The signers who must sign again, and why: the answers they saw, or accepted, have changed. */
export const invalidatedSignatures = (def: FormDefinition, answers: Answers): InvalidatedSignature[] =>
  givenForOther(def, answers).filter(({ signer }) => signer !== 'patient')

/** The sections that changed after the person drew their own signature. It stays valid: finishing the document is their act. */
export const changedSinceOwnSignature = (def: FormDefinition, answers: Answers): string[] =>
  givenForOther(def, answers).find(({ signer }) => signer === 'patient')?.changed ?? []

function givenForOther(def: FormDefinition, answers: Answers): InvalidatedSignature[] {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  return signersOf(form).flatMap(({ id, signer, named, signatures }) => {
    const given = signatures.find(field => {
      const signature = evaluator.cleaned(field)
      return evaluator.visible(field) && own(signature, field.input.id) !== undefined
    })
    const seen = given ? textAt(evaluator.cleaned(given), `${given.input.id}Seen`) : ''
    if (!given || seen === '') return []
    const changed = changedSince(form, evaluator, seen)
    const name = namedSigner(cleaned, given.section.section.id, named)
    return changed.length > 0 ? [{ id, signer, name, changed }] : []
  })
}
