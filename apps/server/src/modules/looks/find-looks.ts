import { lookActions, type LookDoing } from '@careword/domain/looks/looks'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { auditLooks } from './audit-looks.ts'
import type { LookedAt } from './looked-at.ts'

/** A person, a document, what they did, and the day on which they did: one row, however many pages they turned. */
export interface LookRow {
  actorId: string | null
  actorType: string
  /** Of whoever came by a link: for which signature. */
  sectionId: string | null
  documentId: string | null
  did: LookDoing
  /** By the clock in `timeZone` ('yyyy-MM-dd'). */
  day: string
  /** Of the document, else of the partner. */
  timeZone: string
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
 * Who looked, for the patient's page, the circle's own list and the archive alike: a row for a day, newest first. Days that are summed
 * up, and the audit rows since then.
 */
export async function findLooks(trx: Trx, wanted: LooksWanted): Promise<LookRow[]> {
  return (await looksQuestion(wanted).execute(trx)).rows
}

export function looksQuestion(wanted: LooksWanted): RawBuilder<LookRow> {
  const { tenantId, patientId, before, documentId, by, without } = wanted
  const only = [
    wanted.of === 'circle'
      ? sql`did in ('read', 'kept') and document_id is not null and actor_id in (select c.contact_user_id from circle_links c
          where c.tenant_id = ${tenantId} and c.patient_id = ${patientId})`
      : undefined,
    without === undefined ? undefined : sql`actor_id is distinct from ${without}::uuid`,
    documentId === undefined ? undefined : sql`document_id = ${documentId}::uuid`,
    by === undefined
      ? undefined
      : by.actorId === null
        ? sql`actor_id is null and actor_type = ${by.actorType}`
        : sql`actor_id = ${by.actorId}::uuid`,
    before === undefined ? undefined : sql`day <= ${before.day}::date`,
  ].filter(each => each !== undefined)
  const page =
    before === undefined
      ? sql``
      : sql`having (day, max(last_id)) < (${before.day}::date, ${before.last}::bigint)`
  return sql<LookRow>`
    select actor_id as "actorId", actor_type as "actorType", section_id as "sectionId", document_id as "documentId", did,
      day::text as day, time_zone as "timeZone", min(first_at) as "from", max(last_at) as "at", max(last_id)::text as "last",
      (array_agg(code order by last_id desc) filter (where code is not null))[1] as "code"
    from (${looksOf(wanted)}) looks
    ${only.length === 0 ? sql`` : sql`where ${sql.join(only, sql` and `)}`}
    group by actor_id, actor_type, section_id, document_id, did, looks.day, time_zone
    ${page}
    order by looks.day desc, max(last_id) desc
    limit ${wanted.limit}`
}

function looksOf({ tenantId, patientId, documents, timeZone }: Omit<LooksWanted, 'of' | 'limit'>) {
  const since = sql`a.tenant_id = ${tenantId} and a.patient_id = ${patientId}
    and a.id > coalesce((select s.audit_id from looks_summed s where s.tenant_id = ${tenantId}), 0)`
  return sql`
    select patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did, first_at, last_at, last_id, code
    from looks_by_day where tenant_id = ${tenantId} and patient_id = ${patientId}
    union all ${auditLooks(since, { documents: documents.values(), timeZone })}`
}

/** Everybody who looked and everything they looked at, to choose from. */
export async function lookedBy(
  trx: Trx,
  whose: Pick<LooksWanted, 'tenantId' | 'patientId' | 'documents' | 'timeZone'>,
): Promise<{ actorId: string | null; actorType: string; documentId: string | null }[]> {
  const { rows } = await sql<{ actorId: string | null; actorType: string; documentId: string | null }>`
    select distinct actor_id as "actorId", actor_type as "actorType", document_id as "documentId"
    from (${looksOf(whose)}) looks`.execute(trx)
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
