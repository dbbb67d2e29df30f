import { actionsThat, lookActions, type LookDoing, lookDoing } from '@careword/domain/looks/looks'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { LookedAt } from './looked-at.ts'

/** A person, a document, what they did, and the day on which they did: one row, however many pages they turned. */
export interface LookRow {
  actorId: string | null
  actorType: string
  /** Of whoever came by a link: for which signature. */
  sectionId: string | null
  documentId: string | null
  did: LookDoing
  /** By the clock of the document, else of the partner ('yyyy-MM-dd'). */
  day: string
  /** The first and the last time of that day. */
  from: Date
  at: Date
  /** Of the last of its audit rows. */
  last: string
  code: string | null
}

export interface LooksWanted {
  tenantId: string
  patientId: string
  /** The patient's documents: each has a clock of its own (ruling G-83). */
  documents: ReadonlyMap<string, LookedAt>
  /** Of what is about no document. */
  timeZone: string
  /** circle: whoever is or was in it, and what of documents they opened or kept. */
  of: 'everybody' | 'circle'
  /** This person's own are left out. */
  without?: string | undefined
  documentId?: string | undefined
  /** An account, or a kind of actor without one. */
  by?: { actorId: string | null; actorType: string } | undefined
  before?: LookPlace | undefined
  limit: number
}

/** Where a page of them ended. */
export interface LookPlace {
  day: string
  last: string
}

/**
 * The one rule of who looked, for the patient's page, the circle's own list and the archive alike: audit rows of what was done, a row
 * for a day, newest first. It walks the rows of one patient by their index.
 */
export async function findLooks(trx: Trx, wanted: LooksWanted): Promise<LookRow[]> {
  return (await looksQuestion(wanted).execute(trx)).rows
}

export function looksQuestion(wanted: LooksWanted): RawBuilder<LookRow> {
  const { tenantId, patientId, timeZone, before, documentId, by, without } = wanted
  const actions = wanted.of === 'circle' ? actionsThat('read', 'kept') : lookActions
  const doings = actions.map(action => lookDoing(action))
  const documents = [...wanted.documents.values()]
  const only = [
    wanted.of === 'circle'
      ? sql`a.document_id is not null and exists (select from circle_links c where c.tenant_id = a.tenant_id
          and c.patient_id = a.patient_id and c.contact_user_id = a.actor_id)`
      : undefined,
    without === undefined ? undefined : sql`a.actor_id is distinct from ${without}::uuid`,
    documentId === undefined ? undefined : sql`a.document_id = ${documentId}::uuid`,
    by === undefined
      ? undefined
      : by.actorId === null
        ? sql`a.actor_id is null and a.actor_type = ${by.actorType}`
        : sql`a.actor_id = ${by.actorId}::uuid`,
    // Whatever the clock: what ended on that day lies before the day after the next.
    before === undefined ? undefined : sql`a.at < ${before.day}::date + 2`,
  ].flatMap(each => (each === undefined ? [] : [sql` and ${each}`]))
  const page =
    before === undefined ? sql`` : sql`having (day, max(id)) < (${before.day}::text, ${before.last}::bigint)`
  return sql<LookRow>`
    with looks as (
      select a.id, a.at, a.actor_id, a.actor_type, a.document_id, a.code, k.did,
        case when a.actor_type = 'signer' then a.section_id end as section_id,
        ((a.at at time zone coalesce(z.zone, ${timeZone}))::date)::text as day
      from audit_events a
        join unnest(${[...actions]}::text[], ${doings}::text[]) as k (action, did) on k.action = a.action
        left join unnest(${documents.map(each => each.id)}::uuid[], ${documents.map(each => each.timeZone)}::text[])
          as z (document_id, zone) on z.document_id = a.document_id
      where a.tenant_id = ${tenantId} and a.patient_id = ${patientId} and a.outcome = 'done'
        and (a.action <> 'signIn' or a.code = 'sso')${sql.join(only, sql``)}
    )
    select actor_id as "actorId", actor_type as "actorType", section_id as "sectionId", document_id as "documentId", did, day,
      min(at) as "from", max(at) as "at", max(id)::text as "last",
      (array_agg(code order by id desc) filter (where code is not null))[1] as "code"
    from looks
    group by actor_id, actor_type, section_id, document_id, did, day
    ${page}
    order by day desc, max(id) desc
    limit ${wanted.limit}`
}

/** Everybody who looked and everything they looked at, to choose from. */
export async function lookedBy(
  trx: Trx,
  { tenantId, patientId }: { tenantId: string; patientId: string },
): Promise<{ actorId: string | null; actorType: string; documentId: string | null }[]> {
  const { rows } = await sql<{ actorId: string | null; actorType: string; documentId: string | null }>`
    select distinct a.actor_id as "actorId", a.actor_type as "actorType", a.document_id as "documentId"
    from audit_events a
    where a.tenant_id = ${tenantId} and a.patient_id = ${patientId} and a.outcome = 'done'
      and a.action = any(${[...lookActions]}::text[]) and (a.action <> 'signIn' or a.code = 'sso')`.execute(
    trx,
  )
  return rows
}

/** How many tries of others to look were refused since. */
export async function refusedLooks(
  trx: Trx,
  {
    tenantId,
    patientId,
    without,
    since,
  }: { tenantId: string; patientId: string; without: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events a
    where a.tenant_id = ${tenantId} and a.patient_id = ${patientId} and a.outcome = 'denied' and a.at >= ${since}
      and a.action = any(${[...lookActions]}::text[]) and a.actor_id is distinct from ${without}::uuid`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
