import { accessActions, accessKindOf } from '@careword/domain/access-log/access-log'
import { type RawBuilder, sql } from 'kysely'

interface Clocks {
  /** Each document has a clock of its own (ruling G-83). */
  documents: Iterable<{ id: string; timeZone: string }>
  /** The time zone of entries that are about no document. */
  timeZone: string
}

/**
 * Selects the audit rows that count as an access, each with its day. A kind that a later release adds counts from that release on. To count
 * the kind in days that are already summed up, the release's migration empties `looks_by_day` and `looks_summed`.
 * @param rows which audit rows, called `a`
 */
export function accessFromAudit(
  rows: RawBuilder<unknown>,
  { documents, timeZone }: Clocks,
): RawBuilder<unknown> {
  const zones = [...documents]
  return sql`
    select a.patient_id, (a.at at time zone k.zone)::date as day, k.zone as time_zone, a.actor_type, a.actor_id, k.section_id,
      a.document_id, k.did, a.at as first_at, a.at as last_at, a.id as last_id, a.code
    from audit_events a
      join unnest(${[...accessActions]}::text[], ${accessActions.map(action => accessKindOf(action))}::text[]) as d (action, did)
        on d.action = a.action
      left join unnest(${zones.map(({ id }) => id)}::uuid[], ${zones.map(each => each.timeZone)}::text[]) as z (document_id, zone)
        on z.document_id = a.document_id
      cross join lateral (select d.did, coalesce(z.zone, ${timeZone}) as zone,
        case when a.actor_type = 'signer' then a.section_id end as section_id) k
    where ${rows} and a.outcome = 'done' and (a.action <> 'signIn' or a.code = 'sso')`
}
