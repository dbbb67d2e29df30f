import type { FastifyInstance } from 'fastify'
import { clientAbort } from '../../core/client-abort.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { createForm } from './create-form.ts'
import { keepBoth } from './keep-both.ts'
import { saveSection } from './save-section.ts'
import { discardDocument } from './discard-document.ts'
import { drawTypedName } from './draw-typed-name.ts'
import { discardAutosaved } from './discard-autosaved.ts'
import { autosaveSection } from './autosave-section.ts'
import { sendToSign } from './send-to-sign.ts'
import { showForm } from './show-form.ts'
import { showInForce } from './show-in-force.ts'
import { showRecoveredText } from './show-recovered-text.ts'
import { showWitnessing } from './show-witnessing.ts'
import { signForm } from './sign-form.ts'
import { signingQueues } from './signing-queue.ts'

export function formRoutes(app: FastifyInstance, services: Services): void {
  const signInTurn = signingQueues()

  serve(app, services, 'createForm', { extendsSession: true }, async ({ context, query, body }) => ({
    documentId: await createForm(services, context, {
      patientId: query.patientId,
      metadata: query.metadata,
      copyId: body.copyId,
      usState: body.private?.USA_STATE,
      isPatientEngagement: body.isPatientEngagement,
    }),
  }))

  serve(app, services, 'witnessingRequirements', { extendsSession: true }, ({ context, query }) =>
    showWitnessing(services, context, query),
  )

  serve(
    app,
    services,
    'drawTypedName',
    { extendsSession: true },
    async ({ context: { tenant, person }, body, reply }) => {
      await services.rateLimits.consume('typedName', [tenant.id, person.userId])
      reply.header('cache-control', 'no-store')
      return drawTypedName(services, body, { person: person.userId, signal: clientAbort(reply) })
    },
  )

  serve(app, services, 'getForm', { extendsSession: true }, ({ context, params, query }) =>
    showForm(services, context, params.documentId, query.metadata),
  )

  serve(app, services, 'inForce', { extendsSession: true }, ({ context, params, query }) =>
    showInForce(services, context, params.documentId, query.lang),
  )

  serve(app, services, 'keepBoth', { extendsSession: true }, ({ context, params, body }) =>
    keepBoth(services, context, { ...params, ...body }),
  )

  serve(
    app,
    services,
    'saveSection',
    {
      extendsSession: true,
    },
    async ({ context, params, query, body, request, reply }) => {
      const save = {
        documentId: params.documentId,
        sectionId: query.sectionId,
        content: body.content,
        action: body.action,
        ifMatch: request.headers['if-match'],
        revisions: body.revisions,
        autosaved: body.autosaved,
      }
      const sign = () => {
        const signal = clientAbort(reply)
        const signing = { ...save, lang: query.lang, person: body.person, signal }
        return signInTurn(`${context.tenant.id} ${params.documentId}`, signal, () =>
          signForm(services, context, signing),
        )
      }
      const saved = query.sign === 'true' ? await sign() : await saveSection(services, context, save)
      reply.header('etag', `"${saved.revision}"`)
      return saved
    },
  )

  serve(app, services, 'autosaveSection', { extendsSession: true }, ({ context, params, query, body }) =>
    autosaveSection(services, context, { ...params, ...query, ...body }),
  )

  serve(app, services, 'recoveredText', { extendsSession: true }, ({ context, params, query }) =>
    showRecoveredText(services, context, params.documentId, query.lang),
  )

  serve(app, services, 'discardAutosaved', { extendsSession: true }, async ({ context, params, query }) => {
    await discardAutosaved(services, context, { ...params, ...query })
    return { success: true }
  })

  serve(app, services, 'sendToSign', { extendsSession: true }, ({ context, params }) =>
    sendToSign(services, context, params.documentId),
  )

  serve(app, services, 'discardDocument', { extendsSession: true }, async ({ context, params, body }) => {
    const { isPatientEngagement } = body
    await discardDocument(
      services,
      context,
      params.documentId,
      isPatientEngagement === true || isPatientEngagement === 'true',
    )
    return { response: 'success' }
  })
}
