import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { serve } from '../../http/serve.ts'
import { showPatientLooks } from './show-patient-looks.ts'

export function lookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patientLooks', { extendsSession: true }, ({ context, params, query }) =>
    showPatientLooks(services, context, params.patientId, query),
  )
}
