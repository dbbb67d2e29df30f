import { askInTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'

export interface MessageCounts {
  waiting: number
  retrying: number
  gaveUp: number
}

/** What has not gone out, over all partners: for the numbers that operators watch. Those given up count for a week. */
export async function countMessages({
  db,
  partners,
  now,
}: Pick<Services, 'db' | 'partners' | 'now'>): Promise<MessageCounts> {
  const counts: MessageCounts = { waiting: 0, retrying: 0, gaveUp: 0 }
  const weekAgo = new Date(now().getTime() - 7 * 24 * 60 * 60 * 1000)
  for (const { id } of await partners.listed()) {
    const [found] = await askInTenant(
      db,
      id,
      db
        .selectFrom('messages')
        .where('tenant_id', '=', id)
        .where('sent_at', 'is', null)
        .where(eb => eb.or([eb('gave_up_at', 'is', null), eb('gave_up_at', '>', weekAgo)]))
        .select(eb => [
          eb.fn.countAll<string>().filterWhere('gave_up_at', 'is not', null).as('gaveUp'),
          eb.fn
            .countAll<string>()
            .filterWhere('gave_up_at', 'is', null)
            .filterWhere('attempts', '=', 0)
            .as('waiting'),
          eb.fn
            .countAll<string>()
            .filterWhere('gave_up_at', 'is', null)
            .filterWhere('attempts', '>', 0)
            .as('retrying'),
        ]),
    )
    for (const state of ['waiting', 'retrying', 'gaveUp'] as const)
      counts[state] += Number(found?.[state] ?? 0)
  }
  return counts
}
