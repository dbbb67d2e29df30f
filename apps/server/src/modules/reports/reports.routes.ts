import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import { setSessionHeaders } from '../../http/session-headers.ts'
import type { Services } from '../../core/services.ts'
import { reportProblem } from './report-problem.ts'
import { reportVoid } from './report-void.ts'

export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'reportVoid', { extendsSession: true }, async ({ context, params, query, body }) => ({
    result: 'success',
    ticketId: await reportVoid(services, context, {
      ...body,
      documentId: params.documentId,
      patientId: query.patientId,
    }),
  }))
  serveAnybody(app, services, 'reportProblem', async ({ context, query, body, request, reply }) => {
    const token = app.gates.readToken(request)
    const person = token ? await app.gates.readSession(context.tenant, token, true) : null
    if (!person && query.signedIn === 'true')
      throw new AppError('SESSION_REQUIRED', 'the writer is not signed in any more')
    if (person) setSessionHeaders(reply, person)
    return {
      result: 'success',
      ticketId: await reportProblem(services, { ...context, person }, request.host, {
        ...body,
        patientId: query.patientId,
      }),
    }
  })
}
