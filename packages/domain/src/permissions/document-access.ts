import { type InstanceStatus, rawStatus, type RawStatus } from '../documents/statuses.ts'
import { type CircleSharing, isSharedType } from './circle-link.ts'
import type { PatientAccess } from './patient-access.ts'

/** none: as if the document did not exist. listed: a tile without pages. open: the pages can be read. */
export type DocumentAccess = 'none' | 'listed' | 'open'

type ByPatientAccess = Readonly<Record<PatientAccess, DocumentAccess>>
const everybody: ByPatientAccess = { own: 'open', clinician: 'open', contact: 'open', viewer: 'open' }

/**
 * The access to a document by its status. Contacts and viewers can read documents that were shared or came from elsewhere, never a draft, a
 * discarded or removed document, or one for internal use (ruling G-96). Discarded and removed documents keep their tile without pages
 * (ruling G-37). Clinicians read a document for internal use; its patient only sees that it exists.
 */
const accessByStatus: Readonly<Record<RawStatus, ByPatientAccess>> = {
  Incomplete: { own: 'open', clinician: 'open', contact: 'none', viewer: 'none' },
  Active: everybody,
  Replaced: everybody,
  Outdated: everybody,
  Discarded: { own: 'listed', clinician: 'listed', contact: 'none', viewer: 'none' },
  Removed: { own: 'listed', clinician: 'listed', contact: 'none', viewer: 'none' },
  // A document from elsewhere is opened after its disclosure is logged (ruling G-58).
  Unknown: everybody,
  Control: { own: 'listed', clinician: 'open', contact: 'none', viewer: 'none' },
}

/** A user's access to a patient, and the document types that it covers. */
export interface PatientReach {
  access: PatientAccess
  /** Null for every type. Only a contact may have fewer, chosen by the patient. */
  sharedTypes: CircleSharing['types']
}

/**
 * The access of a user with this reach to a document of this type and status, for the list, every call with a document's id, the PDF and
 * its pictures.
 */
export function documentAccess(
  reach: PatientReach | null,
  { type, status }: { type: string; status: InstanceStatus },
): DocumentAccess {
  if (reach === null || !isSharedType({ types: reach.sharedTypes }, type)) return 'none'
  return accessByStatus[rawStatus(status)][reach.access]
}

/**
 * The access in the list. A removed document that the user could read keeps its tile without pages, so that they see that it is gone
 * (ruling G-116).
 * @param document wasShown: it had pages that others read, and was not a draft
 */
export function listedAccess(
  reach: PatientReach | null,
  document: { type: string; status: InstanceStatus; wasShown: boolean },
): DocumentAccess {
  const has = documentAccess(reach, document)
  if (has !== 'none' || rawStatus(document.status) !== 'Removed' || !document.wasShown) return has
  return documentAccess(reach, { type: document.type, status: 'Active' }) === 'open' ? 'listed' : 'none'
}
