import { dayMs } from '../dates/durations.ts'
import { endLimits } from '../limits.ts'
import { endedStatuses, type InstanceStatus, rawStatus, type RawStatus } from './statuses.ts'
import type { DocumentTypeGroup, Instance } from './document-group.ts'

/** The ways in which a document goes out of force. The same people are notified of each, only the words differ (ruling G-116). */
const ends = ['replaced', 'revoked', 'void', 'removed', 'moved'] as const
export type End = (typeof ends)[number]

interface Ended
  extends Pick<
    Instance,
    'status' | 'signedDate' | 'uploadedDate' | 'updatedAt' | 'needDisclosure' | 'neverInForce'
  > {
  revokedType: string | null
}

/** The way in which the document ended; null if it has not, or was never in force. */
export function endOfDocument(document: Ended): End | null {
  const { signedDate, uploadedDate, revokedType, neverInForce } = document
  if (neverInForce) return null
  switch (rawStatus(document.status)) {
    case 'Outdated':
      return revokedType === 'revokedByPatient' ? 'revoked' : 'void'
    case 'Removed':
      // A draft that was removed was never in force.
      return signedDate !== null || uploadedDate !== null || document.needDisclosure ? 'removed' : null
    case 'Replaced':
      return 'replaced'
    default:
      return null
  }
}

type Group = Pick<DocumentTypeGroup, 'actives' | 'singleActive'> & {
  instances: Readonly<Record<string, Ended & Pick<Instance, 'documentId' | 'reportedMissing'>>>
}

/**
 * The last document of a type that went out of force, while a list must show this. A replaced document is shown for a fixed time. Any other
 * is shown while no complete document of the type is in force, and for that time where several may be in force.
 */
export function newestEnd(group: Group, now: Date): { documentId: string; end: End } | null {
  const [newest] = Object.values(group.instances)
    .flatMap(document => {
      const end = endOfDocument(document)
      return end === null ? [] : [{ document, end }]
    })
    .toSorted((one, other) => other.document.updatedAt.localeCompare(one.document.updatedAt))
  if (newest === undefined) return null
  const { document, end } = newest
  const lately = now.getTime() - Date.parse(document.updatedAt) < endLimits.noticeDays * dayMs
  const nothingSure = group.actives.every(id => (group.instances[id]?.reportedMissing ?? null) !== null)
  const shown = end === 'replaced' ? lately : nothingSure || (!group.singleActive && lately)
  return shown ? { documentId: document.documentId, end } : null
}

/** Whether a document was in force, or filed as if it were, and no longer is. */
export const isEnded = ({ status }: { status: InstanceStatus }): boolean =>
  (endedStatuses as readonly RawStatus[]).includes(rawStatus(status))

/** Whether a document of the type ended: then a read-only user finds the type although none is in force, and its tiles show why. */
export const hasEnded = (group: {
  instances: Readonly<Record<string, { status: InstanceStatus }>>
}): boolean => Object.values(group.instances).some(isEnded)
