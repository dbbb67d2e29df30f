import type { UserType } from '@careword/domain'
import type { Tenant } from '../../core/partner-store.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { Verified } from './verify-account.ts'

/** The response for a right code or link: ids, the own address, the type of account and its terms. Never a name. */
function common(tenant: Tenant, result: Verified['result'], userType: UserType | null, email: string | null) {
  const terms = userType === null ? null : currentTerms(tenant, userType)
  return {
    result,
    terms_of_use_id: terms?.id ?? null,
    terms_of_use_link: terms?.url ?? null,
    user_type: userType,
    email,
  }
}

/** Whether the account is already set up; null where this is not disclosed. */
function activated(verified: Verified): boolean | null {
  // A link for a new password belongs to an account that is in use.
  if (verified.result === 'success') return verified.purpose === 'reset'
  return verified.result === 'Account created' ? true : null
}

/** The response of verify-activation-code. */
export function patientResponse(tenant: Tenant, verified: Verified) {
  if (verified.result !== 'success') {
    const { result, email, resendId } = verified
    return {
      ...common(tenant, result, null, email),
      patient_id: resendId,
      patient_activated: activated(verified),
      contact_user_id: null,
    }
  }
  const { userType, patientId, userId, email } = verified.account
  const isPatient = userType === 'patient'
  return {
    ...common(tenant, 'success', userType, email),
    patient_id: isPatient ? patientId : null,
    patient_activated: activated(verified),
    contact_user_id: isPatient ? null : userId,
  }
}

/** The response of verify-contact-activation-code. */
export function contactResponse(tenant: Tenant, verified: Verified) {
  const success = verified.result === 'success'
  return {
    ...common(
      tenant,
      verified.result,
      success ? verified.account.userType : null,
      success ? verified.account.email : verified.email,
    ),
    patient_contact_activated: activated(verified),
  }
}

/**
 * For a patient signed in by single sign-on: the person is already identified, so only the terms are requested (Shell spec §4, terms
 * landing).
 */
export function ssoResponse(
  tenant: Tenant,
  {
    userType,
    patientId,
    acceptedTermsId,
  }: { userType: UserType; patientId: string; acceptedTermsId: string | null },
) {
  const response = common(tenant, 'success', userType, null)
  return {
    ...response,
    patient_id: patientId,
    patient_activated: acceptedTermsId === response.terms_of_use_id,
    contact_user_id: null,
  }
}
