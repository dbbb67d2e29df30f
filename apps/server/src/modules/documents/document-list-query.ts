import { listLimits } from '@careword/domain/limits'
import { endedStatuses, pastStatuses } from '@careword/domain/documents/statuses'
import type { AskedSignature } from '@careword/domain/signature-requests/asked-signers'
import { type QueryCreator, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOfPatient>['execute']>>[number]

/** All documents of a patient with the data of their tiles, in one query, newest first. */
export function documentsOfPatient(
  db: QueryCreator<Tables>,
  tenantId: string,
  patientId: string,
  userId: string,
) {
  return tiles(db, tenantId, userId).where('d.patient_id', '=', patientId)
}

const statusList = (statuses: readonly string[]) => sql.join(statuses.map(status => sql.lit(status)))
const past = statusList(pastStatuses)
const ended = statusList(endedStatuses)

/**
 * Returns all documents in force or unfinished. Of the ended documents of each type it returns a page, and the one that ended last, because
 * every reader is notified about that one. An index in this order would be written with each save, because a save changes `updated_at`. So
 * all rows are scanned, and the expensive columns are read only for the documents that are shown.
 */
export function pageOfPatient(
  db: QueryCreator<Tables>,
  tenantId: string,
  patientId: string,
  userId: string,
  types: readonly string[],
  statuses: readonly string[],
  wasShownOnly: boolean,
  before: string | null,
  document: string | null,
) {
  const whose = sql`h.tenant_id = ${tenantId} and h.patient_id = ${patientId}`
  const listed = sql`h.type = t.type and h.status = any(${statuses}::text[])
    and (h.status <> 'Removed' or not ${wasShownOnly}::boolean or h.pdf_sha256 is not null)`
  // If the document does not exist, the list begins with the newest.
  const until = sql`(
    coalesce((select b.updated_at from documents b where b.tenant_id = ${tenantId} and b.patient_id = ${patientId} and b.id = ${before}::uuid),
      'infinity'), coalesce(${before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
  const page = sql`
      select h.id from documents h where ${whose} and h.status not in (${past})
      union select h.id from documents h where ${whose} and h.id = ${document}::uuid
      union select page.id from unnest(${types}::text[]) t (type) cross join lateral (
        (select h.id from documents h where ${whose} and ${listed} and h.status in (${past}) and (h.updated_at, h.id) < ${until}
          order by h.updated_at desc, h.id desc limit ${sql.lit(listLimits.past + 1)})
        union (select h.id from documents h where ${whose} and ${listed} and h.status in (${ended})
          order by h.updated_at desc, h.id desc limit ${sql.lit(listLimits.ended)})) page`
  return tiles(db, tenantId, userId).where(sql<boolean>`d.id in (${page})`)
}

function tiles(db: QueryCreator<Tables>, tenantId: string, userId: string) {
  return db
    .selectFrom('documents as d')
    .where('d.tenant_id', '=', tenantId)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .select([
      'd.id',
      'd.type',
      'd.site',
      'd.version',
      'd.status',
      'd.format',
      'd.signed_at',
      'd.uploaded_at',
      'd.effective_date',
      'd.voided_date',
      'd.time_zone',
      'd.us_state',
      'd.revoked_type',
      'd.revoked_reason',
      'd.need_disclosure',
      'd.to_accept',
      'd.agents_named',
      'd.waiting_at',
      'd.ready_at',
      'd.parts_saved',
      'd.parts_left',
      'd.parts_total',
      'd.created_at',
      'd.updated_at',
      'd.pdf_sha256',
      'd.check_code',
      'd.definition_hash',
      'd.doc_name',
      'd.expires_on',
      'd.opt_out',
      'd.said_missing',
      'd.said_missing_by',
      'd.never_in_force',
      'd.moved_from',
      'd.moved_at',
      sql<boolean>`d.said_missing_by is not distinct from ${userId}::uuid`.as('said_by_reader'),
      // One look-up by key for each document that was reported missing, which are few.
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = d.tenant_id and u.id = d.said_missing_by)`.as(
        'missing_said_by',
      ),
      'd.paper_made_at',
      // Looked up by the key of its requests; few documents have a signature requested by a link.
      sql<(AskedSignature & { path: string })[] | null>`case when d.status in ('Incomplete', 'Active') then (
        select json_agg(json_build_object('path', t.section_id || '.' || t.input_id, 'signer', t.signer, 'name', t.signer_name, 'state', t.state,
          'signedAt', t.signed_at, 'declinedAt', t.declined_at, 'withdrawnAt', t.withdrawn_at, 'endsAt', t.ends_at, 'former', t.former)
          order by t.section_id, t.input_id)
        from signature_tasks t where t.tenant_id = d.tenant_id and t.document_id = d.id and (t.state <> 'unassigned' or t.withdrawn_at is not null)) end`.as(
        'requests',
      ),
      // Looked up by the key of its files; few documents were uploaded.
      sql<number>`case when d.uploaded_at is null then 0 else (select count(*)::int from document_originals o where o.tenant_id = d.tenant_id and o.document_id = d.id) end`.as(
        'originals',
      ),
      // One look-up by key for each discarded document: with a join PostgreSQL reads all people of the tenant.
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = d.tenant_id and u.id = d.discarded_by)`.as(
        'discarder',
      ),
      // One look-up by key for each document; few are revoked.
      sql<Buffer | null>`(select r.act from revocations r where r.tenant_id = d.tenant_id and r.document_id = d.id)`.as(
        'revocation',
      ),
      // The autosaved text of this person that was left out of it; by the key of the document's rows.
      sql<Date | null>`(select min(w.left_at) from unfinished_sections w where w.tenant_id = d.tenant_id and w.document_id = d.id and w.user_id = ${userId})`.as(
        'left_at',
      ),
    ])
}
