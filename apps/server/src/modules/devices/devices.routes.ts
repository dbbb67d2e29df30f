import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { hashSessionToken } from '../session/session-token.ts'
import { clearDeviceCookie, readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { deviceCookieHash } from './device-hash.ts'
import { deviceState } from './device-state.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { endPairings } from './end-pairing.ts'
import { openOnDevice } from './open-on-device.ts'
import { currentPairing } from './current-pairing.ts'
import { sendDeviceLink } from './send-device-link.ts'
import { verifyDeviceCode } from './verify-device-code.ts'

const done = { result: 'success' } as const

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  const lines = realtimeRoutes(app, services)
  /** The session of the call; its person was checked before. */
  const sessionOf = (request: FastifyRequest): Buffer => {
    const token = app.gates.readToken(request)
    if (token === null) throw new AppError('SESSION_REQUIRED', 'no session')
    return hashSessionToken(token)
  }

  // The portal's side
  serve(app, services, 'mobileLink', { extendsSession: true }, ({ context, body, request }) =>
    sendDeviceLink(services, context, sessionOf(request), body.info),
  )
  serve(
    app,
    services,
    'mobileVerify',
    { extendsSession: true },
    async ({ context, params, query, request }) => {
      lines.closeConnection(
        await verifyDeviceCode(services, context, sessionOf(request), { ...params, ...query }),
      )
      return done
    },
  )
  serve(app, services, 'mobilePairing', { extendsSession: false }, async ({ context, request }) => {
    const { tenant } = context
    const session = sessionOf(request)
    const pairing = await inTenant(services.db, tenant.id, trx =>
      currentPairing(trx, tenant, { session }, services.now()),
    )
    return { paired: pairing !== null, pairedAt: pairing?.pairedAt.toISOString() ?? null }
  })
  serve(app, services, 'mobileDisconnect', { extendsSession: true }, async ({ context, request }) => {
    const { tenant } = context
    const session = sessionOf(request)
    const ended = await inTenant(services.db, tenant.id, async trx => {
      const ids = await endPairings(trx, tenant.id, { session })
      if (ids.length > 0) await recordDone(trx, context, 'endPairing')
      return ids
    })
    lines.closeConnection(ended)
    return done
  })

  // The phone's side: the link it opened is its authority
  serveAnybody(app, services, 'deviceOpen', async ({ context, body, request, reply }) => {
    const before = readDeviceCookie(services, request)
    const { code, endsAt, cookie, ended } = await openOnDevice(services, context, body.token, before)
    lines.closeConnection(ended)
    setDeviceCookie(services, reply, cookie)
    return { code, endsAt }
  })
  serveAnybody(app, services, 'deviceState', ({ context, request }) =>
    deviceState(services, context, readDeviceCookie(services, request)),
  )
  serveAnybody(app, services, 'deviceLeave', async ({ context, request, reply }) => {
    const { tenant } = context
    const cookie = readDeviceCookie(services, request)
    if (cookie === null) throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no phone of ours')
    const device = deviceCookieHash(services.secret, tenant.id, cookie)
    lines.closeConnection(
      await inTenant(services.db, tenant.id, trx => endPairings(trx, tenant.id, { device })),
    )
    clearDeviceCookie(services, reply)
    return done
  })
}
