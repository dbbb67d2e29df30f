import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/asking.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { changePassword } from './change-password.ts'
import { noteDenial } from './note-denial.ts'
import { clearProofCookie, readProofCookie } from './proof.ts'
import { requestReset } from './request-reset.ts'
import { savePassword } from './save-password.ts'

const bodyLimit = 4_000

/** A password forgotten, and a password changed (Shell §4, §5, §7). */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'requestResetPassword', { bodyLimit }, async ({ asking, body }) => {
    await requestReset(services, asking, { email: body.email })
    return { result: 'success' }
  })

  serveAnybody(
    app,
    services,
    'savePassword',
    { bodyLimit },
    async ({ asking, params, body, request, reply }) => {
      await save(asking, reply, { ...params, ...body, proof: readProofCookie(services, request) })
      return { result: 'success' }
    },
  )

  serveAnybody(
    app,
    services,
    'saveUserPassword',
    { bodyLimit },
    async ({ asking, params, body, request, reply }) => {
      if (body.userId !== params.id) throw new AppError('INVALID_USER_ID', 'id of path and body differ')
      await save(asking, reply, { ...params, ...body, proof: readProofCookie(services, request) })
      return { result: 'success' }
    },
  )

  serve(
    app,
    services,
    'changePassword',
    { extendsSession: true, beforeTerms: true, bodyLimit },
    async ({ asking, body, request, reply }) => {
      const renewed = await changePassword(services, asking, {
        ...body,
        sessionToken: readSessionCookie(request, services.env),
      })
      if (renewed) setSessionCookie(reply, services.env, renewed, isEmbedded(asking.tenant))
      return { result: 'success' }
    },
  )

  async function save(
    asking: Origin,
    reply: FastifyReply,
    { id, password, proof }: { id: string; password: string; proof: string | null },
  ): Promise<void> {
    await noteDenial(
      services,
      asking,
      'resetPassword',
      () => savePassword(services, asking, { id, password, proof }),
      code => code === 'INVALID_PASSWORD',
    )
    clearProofCookie(services, reply, isEmbedded(asking.tenant))
  }
}
