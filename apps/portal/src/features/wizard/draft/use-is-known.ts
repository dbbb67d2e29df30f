import type { Answers, FieldView } from '@careword/forms'
import { createContext, use } from 'react'

/** What the patient's record says to the form's questions. */
export const KnownAnswers = createContext<Answers>({})

/** Does a question stand answered with what the record says? */
export function useIsKnown(sectionId: string, view: FieldView | undefined): boolean {
  const known = use(KnownAnswers)[sectionId]
  if (!view || !known) return false
  const said = known[view.input.id]
  // A phone's country goes with its number.
  return said !== undefined && said === view.value
}
