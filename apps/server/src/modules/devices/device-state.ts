import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { deviceCookieHash } from './device-hash.ts'
import { pairingNow } from './pairing-now.ts'

/** GET /api/mobile/device: how it stands with this phone. */
export async function deviceState(
  services: Services,
  { tenant }: RequestContext,
  cookie: string | null,
): Promise<{ state: 'code' | 'paired' | 'over' }> {
  if (cookie === null) throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no phone of ours')
  const device = deviceCookieHash(services.secret, tenant.id, cookie)
  return inTenant(services.db, tenant.id, async trx => {
    if (await pairingNow(trx, tenant, { device }, services.now())) return { state: 'paired' }
    const waiting = await trx
      .selectFrom('device_links')
      .where('tenant_id', '=', tenant.id)
      .where('device_hash', '=', device)
      .where('used_at', 'is', null)
      .where('ends_at', '>', services.now())
      .select('token_hash')
      .executeTakeFirst()
    return { state: waiting ? 'code' : 'over' }
  })
}
