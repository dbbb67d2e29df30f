import { ownProperty } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { seenAnswers } from './seen-answers.ts'
import { signersOf } from './signers.ts'

/** The parts of a signature that are set automatically: its time, its name, and the answers that it covers. */
const ofItsOwn = /(?:Date|For|Seen)$/

/**
 * Everything that is locked while others sign: the document's content, and the patient's own answers at its end, without their times.
 * Signatures of others, and their own answers, may change.
 * @param patientSignsByLink whether the patient is one of the other signers, whose part is not locked yet
 */
export function frozenPart(
  def: FormDefinition,
  answers: Answers,
  patientSignsByLink = false,
): { said: string; own: Answers } {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const given: Answers = {}
  for (const { signer, fields } of signersOf(form)) {
    if (signer !== 'patient' || patientSignsByLink) continue
    for (const { input, keys, section } of fields) {
      const { id } = section.section
      const signs = rulesOf(input).signs !== undefined
      for (const key of keys) {
        const value = ownProperty(cleaned[id], key) as SectionAnswers[string] | undefined
        if (value !== undefined && !(signs && ofItsOwn.test(key.slice(input.id.length))))
          given[id] = { ...given[id], [key]: value }
      }
    }
  }
  return { said: seenAnswers(def, cleaned), own: given }
}
