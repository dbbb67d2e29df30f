import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Writes down that a link was refused, with its code and nothing of what it held. */
export async function noteLink<T>(
  services: Services,
  { tenant, address, requestId }: Origin,
  action: 'checkAccountLink' | 'createAccount',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (refused) {
    if (refused instanceof AppError)
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
