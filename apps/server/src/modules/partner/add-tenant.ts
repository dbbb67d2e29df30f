import { type Actor, doneBy, recordAudit } from '../../core/record-audit.ts'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'

/** Makes room for a new partner; false when there is one of this name. @param owner the database's owner: nobody else makes partners. */
export async function addTenant(
  owner: Database,
  { slug, name }: { slug: string; name: string },
  actor: Actor,
): Promise<boolean> {
  const made = await owner
    .insertInto('tenants')
    .values({ slug, name, config_hash: null })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await inTenant(owner, made.id, trx => recordAudit(trx, doneBy(actor, made.id, 'addTenant')))
  return made !== undefined
}
