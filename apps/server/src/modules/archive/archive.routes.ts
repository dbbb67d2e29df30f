import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { serve } from '../../http/serve.ts'
import { requestArchive, showArchive } from './request-archive.ts'
import { downloadArchive } from './download-archive.ts'

export function archiveRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'requestArchive', { extendsSession: true }, ({ context, params }) =>
    requestArchive(services, context, params.patientId),
  )

  serve(app, services, 'archiveStatus', { extendsSession: false }, ({ context, params }) =>
    showArchive(services, context, params.patientId),
  )

  serve(app, services, 'downloadArchive', { extendsSession: true }, async ({ context, params, reply }) => {
    const { bytes, size, fileName } = await downloadArchive(services, context, params)
    return reply
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', contentDisposition('attachment', fileName))
      .header('content-length', size)
      .type('application/zip')
      .send(Readable.from(bytes, { objectMode: false }))
  })
}
