import { checkHosts, type Issue, type PartnerConfig } from '@careword/partner'
import type { Database } from '../../db/connect.ts'

/** Host names that this partner and another published one would both be found by, as issues: the first one keeps them. */
export async function findTakenHosts(db: Database, { slug, settings }: PartnerConfig): Promise<Issue[]> {
  const others = await db
    .selectFrom('tenants')
    .where('slug', '<>', slug)
    .where('config_hash', 'is not', null)
    .select(['slug', 'hosts'])
    .orderBy('slug')
    .execute()
  return checkHosts([...others, { slug, hosts: settings.hosts }])
}
