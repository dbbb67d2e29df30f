import type { ErrorCode } from '@careword/contract/errors'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { networkOf } from '../../http/network.ts'

/** Written down, so many times for one network: anybody can send nonsense here, and the record must not grow with it. */
export async function noteFailedLaunch(services: Services, origin: Origin, code: ErrorCode): Promise<void> {
  const { tenant, address, requestId } = origin
  try {
    await services.limits.consume('ssoFailures', [tenant.id, networkOf(address)])
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
