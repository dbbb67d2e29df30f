import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { acceptPatientTerms } from './accept-patient-terms.ts'

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'acceptPatientTerms',
    { extendsSession: true, bodyLimit: 2_000 },
    async ({ context, body }) => {
      await acceptPatientTerms(services, context, body)
      return { result: 'success' }
    },
  )
}
