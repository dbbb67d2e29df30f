import type { ErrorCode } from '@careword/contract/errors'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type AuditAction, recordAudit } from '../../core/record-audit.ts'

/**
 * Writes down that somebody without a session was refused, with the code and nothing of what they sent. In a transaction of its own:
 * the one it happened in is rolled back.
 * @param spared what is no denial: a form with issues, or what was written down already.
 */
export async function auditDenial<T>(
  services: Services,
  { tenant, address, requestId }: RequestContext,
  action: AuditAction,
  work: () => Promise<T>,
  spared: (code: ErrorCode) => boolean = () => false,
): Promise<T> {
  try {
    return await work()
  } catch (refused) {
    if (refused instanceof AppError && !spared(refused.code))
      await inTenant(services.db, tenant.id, trx =>
        recordAudit(trx, {
          tenantId: tenant.id,
          actorId: null,
          actorType: 'nobody',
          action,
          outcome: 'denied',
          code: refused.code,
          address,
          requestId,
        }),
      )
    throw refused
  }
}
