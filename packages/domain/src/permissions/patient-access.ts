import { deriveUserType } from '../people/user-type.ts'
import type { CircleStatus } from './circle-link.ts'

/** A user's way of access to a patient's documents. */
export type PatientAccess = 'own' | 'clinician' | 'contact' | 'viewer'

/** The stored relation between this user and this patient, read fresh for every call (ruling C-48). */
export interface Relation {
  /** False for a patient of another tenant, and where there is no such patient. */
  sameTenant: boolean
  /** The patient asked for. */
  patientId: string
  /** The person's own patient id. */
  ownPatientId: string | null
  /** This user's status in the patient's circle; null for a user outside the circle. */
  circle: CircleStatus | null
  /** Whether the patient was granted to this viewer by the tenant. */
  viewerGranted: boolean
  /** The partner's setting (ruling G-04). */
  clinicianScope: 'launch' | 'tenant'
  /** The patient that the launch of a clinician or viewer brought along. */
  launchedPatientId: string | null
  /** Whether a treating relation was imported from the record system (ruling G-04). */
  importedRelation?: boolean
}

/**
 * The access of this user to this patient, or null: not shared and not existing are answered alike (404).
 * Everything not listed here is refused (ruling G-04).
 */
export function patientAccessOf(
  person: { roles: readonly string[] },
  relation: Relation,
): PatientAccess | null {
  if (!relation.sameTenant) return null
  const userType = deriveUserType(person.roles)
  if (
    userType === 'patient' &&
    relation.ownPatientId !== null &&
    relation.ownPatientId === relation.patientId
  )
    return 'own'
  if (userType === 'clinician' && isInClinicianScope(relation)) return 'clinician'
  // Shell spec §1: a contact may view only after accepting terms for that patient; removal ends the access immediately.
  if (relation.circle === 'open') return 'contact'
  if (relation.viewerGranted || (userType === 'viewer' && isLaunched(relation))) return 'viewer'
  return null
}

function isInClinicianScope(relation: Relation): boolean {
  if (relation.clinicianScope === 'tenant') return true
  return relation.importedRelation === true || isLaunched(relation)
}

function isLaunched({ launchedPatientId, patientId }: Relation): boolean {
  return launchedPatientId === patientId
}

/** Contacts and viewers look only: nothing that changes a document is theirs, whatever roles they hold (Documents spec §6). */
export function onlyViews(access: PatientAccess | null): boolean {
  return !mayWork(access)
}

/** Own and clinician may work on documents; contact and viewer look only (Documents spec §6). */
function mayWork(access: PatientAccess | null): boolean {
  return access === 'own' || access === 'clinician'
}

/** Shell spec §6: a patient manages their own shared circle only. */
export function mayManageCircle(access: PatientAccess | null): boolean {
  return access === 'own'
}

/** Ruling G-28: a contact or viewer gets a name, never numbers, addresses or dates of birth. */
export function maySeeDemographics(access: PatientAccess | null): 'all' | 'nameOnly' | null {
  if (access === null) return null
  return mayWork(access) ? 'all' : 'nameOnly'
}
