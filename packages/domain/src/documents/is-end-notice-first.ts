import { dayMs } from '../dates/durations.ts'
import { endLimits } from '../limits.ts'
import { documentsAtHand } from './documents-at-hand.ts'
import type { End } from './end-of-document.ts'
import type { DocumentTypeGroup, Instance } from './document-group.ts'

type Group = Pick<
  DocumentTypeGroup,
  'singleActive' | 'actives' | 'currentActiveDocument' | 'currentIncompleteDocument'
> & { instances: Readonly<Record<string, Instance>> }

/**
 * Whether the notice of an end comes before the documents in force. It does while it is the latest event: it is recent, and later than the
 * signature of every document that is in force or unchecked. It is also first when there is no other document to read.
 * @param at when the document ended, an ISO day or time
 */
export function isEndNoticeFirst(
  { end, at }: { end: End; at: string },
  groups: readonly Group[],
  now: Date,
): boolean {
  // A newer document took its place, and is the one to read.
  if (end === 'replaced') return false
  const signed = groups.flatMap(signedOf)
  if (signed.length === 0) return true
  const lately = now.getTime() - Date.parse(at) < endLimits.noticeDays * dayMs
  return lately && signed.every(day => day <= at)
}

/** The days of all readable documents of a type; for a paper the day of its signing, however late it was added. */
function signedOf(group: Group): string[] {
  const { unchecked } = documentsAtHand(group)
  const inForce = group.actives.flatMap(id => group.instances[id] ?? [])
  return [...new Set([...inForce, ...unchecked])].map(
    ({ signedDate, docEffectiveDate, uploadedDate, updatedAt }) =>
      signedDate ?? docEffectiveDate ?? uploadedDate ?? updatedAt,
  )
}
