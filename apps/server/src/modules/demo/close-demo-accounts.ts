import { emailKey } from '@careword/domain'
import type { Services } from '../../core/services.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { demoPeopleOf } from './demo-people.ts'

/**
 * Closes the accounts that a demo left in a live database: their password is public.
 * @returns each as 'tenant/address'
 */
export async function closeDemoAccounts({ db }: Pick<Services, 'db'>, actor: Actor): Promise<string[]> {
  const closed: string[] = []
  for (const tenant of await db.selectFrom('tenants').select(['id', 'slug']).execute()) {
    const made = demoPeopleOf(tenant.slug)
    const here = await inTenant(db, tenant.id, async trx => {
      const users = await trx
        .updateTable('users')
        .set({ active: false, password_hash: null })
        .where('tenant_id', '=', tenant.id)
        .where('active', '=', true)
        .where(
          'email_key',
          'in',
          made.map(({ email }) => emailKey(email)),
        )
        .returning(['id', 'email_key'])
        .execute()
      for (const { id } of users) {
        for (const table of ['sessions', 'sent_codes', 'account_proofs', 'user_identities'] as const)
          await trx.deleteFrom(table).where('tenant_id', '=', tenant.id).where('user_id', '=', id).execute()
        await recordDoneBy(trx, actor, tenant.id, 'closeDemoAccount', { code: id })
      }
      return users.map(({ email_key }) => `${tenant.slug}/${email_key}`)
    })
    closed.push(...here)
  }
  return closed
}
