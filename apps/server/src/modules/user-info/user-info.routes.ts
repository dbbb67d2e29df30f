import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { serve } from '../../http/serve.ts'
import { updateLanguage } from './update-language.ts'
import { userInfo } from './user-info.ts'

export function userInfoRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'userInfo', { extendsSession: true, beforeTerms: true }, async ({ context }) =>
    userInfo(services, context),
  )
  serve(
    app,
    services,
    'updateLanguage',
    { extendsSession: true, beforeTerms: true },
    async ({ context, body }) => {
      await updateLanguage(services, context, body.language)
      return { result: 'success' as const }
    },
  )
}
