import { codeLimits } from '@careword/domain/limits'
import { deviceContact } from '@careword/domain/people/device-contact'
import { inTenant } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { deviceCodeHash } from './device-hash.ts'
import { endPairings } from './end-pairing.ts'
import { refuseContact } from './send-device-link.ts'
import { rowsWhere, updateRows, insertRows } from '../../db/rows.ts'

const sixDigits = new RegExp(`^[0-9]{${codeLimits.length}}$`)

/**
 * POST /api/mobile/verify/{code}?link: the digits that the phone shows, typed in the session that requested the link. 400 when the code is
 * not six digits, 404 when the digits are wrong. Five wrong codes use up the link. Simultaneous attempts are counted one after the other.
 * @returns the pairings that this one replaces
 */
export async function verifyDeviceCode(
  services: Services,
  context: AuthenticatedContext,
  session: Buffer,
  { code, link }: { code: string; link: string },
): Promise<string[]> {
  const { tenant, person } = context
  refuseContact(context)
  if (!sixDigits.test(code))
    throw new AppError('MOBILE_CONNECT_INVALID_CODE', 'no six digits', { status: 400 })
  await services.rateLimits.consume('deviceCode', [tenant.id, person.userId])
  const info = deviceContact(link)?.info
  const former = await inTenant(services.db, tenant.id, async trx => {
    const found = await rowsWhere(trx, 'device_links', {
      tenant_id: tenant.id,
      session_hash: session,
      info: info ?? '',
    })
      .where('ends_at', '>', services.now())
      .where('used_at', 'is', null)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.device_hash === null || found.code_tries >= codeLimits.tries) return null
    const hash = deviceCodeHash(services.secret, tenant.id, found.token_hash, code)
    const same = sameHash(found.code_hash, hash)
    await updateRows(
      trx,
      'device_links',
      { tenant_id: tenant.id, token_hash: found.token_hash },
      same ? { used_at: services.now(), code_hash: null } : { code_tries: found.code_tries + 1 },
    )
    if (!same) return null
    // A phone has one session, and a session has one phone.
    const ended = [
      ...(await endPairings(trx, tenant.id, { session })),
      ...(await endPairings(trx, tenant.id, { device: found.device_hash })),
    ]
    await insertRows(trx, 'device_pairings', {
      tenant_id: tenant.id,
      session_hash: session,
      device_hash: found.device_hash,
      user_id: person.userId,
      paired_at: services.now(),
    })
    await recordDone(trx, context, 'pairDevice')
    return ended
  })
  // After the commit, so that a counted attempt remains counted.
  if (!former)
    throw new AuditedRefusal(context, 'pairDevice', 'MOBILE_CONNECT_INVALID_CODE', 'not these digits')
  return former
}
