import type { SingleSignOn } from '@careword/partner'
import type { Configuration } from 'openid-client'

export interface IdentityProviders {
  /** The provider of a partner. Throws SSO_LAUNCH_FAILED when it cannot be reached or is not the configured one. */
  of: (tenant: { id: string; slug: string }, sso: SingleSignOn) => Promise<Configuration>
}
