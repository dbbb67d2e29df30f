import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { serve } from '../../http/serve.ts'
import { showAccessLog } from './show-access-log.ts'

export function accessLogRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patientAccessLog', { extendsSession: true }, ({ context, params, query }) =>
    showAccessLog(services, context, params.patientId, query),
  )
}
