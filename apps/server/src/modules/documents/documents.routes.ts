import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { discardDocument } from './discard-document.ts'
import { discloseDocument } from './disclose-document.ts'
import { listDocuments } from './list-documents.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  const definitions: DefinitionCache = new Map()

  serve(app, services, 'allDocuments', { extendsSession: true }, ({ context, params }) =>
    listDocuments(services, context, params.patientId),
  )

  serve(
    app,
    services,
    'discardDocument',
    { extendsSession: true, bodyLimit: 10_000 },
    async ({ context, params, body }) => {
      const { isPatientEngagement } = body
      await discardDocument(
        services,
        definitions,
        context,
        params.documentId,
        isPatientEngagement === true || isPatientEngagement === 'true',
      )
      return { response: 'success' }
    },
  )

  serve(
    app,
    services,
    'discloseDocument',
    { extendsSession: true, bodyLimit: 10_000 },
    async ({ context, params }) => {
      await discloseDocument(services, context, params.documentId)
      return { response: 'success' }
    },
  )
}
