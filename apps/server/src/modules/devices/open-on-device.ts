import { codeLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { deviceCodeHash, deviceCookieHash, deviceDigits, deviceTokenHash } from './device-hash.ts'
import { endPairings } from './end-pairing.ts'
import { rowsWhere, updateRows } from '../../db/rows.ts'

/**
 * POST /api/mobile/open: the phone shows six digits to be typed into the portal. The link is not used up: valid are the digits of the phone
 * that opened the link last, and only the session that requested the link can type them (ruling G-74). A phone that already has the link
 * open keeps its digits. A phone is paired with one screen: the link of another screen ends the former pairing, and that screen is
 * notified.
 * @param before the cookie that the phone sent
 */
export async function openOnDevice(
  services: Services,
  { tenant, address }: RequestContext,
  token: string,
  before: string | null,
): Promise<{ code: string; endsAt: string; cookie: string; ended: string[] }> {
  await services.rateLimits.consume('deviceOpen', [tenant.id, networkOf(address)])
  const { secret } = services
  const tokenHash = deviceTokenHash(secret, tenant.id, token)
  const hashOf = (cookie: string) => deviceCookieHash(secret, tenant.id, cookie)
  return inTenant(services.db, tenant.id, async trx => {
    const link = await rowsWhere(trx, 'device_links', { tenant_id: tenant.id, token_hash: tokenHash })
      .where('ends_at', '>', services.now())
      .where('used_at', 'is', null)
      .where('code_tries', '<', codeLimits.tries)
      .select(['device_hash', 'ends_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!link) throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no such link, or it is over')
    const cookie = before !== null && sameHash(link.device_hash, hashOf(before)) ? before : newToken()
    const code = deviceDigits(secret, tenant.id, tokenHash, cookie)
    await updateRows(
      trx,
      'device_links',
      { tenant_id: tenant.id, token_hash: tokenHash },
      {
        device_hash: hashOf(cookie),
        code_hash: deviceCodeHash(secret, tenant.id, tokenHash, code),
      },
    )
    const ended =
      before === null || before === cookie
        ? []
        : await endPairings(trx, tenant.id, { device: hashOf(before) })
    return { code, endsAt: link.ends_at.toISOString(), cookie, ended }
  })
}
