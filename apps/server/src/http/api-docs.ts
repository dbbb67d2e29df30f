import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Env } from '../core/settings/env.ts'
import { answerUnknown } from './not-found.ts'

/** The pages and scripts of the documentation; the description itself is plain JSON. */
const pages = '/api/docs'

/**
 * /api/docs: the OpenAPI of the served calls, generated from the contract; in the demo, and if API_DOCS enables it. Its large third-party
 * scripts are served only to their own page, because under the portal's policy ('self') an injected script tag could use them.
 */
export async function serveApiDocs(
  app: FastifyInstance,
  { DEMO, API_DOCS }: Pick<Env, 'DEMO' | 'API_DOCS'>,
): Promise<void> {
  if (!DEMO && !API_DOCS) return
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!path.startsWith(pages)) return
    // The docs page sends a referrer for its files. The portal's pages never do, and no injected tag can send one for them.
    reply.header('referrer-policy', 'same-origin')
    if (!isScript(path)) return
    reply.header('vary', 'referer')
    if (!isAskedByDocs(request)) return answerUnknown(request, reply)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Careword',
        description: 'The calls of the portal, as its contract describes them.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: pages,
    staticCSP: true,
    transformStaticCSP: header => header.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  })
}

function isScript(path: string): boolean {
  return /\.m?js(\.map)?$/i.test(path) || path.startsWith(`${pages}/static/`)
}

function isAskedByDocs({ headers, protocol, host }: FastifyRequest): boolean {
  const { referer } = headers
  if (!referer || !URL.canParse(referer)) return false
  const { origin, pathname } = new URL(referer)
  return origin === `${protocol}://${host}` && (pathname === pages || pathname.startsWith(`${pages}/`))
}
