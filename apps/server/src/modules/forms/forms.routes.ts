import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { createForm } from './create-form.ts'
import type { DefinitionCache } from './load-definition.ts'
import { saveSection } from './save-section.ts'
import { showForm } from './show-form.ts'
import { signForm } from './sign-form.ts'

export function formRoutes(app: FastifyInstance, services: Services): void {
  const definitions: DefinitionCache = new Map()

  serve(
    app,
    services,
    'createForm',
    { extendsSession: true, bodyLimit: 20_000 },
    async ({ asking, query, body }) => ({
      documentId: await createForm(services, definitions, asking, {
        patientId: query.patientId,
        metadata: query.metadata,
        copyId: body.copyId,
        usState: body.private?.USA_STATE,
      }),
    }),
  )

  serve(app, services, 'getForm', { extendsSession: true }, ({ asking, params, query }) =>
    showForm(services, definitions, asking, params.documentId, query.metadata),
  )

  serve(
    app,
    services,
    'saveSection',
    { extendsSession: true },
    async ({ asking, params, query, body, request, reply }) => {
      const save = {
        documentId: params.documentId,
        sectionId: query.sectionId,
        content: body.content,
        action: body.action,
        ifMatch: request.headers['if-match'],
        revisions: body.revisions,
      }
      const saved =
        query.sign === 'true'
          ? await signForm(services, definitions, asking, { ...save, lang: query.lang ?? 'en' })
          : await saveSection(services, definitions, asking, save)
      reply.header('etag', `"${saved.revision}"`)
      return saved
    },
  )
}
