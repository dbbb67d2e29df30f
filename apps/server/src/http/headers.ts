import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/**
 * The headers of every answer. Framing: the partner's allow-list alone (decisions G-01); scripts and styles from here only, none inline.
 */
export async function sendHeaders(app: FastifyInstance, services: Services): Promise<void> {
  const secure = services.env.PUBLIC_URL.startsWith('https://')
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
  // Before the tenant is looked for: also the answer that the database is away carries them.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy([]))
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Opens the partner's pages to the partner's own sites; calls and documents are framed by nobody. */
export function allowFrames(request: FastifyRequest, reply: FastifyReply): void {
  const frames = request.tenant?.config.settings.embedding.allowedOrigins ?? []
  if (frames.length > 0 && !request.url.startsWith('/api/'))
    reply.header('content-security-policy', contentSecurityPolicy(frames))
}

function contentSecurityPolicy(frameOrigins: string[]): string {
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
