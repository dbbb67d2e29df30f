import { deriveUserType } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { type FoundUser, userByEmail } from '../staff-account.ts'
import { Refused } from '../wrong-call.ts'

export const accountStatus = command({
  words: 'account status',
  about: 'whether an account is invited, active or disabled, and since when; no secrets',
  options: {
    tenant: tenantOption,
    email: { takes: '<user name>', about: 'e-mail address or phone number of the account', required: true },
    show: showOption,
  },
  example: 'account status --tenant evergreen --email rosa@mail.example',
  async run({ tenant: slug, email, show }, { shop }) {
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const status = await inTenant(services.db, tenant.id, async trx => {
      const user = await userByEmail(trx, tenant, email)
      return user && (await statusOf(trx, tenant, user, services.now(), show))
    })
    if (!status) throw new Refused(`${slug} has no account with this user name.`)
    const time = (at: Date | null) => at?.toISOString() ?? 'never'
    return {
      lines: [
        `${status.userId}  ${status.userName}  ${status.state}`,
        `${status.userType}, roles ${status.roles.join(', ')}`,
        `made ${time(status.createdAt)}, password set ${time(status.passwordChangedAt)}, last active ${time(status.lastActiveAt)}, open sessions ${status.sessions}`,
        ...status.sent.map(
          each =>
            `${each.purpose}: sent ${time(each.sentAt)}, link ${each.linkWorks ? 'works until' : 'ended'} ${time(each.linkEndsAt)}`,
        ),
      ],
      json: { tenant: slug, ...status },
    }
  },
})

async function statusOf(trx: Trx, tenant: Tenant, user: FoundUser, now: Date, show: boolean) {
  const { sessions, lastActiveAt } = await trx
    .selectFrom('sessions')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', user.id)
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.max<Date | null>('last_active_at').as('lastActiveAt'),
    ])
    .executeTakeFirstOrThrow()
  const sent = await trx
    .selectFrom('sent_codes')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', user.id)
    .select(['purpose', 'sent_at as sentAt', 'link_ends_at as linkEndsAt'])
    .execute()
  const identity = await trx
    .selectFrom('user_identities')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', user.id)
    .select('user_id')
    .executeTakeFirst()
  return {
    userId: user.id,
    userName: show ? user.email : maskedRecipient(user.email),
    state: user.active ? (user.hasPassword || identity ? 'active' : 'invited') : 'disabled',
    userType: deriveUserType(user.roles),
    roles: user.roles,
    signsIn: [...(user.hasPassword ? ['password'] : []), ...(identity ? ['sso'] : [])],
    createdAt: user.createdAt,
    passwordChangedAt: user.passwordChangedAt,
    lastActiveAt,
    sessions,
    sent: sent.map(each => ({ ...each, linkWorks: each.linkEndsAt > now })),
  }
}
