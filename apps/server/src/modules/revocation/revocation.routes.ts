import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { revokeDocument } from './revoke-document.ts'

export function revocationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'revokeDocument', { extendsSession: true }, async ({ context, params, body }) => ({
    response: 'success',
    ...(await revokeDocument(services, context, params.documentId, body)),
  }))
}
