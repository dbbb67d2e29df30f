import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { unchanged } from '../../http/etag.ts'
import { hungUp } from '../../core/hung-up.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { loadPdf } from './load-pdf.ts'
import { showText } from './show-text.ts'

/** Small pictures of sealed bytes, which never change; a process keeps some. */
const keptThumbnails = 300

export function pdfRoutes(app: FastifyInstance, services: Services): void {
  const definitions: DefinitionCache = new Map()
  const thumbnails = new Map<string, Buffer>()

  serve(
    app,
    services,
    'pdf',
    { extendsSession: true, costly: () => true },
    async ({ context, params, query, reply }) => {
      const download = query.download !== undefined && query.download !== 'false'
      const gone = hungUp(reply)
      const found = await loadPdf(services, definitions, context, {
        documentId: params.documentId,
        gone,
        patientId: query.patientId,
        lang: query.lang ?? 'en',
        notes: query.notes === 'true',
        action: download ? 'printPdf' : 'viewPdf',
      })
      const asker = { person: context.person.userId, gone }
      const asPicture = query.format === 'png'
      const shown = await found.show(async () => {
        const bytes = await found.bytes()
        const page = Number(query.page ?? '1') - 1
        return asPicture ? services.pdf.image(bytes, { page, dpi: 110 }, asker) : Buffer.from(bytes)
      })
      keepPrivate(reply)
      if (asPicture) return reply.type('image/png').send(shown)
      reply.header(
        'content-disposition',
        contentDisposition(download ? 'attachment' : 'inline', found.fileName),
      )
      return reply.type('application/pdf').send(shown)
    },
  )

  serve(app, services, 'documentText', { extendsSession: true }, ({ context, params, query }) =>
    showText(services, definitions, context, {
      documentId: params.documentId,
      patientId: query.patientId,
      lang: query.lang ?? 'en',
      action: 'viewText',
    }),
  )

  serve(
    app,
    services,
    'pdfThumbnail',
    { extendsSession: false, costly: () => true },
    async ({ context, params, request, reply }) => {
      const gone = hungUp(reply)
      const found = await loadPdf(services, definitions, context, {
        documentId: params.documentId,
        gone,
        lang: 'en',
        notes: false,
        action: 'viewThumbnail',
      })
      // The first page alone has a small picture (Documents spec §7).
      if (params.index !== '0') throw new AppError('PRINT_PDF_MISSING', 'no picture of that page')
      keepPrivate(reply)
      const image = await found.show(async () => {
        await found.check()
        if (found.key !== null && unchanged(request, reply, `"${found.key}"`)) return undefined
        const kept = thumbnails.get(found.key ?? '')
        return kept ?? services.pdf.thumbnail(await found.bytes(), { person: context.person.userId, gone })
      })
      if (image === undefined) return reply.send()
      if (found.key !== null) {
        if (thumbnails.size >= keptThumbnails) thumbnails.delete(thumbnails.keys().next().value ?? '')
        thumbnails.set(found.key, image)
      }
      return reply.type('image/png').send(image)
    },
  )
}

function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
}
