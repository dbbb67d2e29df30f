import type { InstanceStatus } from './statuses.ts'
import { unknownToAll, watermarkOf } from './watermark.ts'

/** The public status of a document, for anyone who has its code; nothing else is public (decision 0079). Days are 'yyyy-MM-dd'. */
export type PublicStatus =
  | { kind: 'inForce'; since: string }
  /** `since`: the day on which the newest document was signed, as in the watermark. */
  | { kind: 'replaced' | 'revoked' | 'void'; since: string | null }
  | { kind: 'takenBack'; since: string }

interface StatusFacts {
  status: InstanceStatus
  voidedDate: string | null
  revokedType: string | null
  needDisclosure: boolean
  signedOn: string | null
  newerSignedOn: string | null
  takenBackOn: string | null
  /** The day of the last change; for a removed document the day of the removal. */
  changedOn: string
}

/**
 * The status as in the watermark, and how the document ended. A document that was stored with the wrong patient is void to anyone who holds
 * its paper. null: the status is not published.
 */
export function publicStatusOf(document: StatusFacts): PublicStatus | null {
  if (document.signedOn === null) return null
  if (document.status === 'Removed') return { kind: 'void', since: document.changedOn }
  const mark = watermarkOf({ ...unknownToAll, ...document })
  if (mark === null)
    return document.status === 'Active' ? { kind: 'inForce', since: document.signedOn } : null
  if (mark.kind === 'replaced') return { kind: 'replaced', since: mark.date }
  if (mark.kind === 'takenBack') return { kind: 'takenBack', since: mark.date }
  if (mark.kind !== 'void') return null
  return { kind: document.revokedType === 'revokedByPatient' ? 'revoked' : 'void', since: mark.date }
}
