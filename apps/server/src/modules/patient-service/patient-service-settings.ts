import type { PatientService } from '@careword/partner'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'

/** The partner's settings for signed links; refused where patients do not make accounts, and in the name of another partner. */
export function patientServiceSettings(tenant: Tenant, tenantInBody: string): PatientService {
  const { patientService, featureToggles, allow_patient_login } = tenant.config.settings
  const offered = featureToggles.enablePatientAsAService && allow_patient_login
  if (!offered || !patientService || tenantInBody.toLowerCase() !== tenant.slug)
    throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', 'no patient service here')
  return patientService
}
