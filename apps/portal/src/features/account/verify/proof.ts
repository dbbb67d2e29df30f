import type { DashboardConfig } from '@careword/partner'
import { call } from '../../../api/call.ts'
import { rememberVerified, type Verified } from './verified.ts'

/**
 * Whose proof the server still holds for this browser: asked by a page that brings neither link nor code, as after loading it anew.
 * Null when there is none, and then nothing can be set up or changed.
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

/** What is said where there is no proof: a link without its end never brought one, any other ended. */
export function withoutProof(cut: boolean): 'VERIFICATION_CODE_UNDEFINED_CODE' | 'VERIFICATION_LINK_EXPIRED' {
  return cut ? 'VERIFICATION_CODE_UNDEFINED_CODE' : 'VERIFICATION_LINK_EXPIRED'
}
