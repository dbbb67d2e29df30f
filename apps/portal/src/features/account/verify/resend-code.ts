import { visibleText } from '@careword/domain/text/invisible-characters'
import { isValidEmail } from '@careword/domain/people/email'
import { loginUserName } from '@careword/domain/people/phone'
import type { DashboardConfig } from '@careword/partner'
import { call } from '../../../api/call.ts'
import { type CallError, callErrorOf } from '../page/call-error.ts'

interface Resend {
  as: 'patient' | 'contact'
  /** '' where it is unknown: the address alone then identifies the person. */
  id: string
  /** E-mail address or phone number, as typed. */
  userName: string
}

/** Requests a new link and code (Shell spec §4): returns VERIFICATION_CODE_RESEND_SUCCESS, or the error. */
export async function resendCode(
  config: DashboardConfig,
  { as, id, userName }: Resend,
): Promise<Pick<CallError, 'code' | 'minutes'>> {
  const typed = visibleText(userName)
  const email = typed && loginUserName(typed, config.patientEngagement.configurations.phoneUserDomain)
  if (!isValidEmail(email)) return { code: 'VERIFICATION_CODE_UNDEFINED_EMAIL', minutes: null }
  try {
    if (as === 'patient' || id === '') {
      const patientId = id || (await idForAddress(config, email))
      if (patientId === null) return { code: 'VERIFICATION_CODE_RESEND_FAILED', minutes: null }
      const params = { tenantId: config.tenant, patientId }
      await call('resendPatientActivationCode', { params, body: { email } })
    } else {
      const params = { tenantId: config.tenant, userId: id }
      await call('resendContactActivationCode', { params, body: { email } })
    }
    return { code: 'VERIFICATION_CODE_RESEND_SUCCESS', minutes: null }
  } catch (failure) {
    return callErrorOf(
      as === 'patient' || id === '' ? 'resendPatientActivationCode' : 'resendContactActivationCode',
      failure,
    )
  }
}

/**
 * The id with which to request a new code for a person who gave only their address. The response to an invalid code contains it; that
 * request uses up no attempt and reveals nothing about accounts (decision 0011).
 */
async function idForAddress(config: DashboardConfig, email: string): Promise<string | null> {
  const { patient_id } = await call('verifyActivationCode', {
    params: { tenantId: config.tenant },
    body: { code: 'none', email, patientId: null },
  })
  return patient_id
}
