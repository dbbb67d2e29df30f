import { type Draft, isAnswered, questionsOf } from '@careword/forms'
import { useState } from 'react'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'

/**
 * Whether this section had stored answers when it was opened, so that its introduction has been read. Decided once per visit, so that
 * nothing folds while the person answers.
 */
export function useBegunBefore(sectionId: string): boolean {
  const store = useDraftStore()
  const [known, setKnown] = useState(() => ({ sectionId, begun: isBegun(store.read(), sectionId) }))
  if (known.sectionId === sectionId) return known.begun
  const begun = isBegun(store.read(), sectionId)
  setKnown({ sectionId, begun })
  return begun
}

const isBegun = (draft: Draft, sectionId: string): boolean =>
  (draft.revisions[sectionId] ?? 0) > 0 &&
  questionsOf(draft, sectionId).questions.some(question => isAnswered(draft, question))
