import { sql } from 'kysely'
import type { Due } from '../../core/job.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { accessFromAudit } from './access-from-audit.ts'
import { rowsWhere } from '../../db/rows.ts'

/** Audit rows that are summed up in one transaction. */
const batch = 5_000

/** Two index look-ups for each partner. */
export const unsummedAccess: Due = db =>
  db
    .selectFrom('tenants')
    .where(
      sql<boolean>`(select c.audit_id from audit_chain c where c.tenant_id = tenants.id order by c.position desc limit 1)
        > coalesce((select s.audit_id from looks_summed s where s.tenant_id = tenants.id), 0)`,
    )
    .select('tenants.id as tenant_id')

/**
 * Adds looks to the days on which they were. Only audit rows that are linked are counted: no earlier one can appear behind them. The
 * row of `looks_summed` is held meanwhile, so that two servers count nothing twice.
 */
export async function sumAccessLog(
  { db, partners }: Pick<Services, 'db' | 'partners'>,
  tenantId: string,
): Promise<'more' | void> {
  const tenant = await partners.byId(tenantId)
  if (!tenant) return
  return inTenant(db, tenantId, async trx => {
    await sql`insert into looks_summed (tenant_id, audit_id) values (${tenantId}, 0) on conflict do nothing`.execute(
      trx,
    )
    const held = await rowsWhere(trx, 'looks_summed', { tenant_id: tenantId })
      .select('audit_id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const head = await rowsWhere(trx, 'audit_chain', { tenant_id: tenantId })
      .orderBy('position', 'desc')
      .limit(1)
      .select('audit_id')
      .executeTakeFirst()
    if (!held || !head || head.audit_id <= held.audit_id) return
    const from = held.audit_id
    const full = await rowsWhere(trx, 'audit_events', { tenant_id: tenantId })
      .where('id', '>', from)
      .where('id', '<', head.audit_id)
      .orderBy('id')
      .offset(batch - 1)
      .limit(1)
      .select('id')
      .executeTakeFirst()
    const upTo = full?.id ?? head.audit_id
    const rows = sql`a.tenant_id = ${tenantId} and a.id > ${from} and a.id <= ${upTo} and a.patient_id is not null`
    const documents = await rowsWhere(trx, 'documents', { tenant_id: tenantId })
      .where(
        sql<boolean>`documents.id in (select a.document_id from audit_events a where ${rows} and a.document_id is not null)`,
      )
      .select(['id', 'time_zone', 'us_state'])
      .execute()
    const entries = accessFromAudit(rows, {
      documents: documents.map(row => ({ id: row.id, timeZone: zoneOfDocument(tenant, row) })),
      timeZone: tenant.config.settings.timeZone,
    })
    await sql`
      insert into looks_by_day as known (tenant_id, patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did,
        first_at, last_at, last_id, code, own)
      select ${tenantId}, patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did,
        min(first_at), max(last_at), max(last_id), (array_agg(code order by last_id desc) filter (where code is not null))[1],
        coalesce(actor_id = (select p.user_id from patients p where p.tenant_id = ${tenantId} and p.id = patient_id), false)
      from (${entries}) looks
      group by patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did
      on conflict (tenant_id, patient_id, day, time_zone, actor_type, actor_id, section_id, document_id, did) do update set
        first_at = least(known.first_at, excluded.first_at),
        last_at = greatest(known.last_at, excluded.last_at),
        last_id = excluded.last_id,
        code = coalesce(excluded.code, known.code)`.execute(trx)
    await trx.updateTable('looks_summed').where('tenant_id', '=', tenantId).set({ audit_id: upTo }).execute()
    return full ? 'more' : undefined
  })
}
