import { accessActions, type AccessKind } from '@careword/domain/access-log/access-log'
import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { accessFromAudit } from './access-from-audit.ts'
import { accessedDocuments, documentsOf, type AccessedDocument } from './accessed-documents.ts'
import { rowsWhere } from '../../db/rows.ts'

/** A person, a document, a kind of access and a day: one row, however many pages the person turned. */
export interface AccessRow {
  actorId: string | null
  actorType: string
  /** For a viewer who came by a link: the section of the requested signature. */
  sectionId: string | null
  documentId: string | null
  did: AccessKind
  /** The day in `timeZone` ('yyyy-MM-dd'). */
  day: string
  /** The document's time zone, else the partner's. */
  timeZone: string
  /** The first and the last time of that day. */
  from: Date
  at: Date
  /** The id of its last audit row. */
  last: string
  code: string | null
}

export interface WantedAccess {
  /** circle: anyone who is or was in it, and which documents they opened or downloaded. */
  of: 'everybody' | 'circle'
  /** The patient's own account, whose actions are left out. */
  without?: string | undefined
  documentId?: string | undefined
  by?: Actor | undefined
  before?: AccessPlace | undefined
  limit: number
}

/** An account, or a kind of actor without one. */
interface Actor {
  actorId: string | null
  actorType: string
}

/** The position at which a page of entries ended. */
export interface AccessPlace {
  day: string
  last: string
}

/** The part of the audit that was not summed up yet: by the clocks of its documents (ruling G-83). */
interface Since {
  tenantId: string
  patientId: string
  documents: readonly { id: string; timeZone: string }[]
  /** The last audit row that was summed up. */
  after: number
  /** The time zone of entries without a document. */
  timeZone: string
}

/**
 * The entries of the access log, the same for the patient's page, the circle's own list and the archive: one row a day, newest first. They
 * come from the days that are summed up and from the audit rows since then. The query reads only as many entries as it returns, however
 * long the history is.
 */
export async function findAccess(trx: Trx, since: Since, wanted: WantedAccess): Promise<AccessRow[]> {
  return (await accessSql(since, wanted).execute(trx)).rows
}

export async function accessSince(trx: Trx, tenant: Tenant, patientId: string): Promise<Since> {
  const summed = await rowsWhere(trx, 'looks_summed', { tenant_id: tenant.id })
    .select('audit_id')
    .executeTakeFirst()
  const whose = { tenantId: tenant.id, patientId, after: summed?.audit_id ?? 0 }
  const lately = sql<boolean>`documents.id in (select a.document_id from audit_events a where ${notSummed(whose)})`
  return {
    ...whose,
    documents: [...(await accessedDocuments(trx, tenant, patientId, lately)).values()],
    timeZone: tenant.config.settings.timeZone,
  }
}

// With the literal number PostgreSQL knows how few rows match; for a subquery it would expect a third of all.
const notSummed = ({ tenantId, patientId, after }: Pick<Since, 'tenantId' | 'patientId' | 'after'>) =>
  sql`a.tenant_id = ${tenantId} and a.patient_id = ${patientId} and a.id > ${after}::bigint`

const theSame = (columns: readonly string[]) =>
  sql.join(
    columns.map(column => sql`l.${sql.ref(column)} is not distinct from f.${sql.ref(column)}`),
    sql` and `,
  )
const all = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql.join(
    conditions.filter(each => each !== false),
    sql` and `,
  )

/**
 * Entries that are not summed up yet are added to those of their day; of all other days the newest are read, each by an index in their
 * order.
 */
