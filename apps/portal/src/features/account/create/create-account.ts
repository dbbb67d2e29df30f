import type { DashboardConfig } from '@careword/partner'
import { call } from '../../../api/call.ts'
import { type CallError, callErrorOf } from '../page/call-error.ts'

interface NewAccount {
  as: 'patient' | 'contact'
  id: string
  password: string
  /** '' for clinicians and viewers, who have none. */
  termsId: string
  /** Sent as [userType, 'viewer'] (Shell spec §6); left out where it is not known. The server grants nothing by it. */
  userType: string | null
  /** The partner's signed data, for patient-as-a-service; else ''. */
  userData: string
}

type Creation = { kind: 'made' } | ({ kind: 'refused' } & CallError)

/** Sets the password, accepts the terms and signs in (Shell spec §7: create-password, create-user-password, createPatientAccount). */
export async function createAccount(config: DashboardConfig, account: NewAccount): Promise<Creation> {
  const { as, id, password, termsId, userType, userData } = account
  if (userData !== '') {
    try {
      const { patientUser } = await call('createPatientAccount', {
        body: {
          tenantId: config.tenant,
          data: { accepted_terms_id: termsId, userType: 'patient', password, userData },
        },
      })
      if (patientUser) return { kind: 'made' }
      return { kind: 'refused', code: 'ACCOUNT_CREATION_UNKNOWN_ERROR', minutes: null, fields: [] }
    } catch (failure) {
      return refused(callErrorOf('createPatientAccount', failure))
    }
  }
  const name = as === 'patient' ? 'createPassword' : 'createUserPassword'
  try {
    await call(name, {
      params: { tenantId: config.tenant, encryptedUserId: id },
      body: { password, accepted_terms_id: termsId, ...(userType ? { roles: [userType, 'viewer'] } : {}) },
    })
    return { kind: 'made' }
  } catch (failure) {
    return refused(callErrorOf(name, failure))
  }
}

/** An error number such as 100004 has several meanings; the field decides which. */
function refused(callError: CallError): Creation {
  const paths = callError.fields.map(field => field.path)
  if (paths.includes('password')) return { kind: 'refused', ...callError, code: 'INVALID_PASSWORD' }
  if (paths.includes('accepted_terms_id'))
    return { kind: 'refused', ...callError, code: 'INVALID_TERMS_OF_USE_ID' }
  return { kind: 'refused', ...callError }
}
