import type { LineSide } from '@careword/contract/device-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant } from '../../../core/partner-store.ts'
import type { Services } from '../../../core/services.ts'
import { hashSessionToken } from '../../session/session-token.ts'
import { readDeviceCookie } from '../device-cookie.ts'
import { deviceCookieHash } from '../device-hash.ts'
import { askPairing } from '../pairing-now.ts'

/** One end of one line. */
export interface LineOwner {
  side: LineSide
  pairingId: string
  tenant: Tenant
}

/**
 * Who asks, by the cookie of the end that they say they are: the portal's session or the phone's own. Asked with every request, however
 * long a line is open (security T-10). Null where it is nobody's, or no more.
 */
export async function lineOwner(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  side: LineSide,
): Promise<LineOwner | null> {
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

export const isSameEnd = (one: LineOwner | undefined, other: LineOwner): boolean =>
  one !== undefined && one.side === other.side && one.pairingId === other.pairingId
