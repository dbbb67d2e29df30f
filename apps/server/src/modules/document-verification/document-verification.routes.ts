import { verifyPath, pathOfCode, readCheckCode } from '@careword/domain/documents/check-code'
import { wishedLanguage } from '@careword/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { acceptedLanguage } from '../../http/accept-language.ts'
import { contextOf } from '../../http/context-of.ts'
import { verificationPage, type VerificationView } from './verification-page.ts'
import { verificationStyle } from './verification-style.ts'
import { lookUpCode } from './look-up-code.ts'

interface Asked {
  Params: { code: string }
  Querystring: { code?: unknown; lang?: unknown }
}

/** Hidden: pages are not part of the described API. */
const page = { schema: { hide: true } }

/**
 * The page on which anyone verifies a document with the code on its pages: not a call of the portal, and without a session. A QR code
 * contains its address in capitals. Every answer about a code has the same status: an unknown code is an answer too, and no proxy replaces
 * it with an error page.
 * @param script that compares a file, where the portal is built.
 */
export function documentVerificationRoutes(
  app: FastifyInstance,
  services: Services,
  script: string | null,
): void {
  app.get(`${verifyPath}/page.css`, page, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(verificationStyle),
  )

  for (const path of [verifyPath, verifyPath.toUpperCase()]) {
    for (const url of [path, `${path}/`])
      app.get<Asked>(url, page, async (request, reply) => {
        if (!request.tenant) return reply.callNotFound()
        const { code } = request.query
        if (typeof code !== 'string' || code.trim() === '') return send(request, reply, { kind: 'ask' })
        // Redirects a typed code to an address, which can be kept and opened again.
        const to = pathOfCode(encodeURIComponent(readCheckCode(code) ?? code.trim().slice(0, 60)))
        return reply.header('cache-control', 'no-store').redirect(`${to}?lang=${languageOf(request)}`, 303)
      })

    app.get<Asked>(`${path}/:code`, page, async (request, reply) => {
      if (!request.tenant) return reply.callNotFound()
      const typed = request.params.code
      try {
        const document = await lookUpCode(services, contextOf(services, request), typed)
        return await send(request, reply, document ? { kind: 'known', document } : { kind: 'unknown', typed })
      } catch (thrown) {
        const seconds = thrown instanceof AppError ? thrown.retryAfterSeconds : undefined
        if (seconds !== undefined) {
          request.log.info({ code: 'TOO_MANY_ATTEMPTS' }, 'request refused')
          reply.code(429).header('retry-after', String(seconds))
          return send(request, reply, { kind: 'tooMany', seconds })
        }
        request.log.error(
          { detail: thrown instanceof Error ? thrown.name : 'unknown' },
          'a code was not looked up',
        )
        reply.code(503).header('retry-after', '60')
        return send(request, reply, { kind: 'away' })
      }
    })
  }

  function send(request: FastifyRequest<Asked>, reply: FastifyReply, view: VerificationView) {
    const { tenant } = request
    if (!tenant) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(verificationPage({ tenant, lang: languageOf(request), script }, view))
  }
}

/** The one that was chosen on the page, else the browser's. */
function languageOf(request: FastifyRequest<Asked>): string {
  const { tenant, query } = request
  if (!tenant) return 'en'
  const named = typeof query.lang === 'string' ? [query.lang] : []
  const supported = tenant.config.settings.business.supported_languages
  return wishedLanguage(named, supported) ?? acceptedLanguage(request, tenant)
}
