import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { clientAbort } from '../../core/client-abort.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { hashSessionToken } from '../session/session-token.ts'
import { breakGlass } from './break-glass.ts'
import { closeEmergency } from './close-emergency.ts'
import {
  clearEmergencyCookie,
  type MadeOpening,
  readEmergencyKeys,
  setEmergencyCookie,
} from './emergency-cookie.ts'
import { emergencyPdf } from './emergency-pdf.ts'
import { makeCard } from './make-card.ts'
import { openCard } from './open-card.ts'
import { type EmergencyReader, openedEmergency } from './opened-emergency.ts'
import { printCard } from './print-card.ts'
import { showCard } from './show-card.ts'
import { showEmergencyDocuments } from './show-emergency-documents.ts'
import { stopCard } from './stop-card.ts'

const done = { result: 'success' } as const

export function emergencyRoutes(app: FastifyInstance, services: Services): void {
  /** @param extend a person's action caused the call, which extends the session of a clinician who reads */
  const readerOf = async (
    request: FastifyRequest,
    { tenant }: RequestContext,
    extend: boolean,
  ): Promise<EmergencyReader> => {
    const keys = readEmergencyKeys(services, request)
    const token = keys.tokens.length === 0 ? null : app.gates.readToken(request)
    const person = token === null ? null : await app.gates.readSession(tenant, token, extend)
    return {
      keys,
      session: token === null || person === null ? null : { hash: hashSessionToken(token), person },
    }
  }

  // The patient's own card
  serve(app, services, 'emergencyCard', { extendsSession: true }, ({ context }) =>
    showCard(services, context),
  )
  serve(app, services, 'makeEmergencyCard', { extendsSession: true }, async ({ context, body }) => {
    await makeCard(services, context, body)
    return done
  })
  serve(app, services, 'stopEmergencyCard', { extendsSession: true }, async ({ context }) => {
    await stopCard(services, context)
    return done
  })
  serve(app, services, 'printEmergencyCard', { extendsSession: true }, async ({ context, body, reply }) => {
    const { bytes, fileName } = await printCard(services, context, {
      pin: body.pin,
      signal: clientAbort(reply),
    })
    return sendPdf(reply, bytes, { fileName, download: true })
  })

  // For the holder of the card: its code and PIN are the authorization, and the cookie opens nothing else
  serveAnybody(app, services, 'openEmergencyCard', async ({ context, body, request, reply }) => {
    const made = await openCard(services, context, body)
    setEmergencyCookie(services, request, reply, made)
    return openingResponse(made)
  })
  serve(app, services, 'breakGlass', { extendsSession: true }, async call => {
    const { context, body, request, reply } = call
    const token = app.gates.readToken(request)
    if (token === null) throw new AppError('SESSION_REQUIRED', 'no session')
    const made = await breakGlass(services, context, hashSessionToken(token), body)
    setEmergencyCookie(services, request, reply, made)
    return openingResponse(made)
  })
  serveAnybody(app, services, 'emergencyOpening', async ({ context, request }) => {
    const reader = await readerOf(request, context, false)
    const { opening } = await inTenant(services.db, context.tenant.id, trx =>
      openedEmergency(services, trx, context, reader),
    )
    return openingResponse({ openingId: opening.id, endsAt: opening.ends_at })
  })
  serveAnybody(app, services, 'closeEmergency', async ({ context, request, reply }) => {
    const closed = await closeEmergency(services, context, await readerOf(request, context, true))
    if (closed !== null) clearEmergencyCookie(services, reply, closed)
    return done
  })
  serveAnybody(app, services, 'emergencyDocuments', async ({ context, request }) =>
    showEmergencyDocuments(services, context, await readerOf(request, context, true)),
  )
  serveAnybody(app, services, 'emergencyPdf', async ({ context, params, query, request, reply }) => {
    const download = query.download !== undefined && query.download !== 'false'
    const reader = await readerOf(request, context, true)
    // A tab of its own sends no header: its address identifies the opening. Like the header, it proves nothing.
    const keys = { ...reader.keys, openingId: reader.keys.openingId ?? query.opening ?? null }
    const { bytes, fileName } = await emergencyPdf(
      services,
      context,
      { ...reader, keys },
      { documentId: params.documentId, download, signal: clientAbort(reply) },
    )
    return sendPdf(reply, bytes, { fileName, download })
  })
}

const openingResponse = ({ openingId, endsAt }: Pick<MadeOpening, 'openingId' | 'endsAt'>) => ({
  openingId,
  endsAt: endsAt.toISOString(),
})

function sendPdf(
  reply: FastifyReply,
  bytes: Uint8Array,
  { fileName, download }: { fileName: string; download: boolean },
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', contentDisposition(download ? 'attachment' : 'inline', fileName))
  return reply.type('application/pdf').send(Buffer.from(bytes))
}
