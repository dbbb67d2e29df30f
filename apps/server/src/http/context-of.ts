import { environmentOf, todayAt } from '@careword/domain'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../core/services.ts'
import { AppError } from '../core/app-error.ts'
import { acceptedLanguage } from './accept-language.ts'
import type { RequestContext } from '../core/request-context.ts'

/** The partner, the origin and the language of a request; throws for a host of no partner. */
export function contextOf(services: Pick<Services, 'env' | 'now'>, request: FastifyRequest): RequestContext {
  const { tenant } = request
  if (!tenant) throw new AppError('ROUTER_UNKNOWN_PATH', 'no tenant')
  const arrivedAt = services.now()
  return {
    tenant,
    // The host by which the partner was found.
    environment: environmentOf(request.host, services.env.HOST_ENVIRONMENTS),
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lang: acceptedLanguage(request, tenant),
    // A getter, because few calls need the day, and computing it takes as long as a small query.
    get today() {
      return todayAt(arrivedAt, tenant.config.settings.timeZone)
    },
  }
}
