// The data of the call that an action serves: the tenant, the origin of the request, and the caller.

import type { Environment } from '@careword/domain'
import type { Tenant } from './partner-store.ts'
import type { Principal } from './principal.ts'

export interface RequestContext {
  tenant: Tenant
  /** The environment of the host name (ruling C-55). */
  environment: Environment
  requestId: string
  address: string
  userAgent: string
  /** The language in which the person reads the portal, one of the partner's. */
  lang: string
  /** Today at the partner, 'yyyy-MM-dd'. */
  today: string
}

/** The data of a call by a signed-in person. */
export interface AuthenticatedContext extends RequestContext {
  person: Principal
}

/**
 * The data about the signer that a signature stores: all data of a signed-in caller, or the known part when a link completes a document.
 */
export interface SigningContext extends RequestContext {
  person: Pick<Principal, 'userId' | 'userType' | 'acceptedTermsId' | 'acceptedNoticeId'>
}
