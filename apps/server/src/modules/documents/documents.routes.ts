import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { documentsVersion } from './documents-version.ts'
import { discloseDocument } from './disclose-document.ts'
import { listDocuments } from './list-documents.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'allDocuments', { extendsSession: true }, ({ context, params, query }) =>
    listDocuments(services, context, params.patientId, query),
  )

  // An open page polls this on its own: that extends no session and is not audited as a view.
  serve(app, services, 'documentsVersion', { extendsSession: false }, ({ context, params }) =>
    documentsVersion(services, context, params.patientId),
  )

  serve(app, services, 'discloseDocument', { extendsSession: true }, async ({ context, params }) => {
    await discloseDocument(services, context, params.documentId)
    return { response: 'success' }
  })
}
