import type { ErrorCode } from '@careword/contract/errors'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type AuditAction, recordAudit, withoutSession } from '../../core/record-audit.ts'

/**
 * Audits that a caller without a session was refused, with the error code and nothing of what they sent. The audit row has its own
 * transaction, because the transaction of the refused call is rolled back.
 * @param spared codes that are not a denial: a form with issues, or an error that is already audited
 */
export async function auditDenial<T>(
  services: Services,
  context: RequestContext,
  action: AuditAction,
  work: () => Promise<T>,
  spared: (code: ErrorCode) => boolean = () => false,
): Promise<T> {
  try {
    return await work()
  } catch (refused) {
    if (refused instanceof AppError && !spared(refused.code))
      await inTenant(services.db, context.tenant.id, trx =>
        recordAudit(trx, {
          tenantId: context.tenant.id,
          ...withoutSession(context),
          action,
          outcome: 'denied',
          code: refused.code,
        }),
      )
    throw refused
  }
}
