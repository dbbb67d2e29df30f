import type { FastifyInstance } from 'fastify'
import { clientAbort } from '../../core/client-abort.ts'
import { serve, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { signingQueues } from '../forms/signing-queue.ts'
import { askForLink } from './ask-for-link.ts'
import { declineSignatureRequest } from './decline-signature-request.ts'
import { drawNameByLink } from './draw-name-by-link.ts'
import { enterCode } from './enter-code.ts'
import { notifyOpened } from './notify-opened.ts'
import { openSignatureRequest } from './open-signature-request.ts'
import { readLinkKeys, setLinkCookie } from './link-cookies.ts'
import { previewSignatureRequest } from './preview-signature-request.ts'
import { loadRequestPdf } from './load-request-pdf.ts'
import { remoteText } from './remote-text.ts'
import { remoteUserInfo } from './remote-user-info.ts'
import { sendInvitation } from './send-invitation.ts'
import { showLinkToScan } from './show-link-to-scan.ts'
import { showRemoteDocument } from './show-remote-document.ts'
import { showSignatureRequests } from './show-signature-requests.ts'
import { signByLink } from './sign-by-link.ts'
import { takeBackSignatures } from './take-back-signatures.ts'
import { unassignSignatureRequest } from './unassign-signature-request.ts'
import { withdrawAcceptance } from './withdraw-acceptance.ts'

const done = { result: 'success' } as const

export function signatureRequestRoutes(app: FastifyInstance, services: Services): void {
  const signInTurn = signingQueues()

  // Those who make the document
  serve(app, services, 'documentTasks', { extendsSession: false }, ({ context, params }) =>
    showSignatureRequests(services, context, params.documentId),
  )
  serve(app, services, 'sendInvitation', { extendsSession: true }, async ({ context, body }) => {
    await sendInvitation(services, context, body)
    return done
  })
  serve(app, services, 'showTaskLink', { extendsSession: true }, ({ context, body }) =>
    showLinkToScan(services, context, body),
  )
  serve(app, services, 'unassignTask', { extendsSession: true }, async ({ context, body }) => {
    await unassignSignatureRequest(services, context, body)
    return done
  })
  serve(app, services, 'takeBackSignatures', { extendsSession: true }, async ({ context, params }) => {
    await takeBackSignatures(services, context, params.documentId)
    return done
  })

  // For a person who was asked: the link is their authority, and its cookie opens nothing else
  serveAnybody(app, services, 'openTask', async ({ context, body, request, reply }) => {
    const opened = await openSignatureRequest(services, context, body)
    setLinkCookie(services, request, reply, opened)
    return { result: opened.result, taskId: opened.taskId }
  })
  serveAnybody(app, services, 'enterTaskCode', async ({ context, body, request }) => {
    await enterCode(services, context, readLinkKeys(services, request), body.code)
    return done
  })
  serveAnybody(app, services, 'drawNameByLink', ({ context, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const keys = readLinkKeys(services, request)
    return drawNameByLink(services, context, keys, body, clientAbort(reply))
  })
  serveAnybody(app, services, 'askForTaskLink', async ({ context, body }) => {
    await askForLink(services, context, body)
    return done
  })
  serveAnybody(app, services, 'declineTask', async ({ context, body, request }) => {
    await declineSignatureRequest(services, context, readLinkKeys(services, request), body.reason)
    return done
  })
  serveAnybody(app, services, 'withdrawAcceptance', async ({ context, request }) => {
    await withdrawAcceptance(services, context, readLinkKeys(services, request))
    return done
  })
  serveAnybody(app, services, 'remoteUserInfo', ({ context, request }) =>
    remoteUserInfo(services, context, readLinkKeys(services, request)),
  )
  serveAnybody(app, services, 'remoteDocument', ({ context, params, request }) =>
    showRemoteDocument(services, context, readLinkKeys(services, request), params.documentId),
  )
  serveAnybody(app, services, 'createTaskNotification', async ({ context, query, request }) => {
    await notifyOpened(services, context, readLinkKeys(services, request), query.id)
    return done
  })
  serveAnybody(app, services, 'remoteSave', ({ context, params, query, body, request, reply }) => {
    const keys = readLinkKeys(services, request)
    const { documentId } = params
    const { content } = body
    if (query.sign === 'false')
      return previewSignatureRequest(services, context, keys, { documentId, content })
    const signal = clientAbort(reply)
    return signInTurn(`${context.tenant.id} ${documentId.toLowerCase()}`, signal, () =>
      signByLink(services, context, keys, { documentId, content, lang: context.lang, signal }),
    )
  })
  serveAnybody(app, services, 'remoteText', ({ context, params, query, request }) =>
    remoteText(services, context, readLinkKeys(services, request), {
      documentId: params.documentId,
      lang: query.lang,
    }),
  )
  serveAnybody(app, services, 'remotePdf', async ({ context, params, query, request, reply }) => {
    const { image, pages } = await loadRequestPdf(services, context, readLinkKeys(services, request), {
      documentId: params.documentId,
      lang: query.lang,
      page: Math.max(1, Number(query.page ?? '1')),
      signal: clientAbort(reply),
    })
    reply
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-page-count', String(pages))
    return reply.type('image/png').send(image)
  })
}
