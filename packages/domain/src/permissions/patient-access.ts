import { deriveUserType } from '../people/user-type.ts'
import type { CircleStatus } from './circle-link.ts'

/** The kind of a user's access to a patient's documents. */
export type PatientAccess = 'own' | 'clinician' | 'contact' | 'viewer'

/** The stored relation between this user and this patient, read fresh for every call (ruling C-48). */
export interface Relation {
  /** False for a patient of another tenant, and for an unknown one. */
  sameTenant: boolean
  patientId: string
  /** The person's own patient id. */
  ownPatientId: string | null
  /** This user's status in the patient's circle; null for a user outside the circle. */
  circle: CircleStatus | null
  /** Whether the patient was granted to this viewer by the tenant. */
  viewerGranted: boolean
  /** The partner's setting (ruling G-04). */
  clinicianScope: 'launch' | 'tenant'
  /** The patient with whom a clinician or viewer was launched. */
  launchedPatientId: string | null
  /** Whether a treating relation was imported from the record system (ruling G-04). */
  importedRelation?: boolean
}

/**
 * The access of this user to this patient. Null for any relation that is not listed here (ruling G-04); the caller answers null like a
 * patient who does not exist (404).
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

/** Whether the user only reads, as contacts and viewers do whatever their roles (Documents spec §6). */
export function onlyViews(access: PatientAccess | null): boolean {
  return !mayWork(access)
}

/** Whether the user may change documents: the patient and clinicians may (Documents spec §6). */
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
