import type { ErrorCode } from '@careword/contract/errors'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'

/** Audited, up to a limit for one network: anyone can send nonsense here, and the audit must not grow with it. */
export async function auditFailedLaunch(
  services: Services,
  context: RequestContext,
  code: ErrorCode,
): Promise<void> {
  const { tenant, address, requestId } = context
  try {
    await services.rateLimits.consume('ssoFailures', [tenant.id, networkOf(address)])
  } catch (thrown) {
    if (thrown instanceof AppError) return
    throw thrown
  }
  await inTenant(services.db, tenant.id, trx =>
    recordAudit(trx, {
      tenantId: tenant.id,
      actorId: null,
      actorType: 'nobody',
      action: 'signIn',
      outcome: 'failed',
      code,
      address,
      requestId,
    }),
  )
}
