import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../core/services.ts'
import { isKnownBrowser, markBrowser } from './known-browser.ts'
import { clearSessionCookie, isEmbedded, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { readSecondStep, setSecondStep } from './second-step.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'login', async ({ context, body, request, reply }) => {
    const secondStep = readSecondStep(services, request) ?? newToken()
    const signedIn = await signIn(services, context, {
      ...body,
      formerToken: readSessionCookie(request, services.env),
      secondStep,
      knownBrowser: userId => isKnownBrowser(services, request, context.tenant.id, userId),
    }).catch((refused: unknown) => {
      if (refused instanceof AppError && refused.code === 'SIGN_IN_NEEDS_LINK')
        setSecondStep(services, reply, secondStep, isEmbedded(context.tenant))
      throw refused
    })
    return setSignInCookies(context, request, reply, signedIn)
  })

  serveAnybody(app, services, 'loginByLink', async ({ context, body, request, reply }) => {
    const signedIn = await signInByLink(services, context, {
      token: body.token,
      browser: readSecondStep(services, request),
      formerToken: readSessionCookie(request, services.env),
    })
    return setSignInCookies(context, request, reply, signedIn)
  })

  function setSignInCookies(
    { tenant }: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    { token, userId, url }: SignedIn,
  ) {
    setSessionCookie(reply, services.env, token, isEmbedded(tenant))
    markBrowser(services, request, reply, tenant.id, userId)
    return { data: { url } }
  }

  serve(
    app,
    services,
    'logoutAll',
    { extendsSession: false, beforeTerms: true },
    async ({ context, reply }) => {
      await signOutEverywhere(services, context)
      clearSessionCookie(reply, services.env, isEmbedded(context.tenant))
      // Clears viewed pages from the browser's cache. Not 'storage': words that are not saved yet and the chosen language stay. Not
      // 'cookies': the mark of a known browser spares its owner the second step (decisions 0014, 0034).
      reply.header('clear-site-data', '"cache"')
      return {}
    },
  )
}
