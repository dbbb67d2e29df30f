import type { Answers, FieldView } from '@careword/forms'
import { createContext, use } from 'react'

/** Answers to the form's questions that the patient's record holds. */
export const RecordAnswers = createContext<Answers>({})

/** Whether the question is answered with the value of the patient's record. */
export function useIsFromRecord(sectionId: string, view: FieldView | undefined): boolean {
  const known = use(RecordAnswers)[sectionId]
  if (!view || !known) return false
  const knownValue = known[view.input.id]
  // A phone's country goes with its number.
  return knownValue !== undefined && knownValue === view.value
}
