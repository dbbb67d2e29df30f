// Single sign-on. A record system and the identity provider send a browser to these two addresses. They always answer with the next page
// and never with JSON, so they are pages and not calls of the contract.

import type { ErrorCode } from '@careword/contract/errors'
import { paths } from '@careword/contract/paths'
import type { SingleSignOn } from '@careword/partner'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { contextOf } from '../../http/context-of.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { signInByLaunch } from './sign-in-by-launch.ts'
import { callbackPath, startLaunch } from './start-launch.ts'
import { forgetLaunch, recallLaunch, rememberLaunch } from './started-launch.ts'
import { readCallback } from './read-callback.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'
import { isRateLimited } from '../../core/rate-limits/is-rate-limited.ts'

export function ssoRoutes(app: FastifyInstance, services: Services): void {
  page(app, services, '/api/session/sso/launch', async ({ context, sso, request, reply }) => {
    const elsewhere = ownAddress(services, context, request)
    if (elsewhere) return elsewhere
    const query = { iss: one(request, 'iss'), launch: one(request, 'launch') }
    const { url, launch } = await startLaunch(services, context.tenant, sso, query)
    rememberLaunch(reply, services, context.tenant.id, launch)
    return url.href
  })

  page(app, services, callbackPath, async ({ context, sso, request, reply }) => {
    const state = one(request, 'state') ?? ''
    const launch = recallLaunch(request, services, context.tenant.id, state)
    if (!launch) throw new AppError('SSO_LAUNCH_FAILED', 'not started by this browser')
    forgetLaunch(reply, services.env, state)
    const search = request.url.slice(request.url.indexOf('?'))
    const there = await readCallback(services, context.tenant, sso, launch, search)
    const formerToken = readSessionCookie(request, services.env)
    const signedIn = await signInByLaunch(services, context, sso, there, formerToken)
    setSessionCookie(reply, services.env, signedIn.token, isEmbedded(context.tenant))
    return signedIn.page
  })
}

interface Asked {
  context: RequestContext
  sso: SingleSignOn
  request: FastifyRequest
  reply: FastifyReply
}

/** @param next returns the address of the next page; any error leads to the error page with only its code */
function page(
  app: FastifyInstance,
  services: Services,
  url: string,
  next: (asked: Asked) => Promise<string>,
): void {
  app.get(
    url,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = contextOf(services, request)
      try {
        const { sso } = context.tenant.config.settings
        if (!sso) throw new AppError('SSO_LAUNCH_FAILED', 'this partner has no single sign-on')
        return await reply.redirect(await next({ context, sso, request, reply }), 303)
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown
        const code: ErrorCode = thrown.code
        request.log.info({ code, detail: thrown.detail }, 'single sign-on refused')
        await auditFailedLaunch(services, context, code)
        return reply.redirect(paths.error.href({}, { errorCode: code }), 303)
      }
    },
  )
}

/** A query value that must occur once; a repeated one is refused. */
function one(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > 4000)
    throw new AppError('SSO_LAUNCH_FAILED', `query ${name}`)
  return value
}

/**
 * A launch at another host name of this partner restarts at the public host name: the provider redirects there, and the cookie must be sent
 * there.
 */
function ownAddress(services: Services, { tenant }: RequestContext, request: FastifyRequest): string | null {
  const own = new URL(publicAddress(services.env, tenant.slug))
  if (own.hostname === request.hostname.toLowerCase().replace(/:\d+$/, '')) return null
  return `${own.origin}${request.url}`
}

/** Audits a failed launch, up to a limit for one network: anyone can send such requests, and the audit must not grow with them. */
async function auditFailedLaunch(
  services: Services,
  context: RequestContext,
  code: ErrorCode,
): Promise<void> {
  const { tenant, address } = context
  if (await isRateLimited(services.rateLimits, 'ssoFailures', [tenant.id, networkOf(address)])) return
  await inTenant(services.db, tenant.id, trx =>
    recordAudit(trx, {
      tenantId: tenant.id,
      ...withoutSession(context),
      action: 'signIn',
      outcome: 'failed',
      code,
    }),
  )
}
