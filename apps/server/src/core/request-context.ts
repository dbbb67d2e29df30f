// What an action knows of the call it serves: the tenant, where the request came from, and who asks.

import type { Environment } from '@careword/domain'
import type { Tenant } from './partner-store.ts'
import type { Principal } from './principal.ts'

export interface RequestContext {
  tenant: Tenant
  /** What the host name stands for (ruling C-55). */
  environment: Environment
  requestId: string
  address: string
  userAgent: string
  /** The language the person reads the portal in, one of the partner's. */
  lang: string
  /** The day at the partner when the call came, 'yyyy-MM-dd'. */
  today: string
}

/** The same of a signed-in person's call. */
export interface AuthenticatedContext extends RequestContext {
  person: Principal
}

/** What the act of signing writes down about whoever did it; all of a signed-in person's call, or what is left of it when a link completes a document. */
export interface SigningContext extends RequestContext {
  person: Pick<Principal, 'userId' | 'userType' | 'acceptedTermsId' | 'acceptedNoticeId'>
}
