import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes (ruling G-14): a state-changing call needs an Origin equal to the portal's own, or Sec-Fetch-Site: same-origin,
 * and a JSON or multipart content type if it has a body.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (readOnly.has(request.method)) return
  refuseOrigin(request)
  const type = request.headers['content-type']
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody && !/^(application\/json|multipart\/form-data)\b/i.test(type ?? '')) {
    throw new AppError('BODY_TYPE_REFUSED', `content type ${String(type).slice(0, 60)}`)
  }
}

/** Accepts calls only from the portal's own pages. */
export function refuseOrigin(request: FastifyRequest): void {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  const own =
    origin === undefined
      ? site === 'same-origin'
      : isOwn(origin, request) && (site === undefined || site === 'same-origin')
  if (!own) throw new AppError('ORIGIN_REFUSED', `a call from elsewhere${whyElsewhere(origin, request)}`)
}

/**
 * The reason of a refusal, for the log. Behind a proxy that forwards too few headers every write is refused; the log names the headers that
 * the operator must check, and nothing about the caller.
 */
function whyElsewhere(origin: string | undefined, { protocol, host }: FastifyRequest): string {
  if (origin === undefined || !URL.canParse(origin)) return ''
  const from = new URL(origin)
  if (from.host !== host.toLowerCase()) return ': its origin is another host than the one that was asked'
  return from.protocol === `${protocol}:`
    ? ''
    : `: its origin is ${from.protocol === 'https:' ? 'https' : 'http'}, and the portal was asked by ${protocol} (X-Forwarded-Proto of the proxy, TRUSTED_PROXIES)`
}

/**
 * Whether the origin is ours. A proxy may forward our host in capitals, or with the protocol's default port, which a browser does not
 * write.
 */
function isOwn(origin: string, { protocol, host }: FastifyRequest): boolean {
  const address = `${protocol}://${host}`
  return origin === address || (URL.canParse(address) && origin === new URL(address).origin)
}
