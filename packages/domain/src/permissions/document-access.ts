import { type InstanceStatus, rawStatus, type RawStatus } from '../documents/statuses.ts'
import { type CircleSharing, isSharedType } from './circle-link.ts'
import type { PatientAccess } from './patient-access.ts'

/** none: as if it did not exist · listed: it has a tile, and no pages · open: its pages can be read. */
export type DocumentAccess = 'none' | 'listed' | 'open'

type ByPatientAccess = Readonly<Record<PatientAccess, DocumentAccess>>
const everybody: ByPatientAccess = { own: 'open', clinician: 'open', contact: 'open', viewer: 'open' }

/**
 * Who has what of a document, by its status. Contacts and viewers have what was shared or came from elsewhere, never a
 * draft, a discarded or removed one, or one for internal use (ruling G-96). A discarded and a removed one keep their tile
 * and no pages (ruling G-37). One for internal use is read by clinicians; its patient is told that it is there.
 */
const accessByStatus: Readonly<Record<RawStatus, ByPatientAccess>> = {
  Incomplete: { own: 'open', clinician: 'open', contact: 'none', viewer: 'none' },
  Active: everybody,
  Replaced: everybody,
  Outdated: everybody,
  Discarded: { own: 'listed', clinician: 'listed', contact: 'none', viewer: 'none' },
  Removed: { own: 'listed', clinician: 'listed', contact: 'none', viewer: 'none' },
  // What comes from elsewhere is opened after its disclosure was logged (ruling G-58).
  Unknown: everybody,
  Control: { own: 'listed', clinician: 'open', contact: 'none', viewer: 'none' },
}

/** How somebody comes to a patient, and which document types are shared with them on that way. */
export interface PatientReach {
  access: PatientAccess
  /** Null: every one. Only a contact has less (what the patient chose for them). */
  sharedTypes: CircleSharing['types']
}

/**
 * What somebody who comes to a patient this way has of a document of this type and status: asked by the list, by every call
 * that takes a document's id, and by its PDF and its pictures.
 */
export function documentAccess(
  reach: PatientReach | null,
  { type, status }: { type: string; status: InstanceStatus },
): DocumentAccess {
  if (reach === null || !isSharedType({ types: reach.sharedTypes }, type)) return 'none'
  return accessByStatus[rawStatus(status)][reach.access]
}

/**
 * The same for whoever asks for a list: what they could read and was removed keeps its tile for them, without pages, so that they are told
 * that it is gone (ruling G-116).
 * @param document wasShown: it had pages that others read, and was no draft.
 */
export function listedAccess(
  reach: PatientReach | null,
  document: { type: string; status: InstanceStatus; wasShown: boolean },
): DocumentAccess {
  const has = documentAccess(reach, document)
  if (has !== 'none' || rawStatus(document.status) !== 'Removed' || !document.wasShown) return has
  return documentAccess(reach, { type: document.type, status: 'Active' }) === 'open' ? 'listed' : 'none'
}
