import type { SingleSignOn } from '@careword/partner'
import type { Configuration } from 'openid-client'

export interface IdentityProviders {
  /** The provider of one partner, ready to be asked. Throws SSO_LAUNCH_FAILED when it cannot be reached or is another than configured. */
  of: (tenant: { id: string; slug: string }, sso: SingleSignOn) => Promise<Configuration>
}
