import { paths } from '@careword/contract/paths'
import { deviceLimits } from '@careword/domain/limits'
import { deviceContact } from '@careword/domain/people/device-contact'
import { minuteMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { deviceTokenHash } from './device-hash.ts'
import { insertRows } from '../../db/rows.ts'

/**
 * POST /api/mobile/link: sends a link to a phone that will be paired with this screen, and returns it to be shown as a code for its
 * camera. The previous link ends (ruling G-74). Contacts cannot pair a phone here.
 * @param session the hash of the token of the requesting session
 */
export async function sendDeviceLink(
  services: Services,
  context: AuthenticatedContext,
  session: Buffer,
  typed: string,
): Promise<{ result: 'success'; link: string; endsAt: string }> {
  const { tenant, person, lang } = context
  refuseContact(context)
  const device = deviceContact(typed)
  if (device === null) throw new AppError('MOBILE_CONNECT_INVALID_DEVICE', 'no address and no number')
  await services.rateLimits.consume('deviceLink', [tenant.id, person.userId])
  await services.rateLimits.consume('deviceAddress', [tenant.id, device.info])
  const now = services.now()
  const endsAt = new Date(now.getTime() + deviceLimits.linkMinutes * minuteMs)
  const token = newToken()
  const link = `${publicAddress(services.env, tenant.slug)}${paths.device.href({})}#${token}`
  await inTenant(services.db, tenant.id, async trx => {
    await trx
      .deleteFrom('device_links')
      .where('tenant_id', '=', tenant.id)
      .where(or => or.or([or('session_hash', '=', session), or('ends_at', '<=', now)]))
      .execute()
    await insertRows(trx, 'device_links', {
      tenant_id: tenant.id,
      token_hash: deviceTokenHash(services.secret, tenant.id, token),
      session_hash: session,
      user_id: person.userId,
      info: device.info,
      made_at: now,
      ends_at: endsAt,
    })
    await queueMessage(services, trx, tenant, {
      kind: 'deviceLink',
      channel: device.channel,
      to: device.to,
      userId: person.userId,
      lang,
      link,
      linkEnds: endsAt,
    })
    await recordDone(trx, context, 'askForDevice')
  })
  return { result: 'success', link, endsAt: endsAt.toISOString() }
}

export function refuseContact(context: AuthenticatedContext): void {
  if (context.person.userType === 'contact')
    throw new AuditedRefusal(context, 'askForDevice', 'MOBILE_CONNECT_NOT_ALLOWED', 'not for contacts')
}
