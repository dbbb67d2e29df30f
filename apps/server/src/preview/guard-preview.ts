import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '../http/headers.ts'

/** The header in which the page sends the token; no form and no link of another site can. */
const tokenHeader = 'x-careword-preview'

/**
 * Protects against other websites that are open in the same browser (decision 0162). The host must be this machine's own, so that no name
 * of such a website leads here; every call sends the token of this start; a change comes from this very page.
 */
export function guardPreview(app: FastifyInstance, token: string): void {
  const policy = contentSecurityPolicy(["'self'"])
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
    if (!isOwnHost(request)) return reply.code(421).send({ error: 'This is no address of the preview.' })
    if (!request.url.startsWith('/preview/api/')) return
    if (!isToken(request.headers[tokenHeader], token))
      return reply.code(401).send({ error: 'Open the preview by the address that the command printed.' })
    if (request.method !== 'GET' && !isOwnChange(request))
      return reply.code(403).send({ error: 'A change comes from the page of the preview alone.' })
  })
}

const isOwnHost = ({ headers, socket }: FastifyRequest): boolean =>
  ['127.0.0.1', 'localhost'].some(name => headers.host === `${name}:${socket.localPort}`)

function isOwnChange({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers.origin === `http://${headers.host}` &&
    (site === undefined || site === 'same-origin') &&
    /^application\/json\b/i.test(headers['content-type'] ?? '')
  )
}

/** Compares in equal time, whatever was sent. */
function isToken(given: string | string[] | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token))
}
