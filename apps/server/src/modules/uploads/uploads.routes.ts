import multipart from '@fastify/multipart'
import type { UploadState } from '@careword/domain/uploads/upload-states'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { serve } from '../../http/serve.ts'
import { arrangeUpload } from './arrange-upload.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { convertWaiting } from './convert-waiting.ts'
import { keepUploadAnswers } from './keep-upload-answers.ts'
import { listOpenUploads } from './list-open-uploads.ts'
import { readContent } from './read-uploaded-file.ts'
import { receivePart } from './receive-part.ts'
import { showUpload } from './show-upload.ts'
import { submitUpload } from './submit-upload.ts'

/** The only routes that read multipart bodies. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services): void {
  const convert = converting(app, services)
  /** The largest body that is collected: each partner's own limit is checked while reading. */
  const most = (tenant: { config: { settings: { upload: { maxUploadFileSize: { bytes: number } } } } }) =>
    tenant.config.settings.upload.maxUploadFileSize.bytes

  serve(app, services, 'upload', { extendsSession: true }, async ({ context, query, request }) => {
    const sent = await readContent(request, most(context.tenant))
    const { state, ...begun } = await beginUpload(services, context, {
      patientId: query.patientId,
      size: query.size === undefined ? null : Number(query.size),
      documentId: query.documentId,
      sent,
      isPatientEngagement: query.isPatientEngagement === 'true',
    })
    convert(context.tenant.id, state)
    return begun
  })

  serve(
    app,
    services,
    'uploadPart',
    { extendsSession: true },
    async ({ context, params, query, request }) => {
      const { bytes } = await readContent(request, most(context.tenant))
      const { state, ...received } = await receivePart(services, context, {
        uploadId: params.documentId,
        file: Number(query.file),
        offset: Number(query.offset),
        bytes,
      })
      convert(context.tenant.id, state)
      return received
    },
  )

  serve(app, services, 'openUploads', { extendsSession: false }, ({ context }) =>
    listOpenUploads(services, context),
  )

  serve(app, services, 'uploadStatus', { extendsSession: false }, ({ context, params }) =>
    showUpload(services, context, params.documentId),
  )

  serve(app, services, 'arrangeUpload', { extendsSession: true }, async ({ context, params, body }) => {
    await arrangeUpload(services, context, params.documentId, body.pages)
    convert(context.tenant.id, 'waiting')
    return { response: 'success' }
  })

  serve(app, services, 'keepUploadAnswers', { extendsSession: true }, async ({ context, params, body }) => {
    await keepUploadAnswers(services, context, params.documentId, body)
    return { response: 'success' }
  })

  serve(app, services, 'cancelUpload', { extendsSession: true }, async ({ context, params }) => {
    await cancelUpload(services, context, params.documentId)
    return { response: 'success' }
  })

  serve(app, services, 'submitUpload', { extendsSession: true }, ({ context, params, query, body }) =>
    submitUpload(services, context, {
      documentId: params.documentId,
      metadata: query.metadata,
      answers: body,
      isPatientEngagement: query.isPatientEngagement === 'true',
    }),
  )
}

/**
 * Starts converting a complete upload at once, while its sender gets the response. Conversions start one after the other, so that each
 * takes its turn. A job continues those that are unfinished when the server stops.
 */
function converting(app: FastifyInstance, services: Services) {
  const atWork = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  const run = async (tenantId: string) => {
    while (asked.delete(tenantId))
      await convertWaiting(services, tenantId).catch((error: { code?: string }) => {
        services.log.warn({ code: error.code }, 'uploads wait for the next run of their job')
      })
    atWork.delete(tenantId)
  }
  app.addHook('onClose', async () => {
    asked.clear()
    await Promise.all(atWork.values())
  })
  return (tenantId: string, state: UploadState): void => {
    if (state !== 'waiting') return
    asked.add(tenantId)
    if (!atWork.has(tenantId)) atWork.set(tenantId, run(tenantId))
  }
}
