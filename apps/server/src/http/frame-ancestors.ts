// The sites that may frame the portal: only the partner's list (Shell spec §1, ruling G-01).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './headers.ts'

// The page has the specification's words and no partner's, because the framing page belongs to none.
const page = readFileSync(path.resolve(import.meta.dirname, '../../../../partners/base/pages/framed.html'))
const frameLike = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/**
 * Lets the partner's sites frame the partner's pages. Calls, documents, pictures and terms are never framed. On any other site a frame gets
 * a page without the application; with only the policy the browser would report that something 'refused to connect'.
 */
export function answerFrames(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isPage(request.url)) return undefined
  const allowed = request.tenant?.config.settings.embedding.allowedOrigins ?? []
  if (isFramedElsewhere(request, allowed))
    return reply
      .code(403)
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors *; sandbox",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  if (allowed.length > 0) reply.header('content-security-policy', contentSecurityPolicy(allowed))
  return undefined
}

function isPage(url: string): boolean {
  return /^\/(?:$|\?|patientportal(?:$|[/?]))/.test(url)
}

/**
 * Whether the frame is on another site. A frame that our own page opened or navigated was allowed before; the policy still checks every
 * page around it.
 */
function isFramedElsewhere({ headers }: FastifyRequest, allowed: string[]): boolean {
  if (!frameLike.has(String(headers['sec-fetch-dest']))) return false
  if (headers['sec-fetch-site'] === 'same-origin') return false
  const { referer } = headers
  return !referer || !URL.canParse(referer) || !allowed.includes(new URL(referer).origin)
}
