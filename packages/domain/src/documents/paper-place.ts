import { todayAt } from '../dates/dates.ts'
import { isOlderPaper } from './older-paper.ts'
import { isCalledSigned } from './said-missing.ts'
import type { DocumentTypeGroup } from './types.ts'

/** What becomes of a paper beside what is in force, and the day ('yyyy-MM-dd') of that; null where nobody knows its day. */
export interface PaperPlace {
  place: 'replaces' | 'joinsHistory'
  day: string | null
}

/**
 * Said before a paper is added, by the rule by which the server then does it (isOlderPaper): of a type that has one document in force at a
 * time, the newer paper takes the place of the older one. null where it takes nobody's.
 * @param day 'yyyy-MM-dd' on the paper
 */
export function paperPlace(
  group: Pick<DocumentTypeGroup, 'singleActive' | 'actives' | 'instances'>,
  day: string | null,
): PaperPlace | null {
  if (!group.singleActive) return null
  const days = group.actives.flatMap(id => {
    const document = group.instances[id]
    if (!document) return []
    return [document.signedDate === null ? null : todayAt(new Date(document.signedDate), document.timeZone)]
  })
  if (days.length === 0) return null
  const newest = days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one))
  // Of one that is not called signed no day of signing is told.
  const signed = group.actives.every(id => group.instances[id] && isCalledSigned(group.instances[id]))
  return { place: isOlderPaper(day, days) ? 'joinsHistory' : 'replaces', day: signed ? newest : null }
}
