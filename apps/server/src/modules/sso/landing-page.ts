import { paths } from '@careword/contract/paths'
import type { Tenant } from '../../core/partner-store.ts'
import type { PersonHere } from './find-person.ts'

/** The page after sign-in: the person's home for the launched patient (ruling G-80); without one, their patients. */
export function landingPage(
  tenant: Tenant,
  person: PersonHere,
  launched: { patientId: string | null; unknown: boolean },
): string {
  const encryptedUserId = person.userId
  const { userType } = person
  if (userType === 'patient' && person.patientId !== null)
    return paths.home.href({ patientId: person.patientId, userType, encryptedUserId })
  if (userType === 'contact' || launched.patientId === null)
    return paths.patients.href(
      { encryptedUserId },
      // An explicit alert: the user must not take the patient they see next for the one they came from.
      launched.unknown ? { alertCode: 'SSO_PATIENT_NOT_FOUND' } : {},
    )
  const at = { patientId: launched.patientId, userType, encryptedUserId }
  const seesHome = userType === 'clinician' && tenant.public.featureToggles.clinicianCanViewHome
  return seesHome ? paths.home.href(at) : paths.documents.href(at)
}
