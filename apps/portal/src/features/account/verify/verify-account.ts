import type { DashboardConfig } from '@careword/partner'
import { skipsActivation } from '@careword/domain/environment/environment'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'
import type { Verified } from './verified-person.ts'

/** The person to verify: a patient or another person by their id, or a person known by an e-mail address alone. */
interface Ask {
  as: 'patient' | 'contact' | 'unknown'
  /** '' when as is 'unknown'. */
  id: string
  code: string
  email: string
  sso?: boolean
}

/** Shell spec §4, 'Activation by code': the meaning of each result. */
type Verification =
  | { kind: 'verified'; as: 'patient' | 'contact'; activated: boolean; person: Verified }
  | { kind: 'expired'; resendId: string; email: string }
  | { kind: 'refused'; code: VerificationCode; resendId: string }
  | { kind: 'activated' }

type VerificationCode =
  | 'VERIFICATION_INCORRECT_CODE'
  | 'VERIFICATION_ACCOUNT_NOT_FOUND'
  | 'VERIFICATION_USER_NOT_FOUND'
  | 'VERIFICATION_UNKNOWN_ERROR'

export async function verifyAccount(config: DashboardConfig, ask: Ask): Promise<Verification> {
  const params = { tenantId: config.tenant }
  if (ask.as === 'contact') {
    const body = { userId: ask.id, email: ask.email, code: ask.code }
    const response = await call('verifyContactActivationCode', { params, body })
    return read(ask, response, {
      id: ask.id,
      as: 'contact',
      activated: response.patient_contact_activated === true,
      resendId: ask.id,
    })
  }
  const response = await call('verifyActivationCode', {
    params,
    body: {
      code: ask.code,
      email: ask.email,
      patientId: ask.id || null,
      // Shell spec §4: demo and training turn off the SSO flag.
      ssoLogin: ask.sso === true && !skipsActivation(config.environment),
    },
  })
  const contact = response.contact_user_id
  return read(ask, response, {
    id: contact ?? response.patient_id ?? ask.id,
    as: contact === null ? 'patient' : 'contact',
    activated: response.patient_activated === true,
    resendId: response.patient_id ?? ask.id,
  })
}

type Both = Pick<
  ApiResponse<'verifyContactActivationCode'>,
  'result' | 'user_type' | 'terms_of_use_id' | 'terms_of_use_link' | 'email'
>

function read(
  ask: Ask,
  response: Both,
  person: { id: string; as: 'patient' | 'contact'; activated: boolean; resendId: string },
): Verification {
  const { resendId } = person
  const email = response.email ?? ask.email
  switch (response.result) {
    case 'success':
      return {
        kind: 'verified',
        as: person.as,
        activated: person.activated,
        person: {
          id: person.id,
          userType: response.user_type,
          termsId: response.terms_of_use_id,
          termsLink: response.terms_of_use_link,
          email,
        },
      }
    case 'Link expired':
    case 'Code expired':
      return { kind: 'expired', resendId, email }
    case 'Account created':
      return { kind: 'activated' }
    case 'Incorrect code':
      return { kind: 'refused', code: 'VERIFICATION_INCORRECT_CODE', resendId }
    case 'Account not exist':
      return { kind: 'refused', code: 'VERIFICATION_ACCOUNT_NOT_FOUND', resendId: '' }
    case "Can't find the user":
      return { kind: 'refused', code: 'VERIFICATION_USER_NOT_FOUND', resendId: '' }
    default:
      // A newer server may send a result that this page does not know yet.
      return { kind: 'refused', code: 'VERIFICATION_UNKNOWN_ERROR', resendId }
  }
}
