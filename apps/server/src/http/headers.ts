import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { isServedOverHttps } from '../core/cookies.ts'

/**
 * The headers of every response: scripts and styles only from this origin, none inline except the style of the first words on a page
 * (portal-files.ts); no site may frame it (frame-ancestors.ts allows pages).
 */
export async function sendHeaders(app: FastifyInstance, services: Services): Promise<void> {
  const secure = isServedOverHttps(services.env)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xssFilter: false,
  })
  // The hook runs before the tenant is looked up, so that responses without the database have these headers too.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', framedByNobody)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** The policy with the hash of a page's own style, so that no other inline style counts. */
export function allowStyle(policy: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
}

/** The policy about the resources that a page may load, and the sites that may frame it. */
export function contentSecurityPolicy(frameOrigins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
  ].join('; ')
}

const framedByNobody = contentSecurityPolicy([])
