import type { DashboardConfig } from '@careword/partner'
import { call } from '../../../api/call.ts'
import { rememberVerified, type Verified } from './verified-person.ts'

/**
 * The person for whom the server still holds a proof for this browser. A page with neither link nor code requests it, as after a reload.
 * Null without a proof: then no password can be set up or changed.
 */
export async function provedPerson(
  config: DashboardConfig,
  id: string,
  purpose: 'activation' | 'reset',
): Promise<Verified | null> {
  const response = await call('accountProof', { params: { tenantId: config.tenant, id }, query: { purpose } })
  if (!response.proved) return null
  const person = {
    id,
    userType: response.user_type,
    termsId: response.terms_of_use_id,
    termsLink: response.terms_of_use_link,
    email: response.email ?? '',
  }
  rememberVerified(person)
  return person
}

/** The error code when there is no proof: a truncated link never had one, any other proof has ended. */
export function withoutProof(cut: boolean): 'VERIFICATION_CODE_UNDEFINED_CODE' | 'VERIFICATION_LINK_EXPIRED' {
  return cut ? 'VERIFICATION_CODE_UNDEFINED_CODE' : 'VERIFICATION_LINK_EXPIRED'
}
