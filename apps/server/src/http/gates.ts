// The checks between a call and its handler that need modules: who is signed in, and whether they may proceed. app.ts passes them in, so
// that http imports no module.

import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../core/partner-store.ts'
import type { Principal } from '../core/principal.ts'

export interface Gates {
  /** The token in the session cookie, if it has our format. */
  readToken: (request: FastifyRequest) => string | null
  /** @param extend whether this call prolongs the session */
  readSession: (tenant: Tenant, token: string, extend: boolean) => Promise<Principal | null>
  /** Throws for a person who must accept terms first. */
  refuseBeforeTerms: (tenant: Tenant, person: Principal) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    gates: Gates
  }
}
