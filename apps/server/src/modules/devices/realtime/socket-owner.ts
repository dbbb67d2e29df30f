import type { SocketSide } from '@careword/contract/device-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant } from '../../../core/partner-store.ts'
import type { Services } from '../../../core/services.ts'
import { hashSessionToken } from '../../session/session-token.ts'
import { readDeviceCookie } from '../device-cookie.ts'
import { deviceCookieHash } from '../device-hash.ts'
import { askPairing } from '../pairing-now.ts'

/** One end of one line. */
export interface SocketOwner {
  side: SocketSide
  pairingId: string
  tenant: Tenant
}

/** A request on a line, with the cookie of the end that it claims to be. */
export interface SocketRequest {
  side: SocketSide
  /** Of the cookie: what a request may be recognised by before the database has answered. */
  hash: Buffer
  /**
   * The owner, authorized again for every request, however long a line is open (security T-10). Null when there is none, or none any more.
   */
  owner: Promise<SocketOwner | null>
}

/** Null for a caller without such a cookie. The portal uses the session's cookie, the phone its own. */
export function socketRequest(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  side: SocketSide,
): SocketRequest | null {
  const { tenant } = request
  if (!tenant) return null
  const token = side === 'portal' ? app.gates.readToken(request) : readDeviceCookie(services, request)
  if (token === null) return null
  const hash =
    side === 'portal' ? hashSessionToken(token) : deviceCookieHash(services.secret, tenant.id, token)
  const of = side === 'portal' ? { session: hash } : { device: hash }
  const owner = askPairing(services.db, tenant, of, services.now()).then(
    pairing => pairing && { side, pairingId: pairing.id, tenant },
  )
  // The promise may reject before the caller awaits it.
  owner.catch(() => {})
  return { side, hash, owner }
}

export const isSameEnd = (one: SocketOwner | undefined, other: SocketOwner): boolean =>
  one !== undefined && one.side === other.side && one.pairingId === other.pairingId
