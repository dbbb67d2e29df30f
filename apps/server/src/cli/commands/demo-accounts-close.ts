import { emailKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { demoPeople } from '../../modules/demo/demo-people.ts'
import { command } from '../command.ts'
import { operatorDid } from '../operator-audit.ts'
import { Refused } from '../wrong-call.ts'

export const demoAccountsClose = command({
  words: 'demo-accounts close',
  about: 'closes the accounts that a demo left in a live database, whose password everybody knows',
  options: {},
  example: 'demo-accounts close',
  notes: ['Their sessions end and their passwords are gone. What they did stays, for the audit.'],
  async run(_values, { shop }) {
    const { services } = await shop()
    if (services.env.DEMO) throw new Refused("This is the demo's own database: its accounts belong there.")
    const closed: string[] = []
    for (const tenant of await services.db.selectFrom('tenants').select(['id', 'slug']).execute()) {
      const made = demoPeople.filter(person => person.tenant === tenant.slug)
      if (made.length === 0) continue
      const here = await inTenant(services.db, tenant.id, async trx => {
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
          await recordAudit(trx, operatorDid(tenant.id, 'closeDemoAccount', { code: id }))
        }
        return users.map(({ email_key }) => `${tenant.slug}/${email_key}`)
      })
      closed.push(...here)
    }
    return {
      lines:
        closed.length === 0
          ? ['There was none to close.']
          : [`${closed.length} accounts closed:`, ...closed.map(account => `  ${account}`)],
      json: { closed },
    }
  },
})
