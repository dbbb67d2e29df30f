import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { pendingArrival } from '../arrival/link-arrival.ts'
import { goHome, passClinicians, type Portal, toError, toLogin } from '../entry/account-redirects.ts'
import { callErrorOf } from '../page/call-error.ts'
import type { Entry } from './load-account-create.ts'

/**
 * /user/account-create/{patientId}/{userType}/{accountType}: a patient whom the partner sends with signed data (Shell spec §2,
 * /requestpatientaccount). The data is held in memory only: after a reload the partner's link must be opened again.
 */
export async function loadPatientAsAService(portal: Portal, params: { patientId: string }): Promise<Entry> {
  const user = await passClinicians(portal)
  if (user?.sso) throw goHome(portal, user)
  const { data } = pendingArrival()
  if (data === '') throw toError('ACCOUNT_LINK_NOT_VALID')
  const { config } = portal
  try {
    const response = await call('checkPatientAccountStatus', {
      body: { tenantId: config.tenant, userData: data },
    })
    if (response.result === 'Account created' || response.patient_activated) {
      throw toLogin('ACCOUNT_ALREADY_ACTIVATED')
    }
    if (response.result !== 'success') throw toError('ACCOUNT_LINK_NOT_VALID')
    return {
      kind: 'ready',
      as: 'patient',
      id: response.patient_id ?? params.patientId,
      byLink: false,
      userData: data,
      person: {
        id: response.patient_id ?? params.patientId,
        userType: 'patient',
        termsId: response.terms_of_use_id,
        termsLink: response.terms_of_use_link,
        email: response.email ?? '',
      },
    }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    const { code, minutes } = callErrorOf('checkPatientAccountStatus', failure)
    if (code !== null && minutes === null) throw toError(code)
    return { kind: 'refused', as: 'patient', id: params.patientId, code, minutes }
  }
}
