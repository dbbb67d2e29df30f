import { unfinishedLimits } from '@careword/domain/limits'
import type { FastifyInstance } from 'fastify'
import { hungUp } from '../../http/hung-up.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { createForm } from './create-form.ts'
import type { DefinitionCache } from './load-definition.ts'
import { saveSection } from './save-section.ts'
import { dropUnfinished } from './drop-unfinished.ts'
import { autosaveSection } from './autosave-section.ts'
import { showForm } from './show-form.ts'
import { showLeftWords } from './show-left-words.ts'
import { signForm } from './sign-form.ts'
import { signingTurns } from './sign-in-turn.ts'

export function formRoutes(app: FastifyInstance, services: Services): void {
  const definitions: DefinitionCache = new Map()
  const signInTurn = signingTurns()

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
        isPatientEngagement: body.isPatientEngagement,
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
    {
      extendsSession: true,
      costly: request => (request.query as { sign?: string }).sign === 'true',
    },
    async ({ asking, params, query, body, request, reply }) => {
      const save = {
        documentId: params.documentId,
        sectionId: query.sectionId,
        content: body.content,
        action: body.action,
        ifMatch: request.headers['if-match'],
        revisions: body.revisions,
        unfinished: body.unfinished,
      }
      const sign = () => {
        const gone = hungUp(reply)
        const signing = { ...save, lang: query.lang ?? 'en', person: body.person, gone }
        return signInTurn(`${asking.tenant.id} ${params.documentId}`, gone, () =>
          signForm(services, definitions, asking, signing),
        )
      }
      const saved =
        query.sign === 'true' ? await sign() : await saveSection(services, definitions, asking, save)
      reply.header('etag', `"${saved.revision}"`)
      return saved
    },
  )

  serve(
    app,
    services,
    'autosaveSection',
    { extendsSession: true, bodyLimit: unfinishedLimits.bodyBytes },
    ({ asking, params, query, body }) =>
      autosaveSection(services, definitions, asking, { ...params, ...query, ...body }),
  )

  serve(app, services, 'leftWords', { extendsSession: true }, ({ asking, params, query }) =>
    showLeftWords(services, definitions, asking, params.documentId, query.lang ?? 'en'),
  )

  serve(app, services, 'dropUnfinished', { extendsSession: true }, async ({ asking, params, query }) => {
    await dropUnfinished(services, asking, { ...params, ...query })
    return { success: true }
  })
}
