import { firstLanguage } from '@careword/domain'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../core/partner-store.ts'

/**
 * The partner's language with the highest rank in Accept-Language; the portal sends the language in which it is shown. English when there
 * is none.
 */
export function acceptedLanguage(request: FastifyRequest, tenant: Tenant): string {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',')
  const ranked = wanted
    .map(entry => {
      const [tag = '', weight] = entry.trim().toLowerCase().split(';q=')
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return firstLanguage(
    ranked.map(({ tag }) => tag),
    tenant.config.settings.business.supported_languages,
  )
}
