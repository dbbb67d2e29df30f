import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'

/**
 * Creates a partner; false when the name is taken.
 * @param owner the database's owner: no other role may create partners
 */
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
  if (made) await inTenant(owner, made.id, trx => recordDoneBy(trx, actor, made.id, 'addTenant'))
  return made !== undefined
}
