import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { changePassword } from './change-password.ts'
import { auditDenial } from '../account/audit-denial.ts'
import { clearProofCookie, readProofCookies } from '../account/proof-cookies.ts'
import { requestReset } from './request-reset.ts'
import { savePassword } from './save-password.ts'

/** A password forgotten, and a password changed (Shell spec §4, §5, §7). */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'requestResetPassword', async ({ context, body }) => {
    await requestReset(services, context, { email: body.email })
    return { result: 'success' }
  })

  serveAnybody(app, services, 'savePassword', async ({ context, params, body, request, reply }) => {
    await save(context, reply, { ...params, ...body, proofs: readProofCookies(services, request) })
    return { result: 'success' }
  })

  serveAnybody(app, services, 'saveUserPassword', async ({ context, params, body, request, reply }) => {
    if (body.userId !== params.id) throw new AppError('INVALID_USER_ID', 'id of path and body differ')
    await save(context, reply, { ...params, ...body, proofs: readProofCookies(services, request) })
    return { result: 'success' }
  })

  serve(
    app,
    services,
    'changePassword',
    { extendsSession: true, beforeTerms: true },
    async ({ context, body, request, reply }) => {
      const renewed = await changePassword(services, context, {
        ...body,
        sessionToken: readSessionCookie(request, services.env),
      })
      if (renewed) setSessionCookie(reply, services.env, renewed, isEmbedded(context.tenant))
      return { result: 'success' }
    },
  )

  async function save(
    context: RequestContext,
    reply: FastifyReply,
    given: Parameters<typeof savePassword>[2],
  ): Promise<void> {
    const used = await auditDenial(
      services,
      context,
      'resetPassword',
      () => savePassword(services, context, given),
      code => code === 'INVALID_PASSWORD',
    )
    clearProofCookie(services, reply, used, isEmbedded(context.tenant))
  }
}
