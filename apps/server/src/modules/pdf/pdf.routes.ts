import type { FastifyInstance, FastifyReply } from 'fastify'
import { capabilitiesFor } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { unchanged } from '../../http/etag.ts'
import { clientAbort } from '../../core/client-abort.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { makeBlankForms } from './blank-form.ts'
import { loadOriginal } from './load-original.ts'
import { loadPdf } from './load-pdf.ts'
import { loadUploadPages } from './load-upload-pages.ts'
import { showText } from './show-text.ts'
import { showWhoDecides } from './show-who-decides.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { makeThumbnails } from './load-thumbnail.ts'
import { pictureOf } from './picture-of-page.ts'

export function pdfRoutes(app: FastifyInstance, services: Services): void {
  const loadThumbnail = makeThumbnails(services)

  serve(app, services, 'pdf', { extendsSession: true }, async ({ context, params, query, reply }) => {
    const download = query.download !== undefined && query.download !== 'false'
    const signal = clientAbort(reply)
    const wanted = {
      documentId: params.documentId,
      signal,
      patientId: query.patientId,
      lang: query.lang,
      notes: query.notes === 'true',
      bothLanguages: query.bothLanguages === 'true',
      original: query.original === 'true',
      action: download ? ('printPdf' as const) : ('viewPdf' as const),
    }
    const found =
      (await loadUploadPages(services, context, wanted)) ?? (await loadPdf(services, context, wanted))
    const asker = { person: context.person.userId, signal }
    const asPicture = query.format === 'png'
    const shown = await found.show(async () => {
      const bytes = await found.bytes()
      const page = Number(query.page ?? '1')
      if (asPicture && !found.uploaded)
        reply.header('x-page-count', String(await services.pdf.countPages(bytes, asker)))
      return asPicture ? pictureOf(services, found, bytes, { page, dpi: 110 }, asker) : Buffer.from(bytes)
    })
    keepPrivate(reply)
    if (asPicture) return reply.type('image/png').send(shown)
    reply.header(
      'content-disposition',
      contentDisposition(download ? 'attachment' : 'inline', found.fileName),
    )
    return reply.type('application/pdf').send(shown)
  })

  serve(app, services, 'documentText', { extendsSession: true }, ({ context, params, query }) =>
    showText(services, context, {
      documentId: params.documentId,
      patientId: query.patientId,
      lang: query.lang,
      action: 'viewText',
    }),
  )

  serve(app, services, 'whoDecides', { extendsSession: true }, ({ context, params, query }) =>
    showWhoDecides(services, context, params.patientId, query.lang),
  )

  serve(
    app,
    services,
    'pdfThumbnail',
    { extendsSession: false },
    async ({ context, params, query, request, reply }) => {
      const wanted = { ...params, lang: query.lang }
      const image = await loadThumbnail(context, wanted, {
        signal: clientAbort(reply),
        isUnchanged: tag => unchanged(request, reply, tag),
      })
      keepPrivate(reply)
      return image === undefined ? reply.send() : reply.type('image/png').send(image)
    },
  )

  const blankForm = makeBlankForms(services)
  serve(app, services, 'blankForm', { extendsSession: true }, async ({ context, params, query, reply }) => {
    const { bytes, fileName } = await blankForm(context, {
      type: params.documentType,
      site: params.documentSite,
      version: params.documentVersion,
      lang: query.lang,
      state: query.state,
    })
    keepPrivate(reply)
    return reply
      .header('content-disposition', contentDisposition('inline', fileName))
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  serve(app, services, 'blankFormFile', { extendsSession: true }, async ({ context, params, reply }) => {
    const { bytes, fileName } = blankFormFile(context, params.name)
    keepPrivate(reply)
    return reply
      .header('content-disposition', contentDisposition('inline', fileName))
      .type('application/pdf')
      .send(bytes)
  })

  serve(app, services, 'uploadedOriginal', { extendsSession: true }, async ({ context, params, reply }) => {
    const { bytes, type, fileName } = await loadOriginal(services, context, {
      documentId: params.documentId,
      file: Number(params.file),
    })
    keepPrivate(reply)
    return reply
      .header('content-disposition', contentDisposition('attachment', fileName))
      .type(type)
      .send(bytes)
  })
}

function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
}

/**
 * GET /api/blank-form/files/{name}: a partner's own blank form, as it was published. The name is looked up among the published files that a
 * document type names, so no path is read. As for a generated form, the reader must be allowed to see documents of its type.
 */
function blankFormFile(
  { tenant, person }: AuthenticatedContext,
  name: string,
): { bytes: Buffer; fileName: string } {
  const path = `files/${name}`
  const named = tenant.config.settings.smartform_schemas.some(
    schema =>
      capabilitiesFor(schema.permissions, person.roles).canView &&
      schema.downloadablePDFs.some(({ url }) => url === path),
  )
  const asset = named ? tenant.assets.get(path) : undefined
  if (!asset) throw new AppError('PRINT_PDF_MISSING', 'no such file')
  return { bytes: asset.bytes, fileName: name }
}
