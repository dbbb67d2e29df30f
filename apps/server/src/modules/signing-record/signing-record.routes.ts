import type { FastifyInstance } from 'fastify'
import { clientAbort } from '../../core/client-abort.ts'
import type { Services } from '../../core/services.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { serve } from '../../http/serve.ts'
import { downloadSigningRecord } from './download-signing-record.ts'

export function signingRecordRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'signingRecord',
    { extendsSession: true },
    async ({ context, params, query, reply }) => {
      const { bytes, fileName } = await downloadSigningRecord(services, context, {
        documentId: params.documentId,
        lang: query.lang ?? context.lang,
        signal: clientAbort(reply),
      })
      return reply
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', contentDisposition('attachment', fileName))
        .type('application/pdf')
        .send(Buffer.from(bytes))
    },
  )
}
