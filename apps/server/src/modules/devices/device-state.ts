import type { mobileShapes } from '@careword/contract/shapes/mobile'
import { codeLimits } from '@careword/domain/limits'
import type { z } from 'zod'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { deviceCookieHash, deviceDigits } from './device-hash.ts'
import { currentPairing } from './current-pairing.ts'
import { rowsWhere } from '../../db/rows.ts'

/** GET /api/mobile/device: the state of this phone, with the digits to show, so that a reloaded page can show them again. */
export async function deviceState(
  services: Services,
  { tenant }: RequestContext,
  cookie: string | null,
): Promise<z.output<(typeof mobileShapes)['deviceState']['responses'][200]>> {
  if (cookie === null) throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no phone of ours')
  const device = deviceCookieHash(services.secret, tenant.id, cookie)
  return inTenant(services.db, tenant.id, async trx => {
    if (await currentPairing(trx, tenant, { device }, services.now())) return { state: 'paired' }
    const waiting = await rowsWhere(trx, 'device_links', { tenant_id: tenant.id, device_hash: device })
      .where('used_at', 'is', null)
      .where('ends_at', '>', services.now())
      // After so many wrong codes the right one opens nothing.
      .where('code_tries', '<', codeLimits.tries)
      .select(['token_hash', 'ends_at'])
      .executeTakeFirst()
    if (!waiting) return { state: 'over' }
    const code = deviceDigits(services.secret, tenant.id, waiting.token_hash, cookie)
    return { state: 'code', code, endsAt: waiting.ends_at.toISOString() }
  })
}
