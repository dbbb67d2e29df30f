import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { isId } from '../../core/ids.ts'
import { networkOf } from '../../core/network.ts'
import { isRateLimited } from '../../core/rate-limits/is-rate-limited.ts'
import { recordAudit } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { signerActor } from './signer-actor.ts'

/**
 * Audits a refused link, up to a limit for one network: any visitor can send nonsense here, and must not fill the audit with it. The audit
 * row needs no lookup, so known and unknown documents take the same time (security T-05).
 */
export async function auditRefusedLink<Result>(
  services: Pick<Services, 'db' | 'rateLimits'>,
  context: RequestContext,
  documentId: string,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open()
  } catch (refused) {
    const network = [context.tenant.id, networkOf(context.address)]
    const isRefusal = refused instanceof AppError
    if (isRefusal && !(await isRateLimited(services.rateLimits, 'openTaskNoted', network)))
      await inTenant(services.db, context.tenant.id, trx =>
        recordAudit(trx, {
          ...signerActor(context),
          tenantId: context.tenant.id,
          action: 'openTask',
          outcome: 'failed',
          code: refused.code,
          documentId: isId(documentId) ? documentId.toLowerCase() : null,
        }),
      )
    throw refused
  }
}
