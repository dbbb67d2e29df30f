import type { SocketSide } from '@careword/contract/device-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant } from '../../../core/partner-store.ts'
import type { Services } from '../../../core/services.ts'
import { hashSessionToken } from '../../session/session-token.ts'
import { readDeviceCookie } from '../device-cookie.ts'
import { deviceCookieHash } from '../device-hash.ts'
import { askPairing } from '../current-pairing.ts'

/** One end of a connection between portal and phone. */
export interface SocketOwner {
  side: SocketSide
  pairingId: string
  tenant: Tenant
}

/**
 * The end whose cookie a request has: the session's for the portal, the phone's own for the phone. Authorized for every request before
 * anything of it is read, however long a socket is open (security T-10). Null without a valid cookie.
 */
export async function socketOwner(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  side: SocketSide,
): Promise<SocketOwner | null> {
  const { tenant } = request
  if (!tenant) return null
  const token = side === 'portal' ? app.gates.readToken(request) : readDeviceCookie(services, request)
  if (token === null) return null
  const of =
    side === 'portal'
      ? { session: hashSessionToken(token) }
      : { device: deviceCookieHash(services.secret, tenant.id, token) }
  const pairing = await askPairing(services.db, tenant, of, services.now())
  return pairing && { side, pairingId: pairing.id, tenant }
}

export const isSameEnd = (one: SocketOwner, other: SocketOwner): boolean =>
  one.side === other.side && one.pairingId === other.pairingId