export function accessSql(since: Since, wanted: WantedAccess): RawBuilder<AccessRow> {
  const { tenantId, patientId } = since
  const { before, documentId, by, without, limit } = wanted
  const circle = sql`select distinct c.contact_user_id from circle_links c
    where c.tenant_id = ${tenantId} and c.patient_id = ${patientId} and c.contact_user_id is not null`
  const asked = [
    sql`true`,
    wanted.of === 'circle' && sql`did in ('read', 'kept') and document_id is not null`,
    documentId !== undefined && sql`document_id = ${documentId}::uuid`,
    by !== undefined &&
      (by.actorId === null
        ? sql`actor_id is null and actor_type = ${by.actorType}`
        : sql`actor_id = ${by.actorId}::uuid`),
  ]
  const isBefore = before !== undefined && sql`(day, last_id) < (${before.day}::date, ${before.last}::bigint)`
  const columns = sql`day, time_zone, actor_type, actor_id, section_id, document_id, did, first_at, last_at, last_id, code`
  const newest = (more: RawBuilder<unknown> | false) => sql`
    select ${columns} from looks_by_day
    where ${all([
      sql`tenant_id = ${tenantId} and patient_id = ${patientId}`,
      sql`last_id <> all (array(select known_id from since where known_id is not null))`,
      ...asked,
      without !== undefined && sql`not own`,
      isBefore,
      more,
    ])}
    order by day desc, last_id desc limit ${limit}`
  return sql<AccessRow>`
    with found as (
      select day, time_zone, actor_type, actor_id, section_id, document_id, did, min(first_at) as first_at, max(last_at) as last_at,
        max(last_id) as last_id, (array_agg(code order by last_id desc) filter (where code is not null))[1] as code
      from (${accessFromAudit(notSummed(since), since)}) looks
      where ${all([
        ...asked,
        wanted.of === 'circle' && sql`actor_id in (${circle})`,
        without !== undefined && sql`actor_id is distinct from ${without}::uuid`,
      ])}
      group by actor_id, actor_type, section_id, document_id, did, day, time_zone
    ), since as materialized (
      select f.day, f.time_zone, f.actor_type, f.actor_id, f.section_id, f.document_id, f.did, least(f.first_at, l.first_at) as first_at,
        f.last_at, f.last_id, coalesce(f.code, l.code) as code, l.last_id as known_id
      from found f left join looks_by_day l on l.tenant_id = ${tenantId} and l.patient_id = ${patientId} and l.day = f.day
        and ${theSame(['time_zone', 'actor_type', 'actor_id', 'section_id', 'document_id', 'did'])}
    ), others as (
      ${
        wanted.of === 'circle'
          ? sql`select l.* from (${circle}) of_circle cross join lateral (${newest(sql`actor_id = of_circle.contact_user_id`)}) l`
          : newest(false)
      }
    )
    select actor_id as "actorId", actor_type as "actorType", section_id as "sectionId", document_id as "documentId", did,
      day::text as day, time_zone as "timeZone", first_at as "from", last_at as "at", last_id::text as "last", code
    from (select ${columns} from since where ${all([sql`true`, isBefore])} union all select ${columns} from others) looks
    order by looks.day desc, last_id desc
    limit ${limit}`
}

/** All viewers, for a list of choices: found one after the other, each by a step in an index. */
export async function accessedBy(trx: Trx, since: Since): Promise<Actor[]> {
  const whose = sql`l.tenant_id = ${since.tenantId} and l.patient_id = ${since.patientId}`
  const { rows } = await sql<Actor>`
    with recursive known as (
      (select l.actor_id, l.actor_type from looks_by_day l where ${whose} and l.actor_id is not null
        order by l.actor_id, l.day, l.last_id limit 1)
      union all
      select next.* from known k cross join lateral (
        select l.actor_id, l.actor_type from looks_by_day l where ${whose} and l.actor_id > k.actor_id
        order by l.actor_id, l.day, l.last_id limit 1) next
    )
    select actor_id as "actorId", actor_type as "actorType" from known
    union select null, l.actor_type from looks_by_day l where ${whose} and l.actor_id is null
    union select actor_id, actor_type from (${accessFromAudit(notSummed(since), since)}) looks`.execute(trx)
  return rows
}

/** The documents viewed by a person, for a choice list, newest first. */
export async function accessedList(
  trx: Trx,
  tenant: Tenant,
  since: Since,
  limit?: number,
): Promise<Map<string, AccessedDocument>> {
  const { tenantId, patientId } = since
  // The documents are sorted first and then checked one by one until enough are found. With `exists` PostgreSQL may read all days first.
  const { rows } = await sql<{ documentId: string }>`
    select d.id as "documentId"
    from (select id from documents where tenant_id = ${tenantId} and patient_id = ${patientId} order by updated_at desc) d
    where coalesce((select true from looks_by_day l where l.tenant_id = ${tenantId} and l.patient_id = ${patientId}
        and l.document_id = d.id limit 1), false)
      or d.id in (select document_id from (${accessFromAudit(notSummed(since), since)}) looks)
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(trx)
  return documentsOf(trx, tenant, patientId, rows)
}

/** The number of refused tries of others to view since then. */
export async function refusedAccess(
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
      and a.action = any(${[...accessActions]}::text[]) and a.actor_id is distinct from ${without}::uuid`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
