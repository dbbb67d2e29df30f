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
 * Documents in force come first, and ended ones below. The notice of an end comes before all documents as long as it is the latest known
 * event: it is recent, and later than the signature of every document that is in force or not checked. When there is no other document to
 * read, the notice is first too.
 * @param at when the document ended, an ISO day or time
 */
export function isEndNoticeFirst(
  { end, at }: { end: End; at: string },
  groups: readonly Group[],
  now: Date,
): boolean {
  // A newer one took its place: that is the one to read.
  if (end === 'replaced') return false
  const signed = groups.flatMap(signedOf)
  if (signed.length === 0) return true
  const lately = now.getTime() - Date.parse(at) < endLimits.noticeDays * dayMs
  return lately && signed.every(day => day <= at)
}

/** The days of all that is there to be read of a type: of a paper that of its signing, however late it was added. */
function signedOf(group: Group): string[] {
  const { unchecked } = documentsAtHand(group)
  const inForce = group.actives.flatMap(id => group.instances[id] ?? [])
  return [...new Set([...inForce, ...unchecked])].map(
    ({ signedDate, docEffectiveDate, uploadedDate, updatedAt }) =>
      signedDate ?? docEffectiveDate ?? uploadedDate ?? updatedAt,
  )
}
