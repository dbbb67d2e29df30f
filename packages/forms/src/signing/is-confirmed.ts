import { sameAnswers } from '../values/same-answers.ts'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { cleanedOf } from '../answers/cached-evaluation.ts'
import { ofSigner, signerAt } from './signer-form.ts'

/** The part of a draft that is compared: answers in the fields, answers in effect, and stored answers. */
export interface TypedAndSaved {
  readonly def: FormDefinition
  readonly typed: Answers
  /** The answers as displayed, after validators that clear or set some. */
  readonly answers: Answers
  readonly saved: Answers
}

/**
 * Whether the stored answers of a signer equal the ones in the fields. After a reload the fields may have an autosaved signature that the
 * signer never confirmed with the button, which does not count.
 */
export function isConfirmed({ def, typed, saved }: TypedAndSaved, path: string): boolean {
  const signer = signerAt(def, path)
  const theirs = (answers: Answers) => signer && ofSigner(def, signer, cleanedOf(def, answers))
  return sameAnswers(theirs(typed), theirs(saved))
}
