import { paths } from '@careword/contract/paths'
import { homePage } from '@careword/domain/session/home-page'
import type { Tenant } from '../../core/partner-store.ts'
import type { PersonHere } from './find-person.ts'

/**
 * The address after a launch: the person's home for the launched patient (ruling G-80). A launch without a patient leads to the list of
 * patients.
 */
export function landingPage(
  tenant: Tenant,
  { userId: encryptedUserId, userType, patientId: own }: PersonHere,
  launched: { patientId: string | null; unknown: boolean },
): string {
  const page = homePage(userType, tenant.public.featureToggles)
  const patientId = (userType === 'patient' ? own : null) ?? launched.patientId
  if (page === 'patients' || patientId === null)
    return paths.patients.href(
      { encryptedUserId },
      // Without an alert the user could mistake the next patient they see for the one from whom they came.
      launched.unknown ? { alertCode: 'SSO_PATIENT_NOT_FOUND' } : {},
    )
  return paths[page].href({ patientId, userType, encryptedUserId })
}
