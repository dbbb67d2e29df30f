import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import type { DefinitionCache } from '../documents/load-definition.ts'
import { revokeDocument } from './revoke-document.ts'

export function revocationRoutes(app: FastifyInstance, services: Services): void {
  const definitions: DefinitionCache = new Map()

  serve(app, services, 'revokeDocument', { extendsSession: true }, async ({ context, params, body }) => ({
    response: 'success',
    ...(await revokeDocument(services, definitions, context, params.documentId, body)),
  }))
}
