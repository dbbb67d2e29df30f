import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { isStaff } from '../staff-account.ts'

export const staffList = command({
  words: 'staff list',
  about: 'clinicians and viewers of a partner, with roles and state',
  options: { tenant: tenantOption, show: showOption },
  example: 'staff list --tenant evergreen --show',
  async run({ tenant: slug, show }, { shop }) {
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const rows = await inTenant(services.db, tenant.id, trx =>
      trx
        .selectFrom('users as u')
        .where('u.tenant_id', '=', tenant.id)
        .orderBy('u.email_key')
        .select([
          'u.id',
          'u.email',
          'u.roles',
          'u.active',
          sql<boolean>`u.password_hash is not null`.as('hasPassword'),
          sql<boolean>`exists (select 1 from user_identities i where i.tenant_id = u.tenant_id and i.user_id = u.id)`.as(
            'hasIdentity',
          ),
        ])
        .execute(),
    )
    const staff = rows
      .filter(({ roles }) => isStaff(roles))
      .map(({ id, email, roles, active, hasPassword, hasIdentity }) => ({
        userId: id,
        email: show ? email : maskedRecipient(email),
        roles,
        state: active ? (hasPassword || hasIdentity ? 'active' : 'invited') : 'disabled',
        signsIn: [...(hasPassword ? ['password'] : []), ...(hasIdentity ? ['sso'] : [])],
      }))
    return {
      lines:
        staff.length === 0
          ? ['Nobody yet: careword staff add']
          : staff.map(each => `${each.userId}  ${each.email}  ${each.state}  ${each.roles.join(',')}`),
      json: { tenant: slug, staff },
    }
  },
})
