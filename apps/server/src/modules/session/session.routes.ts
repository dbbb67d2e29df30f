import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isKnownBrowser, markBrowser } from './known-browser.ts'
import { clearSessionCookie, isEmbedded, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out.ts'
import { userInfo } from './user-info.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(
    app,
    services,
    'login',
    { bodyLimit: 10_000 },
    async ({ asking, params, body, request, reply }) => {
      // The path names the tenant too; the host decides, and a mismatch is an unknown account.
      if (params.tenantId.toLowerCase() !== asking.tenant.slug)
        throw new AppError('LOGIN_USER_NOT_FOUND', 'tenant in path is not the host')
      const signedIn = await signIn(services, asking, {
        ...body,
        formerToken: readSessionCookie(request, services.env),
        knownBrowser: userId => isKnownBrowser(services, request, asking.tenant.id, userId),
      })
      setSessionCookie(reply, services.env, signedIn.token, isEmbedded(asking.tenant))
      markBrowser(services, reply, asking.tenant.id, signedIn.userId)
      return { data: { url: signedIn.url } }
    },
  )

  serve(app, services, 'userInfo', { extendsSession: true, beforeTerms: true }, async ({ asking }) =>
    userInfo(services, asking),
  )

  serve(
    app,
    services,
    'logoutAll',
    { extendsSession: false, beforeTerms: true },
    async ({ asking, reply }) => {
      await signOutEverywhere(services, asking)
      clearSessionCookie(reply, services.env, isEmbedded(asking.tenant))
      return {}
    },
  )
}
