import { signingSection } from '@careword/domain/documents/signing-section'
import { withoutSignatures } from './signatures.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { isSignersOwn } from './signers.ts'

/**
 * The initial answers of a new version of a document: the person's answers without anything from the old signing. Left out are signatures,
 * the last section, witnesses with their answers, and boxes that must be ticked: they confirm 'I have read this', and the new version has
 * not been read yet.
 */
export function answersToCopy(def: FormDefinition, answers: Answers): Answers {
  const form = compile(def)
  const kept: Answers = {}
  for (const [id, given] of Object.entries(withoutSignatures(def, answers))) {
    const place = form.byId.get(id)
    if (!place || id === signingSection || isSignersOwn(form, place)) continue
    const stated = (key: string): boolean => {
      const input = place.owners.get(key)?.field.input
      return input?.required === true && rulesOf(input).isStatement?.(input) === true
    }
    kept[id] = Object.fromEntries(Object.entries(given).filter(([key]) => !stated(key)))
  }
  return kept
}
