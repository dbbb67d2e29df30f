import { firstLanguage, wishedLanguage } from '@careword/domain'
import { type PortalFont, termsPage, termsStyle } from '@careword/partner'
import type { FastifyInstance } from 'fastify'
import { byteRange } from '../../http/byte-range.ts'
import { acceptedLanguage } from '../../http/accept-language.ts'
import { unchanged } from '../../http/etag.ts'
import { serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { makeMailLogo } from './mail-logo.ts'
import { publishedIn } from './make-partner-store.ts'

/** Calls of pages before a sign-in: configuration, pictures, terms. */
export function partnerRoutes(app: FastifyInstance, services: Services, fonts: PortalFont[]): void {
  const mailLogo = makeMailLogo()
  serveAnybody(app, services, 'dashboardConfig', async ({ context, query, request, reply }) => {
    const published = (key: string) => publishedIn(context.tenant, key, context.environment)
    // One language, or the visitor's preferences in order (ruling G-82); without any, the response contains all languages as specified.
    const supported = context.tenant.config.settings.business.supported_languages
    const lang = query.lang === undefined ? '' : firstLanguage(query.lang.split(','), supported)
    const found =
      (query.texts && published(`${lang}/${query.texts}`)) ??
      published(lang) ??
      published('en') ??
      published('')
    if (!found) return reply.callNotFound()
    reply.header('cache-control', 'private, no-cache').header('vary', 'host, accept-encoding')
    if (unchanged(request, reply, found.etag)) return reply.send()
    // Made once per published version; the checker proved its shape at publishing.
    reply.type('application/json; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
      return reply.serializer(String).send(found.json)
    }
    return reply.header('content-encoding', 'br').send(await found.brotli())
  })

  app.get<{ Params: { name: string } }>('/partner-files/images/:name', async (request, reply) => {
    const asset = request.tenant?.assets.get(`images/${request.params.name}`)
    if (!asset) return reply.callNotFound()
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (unchanged(request, reply, asset.etag)) return reply.send()
    return reply.type(asset.type).send(asset.bytes)
  })

  app.get<{ Params: { name: string } }>('/partner-files/media/:name', async (request, reply) => {
    const asset = request.tenant?.assets.get(`media/${request.params.name}`)
    if (!asset) return reply.callNotFound()
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('accept-ranges', 'bytes')
      .type(asset.type)
    if (unchanged(request, reply, asset.etag)) return reply.send()
    const { length } = asset.bytes
    const range = request.headers.range
    const asked = range === undefined ? undefined : byteRange(range, length)
    if (asked === undefined) return reply.send(asset.bytes)
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${asked.from}-${asked.to}/${length}`)
      .send(asset.bytes.subarray(asked.from, asked.to + 1))
  })

  // Mail programs show no SVG, and ask from other sites than ours.
  app.get('/partner-files/mail-logo.png', async (request, reply) => {
    const { tenant } = request
    const asset = tenant?.assets.get(tenant.config.settings.images.logo)
    if (!asset) return reply.callNotFound()
    const png = await mailLogo(asset)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png)
  })

  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/partner-files/terms/:id',
    async (request, reply) => {
      const { tenant, params, query } = request
      if (!tenant) return reply.callNotFound()
      const named = typeof query.lang === 'string' ? [query.lang] : []
      const supported = tenant.public.business.supported_languages
      const lang = wishedLanguage(named, supported) ?? acceptedLanguage(request, tenant)
      const page = termsPage(tenant.config, params.id, lang)
      if (page === undefined) return reply.callNotFound()
      reply.header('vary', 'host, accept-language, accept-encoding')
      return reply.type('text/html; charset=utf-8').send(page)
    },
  )

  app.get('/partner-files/terms.css', async (request, reply) => {
    if (!request.tenant) return reply.callNotFound()
    return reply.type('text/css; charset=utf-8').send(termsStyle(request.tenant.config, fonts))
  })
}
