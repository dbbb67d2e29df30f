import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { acceptTerms } from './accept-terms.ts'

export function termsRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'acceptTermsOfUse',
    { extendsSession: true, beforeTerms: true },
    async ({ context, params, request, reply }) => {
      const renewed = await acceptTerms(services, context, {
        ...params,
        sessionToken: readSessionCookie(request, services.env),
      })
      if (renewed) setSessionCookie(reply, services.env, renewed, isEmbedded(context.tenant))
      return { result: 'success', terms_of_use_id: params.termsId }
    },
  )
}
