import { todayAt } from '../dates/dates.ts'
import { isOlderPaper } from './older-paper.ts'
import { endOf } from './out-of-force.ts'
import { isCalledSigned } from './said-missing.ts'
import type { DocumentTypeGroup, Instance } from './types.ts'

/** What becomes of a paper beside what is in force, and the day ('yyyy-MM-dd') of that; null where nobody knows its day. */
export interface PaperPlace {
  /** takenBack: since its day the patient took back what was in force, and nothing newer is. */
  place: 'replaces' | 'joinsHistory' | 'takenBack'
  day: string | null
}

type Group = Pick<DocumentTypeGroup, 'singleActive' | 'actives'> & {
  instances: Readonly<Record<string, Instance & { revokedType: string | null }>>
}

/**
 * Said before a paper is added, by the rule by which the server then does it (isOlderPaper): of a type that has one document in force at a
 * time, the newer paper takes the place of the older one, and one from before a revocation comes into force no more. null where it takes nobody's.
 * @param day 'yyyy-MM-dd' on the paper
 */
export function paperPlace(group: Group, day: string | null): PaperPlace | null {
  if (!group.singleActive) return null
  const days = group.actives.flatMap(id => {
    const document = group.instances[id]
    if (!document) return []
    return [document.signedDate === null ? null : todayAt(new Date(document.signedDate), document.timeZone)]
  })
  if (!isOlderPaper(day, days)) {
    const ended = takenBackOn(group)
    if (isOlderPaper(day, ended)) return { place: 'takenBack', day: ended.toSorted().at(-1) ?? null }
  }
  if (days.length === 0) return null
  const newest = days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one))
  // Of one that is not called signed no day of signing is told.
  const signed = group.actives.every(id => group.instances[id] && isCalledSigned(group.instances[id]))
  return { place: isOlderPaper(day, days) ? 'joinsHistory' : 'replaces', day: signed ? newest : null }
}

/** The days on which the patient took a document of this type back. */
const takenBackOn = ({ instances }: Group): string[] =>
  Object.values(instances).flatMap(document =>
    endOf(document) === 'revoked' && document.voidedDate !== null ? [document.voidedDate] : [],
  )
