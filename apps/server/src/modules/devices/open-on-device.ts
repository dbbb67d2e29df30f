import { inTenant } from '../../db/in-tenant.ts'
import { newCode, newToken } from '../../secrets/random-secrets.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { deviceCodeHash, deviceCookieHash, deviceTokenHash } from './device-hash.ts'

/**
 * POST /api/mobile/open: the phone shows six digits to be typed into the portal. Nothing is used up by it: whoever opens the link last
 * shows the digits that count, and only the session that asked can type them (ruling G-74).
 */
export async function openOnDevice(
  services: Services,
  { tenant, address }: RequestContext,
  token: string,
): Promise<{ code: string; endsAt: string; cookie: string }> {
  await services.rateLimits.consume('deviceOpen', [tenant.id, address])
  const cookie = newToken()
  const code = newCode()
  const tokenHash = deviceTokenHash(services.secret, tenant.id, token)
  const link = await inTenant(services.db, tenant.id, trx =>
    trx
      .updateTable('device_links')
      .set({
        device_hash: deviceCookieHash(services.secret, tenant.id, cookie),
        code_hash: deviceCodeHash(services.secret, tenant.id, tokenHash, code),
      })
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', services.now())
      .where('used_at', 'is', null)
      .returning('ends_at')
      .executeTakeFirst(),
  )
  if (!link) throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no such link, or it is over')
  return { code, endsAt: link.ends_at.toISOString(), cookie }
}
