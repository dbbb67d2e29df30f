import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { acceptPatientTerms } from './accept-patient-terms.ts'

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'acceptPatientTerms',
    { extendsSession: true, bodyLimit: 2_000 },
    async ({ asking, body }) => {
      await acceptPatientTerms(services, asking, body)
      return { result: 'success' }
    },
  )
}
