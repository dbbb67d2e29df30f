import { fullName } from '@careword/domain'
import { uploadedName } from '@careword/domain/documents/uploaded-name'
import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import { type AuditAction, auditOf, recordAudit } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { ownCircle } from './own-circle.ts'

const read: AuditAction[] = ['viewPdf', 'viewText']
const kept: AuditAction[] = ['printPdf', 'takeOriginal']
const most = 200

/**
 * GET /api/contact/looks: who of the circle opened which document, and when, from the audit rows; for the patient alone. People who left the
 * circle are among them. A small picture in a list is no look. Each page is a row of its own there: here a day is one.
 */
export async function showLooks(services: Services, context: AuthenticatedContext) {
  const { tenant } = context
  const patientId = ownCircle(context, 'viewLooks', 'CONTACTS_FAILED')
  const { timeZone } = tenant.config.settings
  const rows = await inTenant(services.db, tenant.id, async trx => {
    await recordAudit(trx, auditOf(context, 'viewLooks', { patientId }))
    return trx
      .with('looks', cte =>
        cte
          .selectFrom('audit_events as a')
          .innerJoin('circle_links as c', join =>
            join
              .onRef('c.tenant_id', '=', 'a.tenant_id')
              .onRef('c.patient_id', '=', 'a.patient_id')
              .onRef('c.contact_user_id', '=', 'a.actor_id'),
          )
          .where('a.tenant_id', '=', tenant.id)
          .where('a.patient_id', '=', patientId)
          .where('a.outcome', '=', 'done')
          .where('a.action', 'in', [...read, ...kept])
          .where('a.document_id', 'is not', null)
          .select([
            'a.actor_id as userId',
            'a.document_id as documentId',
            'a.at',
            sql<'read' | 'kept'>`case when a.action = any(${read}::text[]) then 'read' else 'kept' end`.as(
              'how',
            ),
          ]),
      )
      .selectFrom('looks as l')
      .innerJoin('circle_links as c', join =>
        join
          .on('c.tenant_id', '=', tenant.id)
          .on('c.patient_id', '=', patientId)
          .onRef('c.contact_user_id', '=', 'l.userId'),
      )
      .innerJoin('users as u', join => join.on('u.tenant_id', '=', tenant.id).onRef('u.id', '=', 'l.userId'))
      .innerJoin('documents as d', join =>
        join.on('d.tenant_id', '=', tenant.id).onRef('d.id', '=', 'l.documentId'),
      )
      .groupBy(['l.userId', 'l.documentId', 'l.how', 'c.tenant_id', 'c.patient_id', 'c.contact_user_id'])
      .groupBy(['u.tenant_id', 'u.id', 'd.tenant_id', 'd.id'])
      .groupBy(sql`(l.at at time zone ${timeZone})::date`)
      .orderBy('at', 'desc')
      .orderBy('l.documentId')
      .orderBy('l.how')
      .limit(most + 1)
      .select(({ fn }) => [
        fn.max<Date>('l.at').as('at'),
        'l.how',
        'c.id as contactId',
        'c.removed_at',
        sql<string>`coalesce(c.first_name, u.first_name)`.as('firstName'),
        sql<string>`case when c.first_name is null then u.middle_name else coalesce(c.middle_name, '') end`.as(
          'middleName',
        ),
        sql<string>`coalesce(c.last_name, u.last_name)`.as('lastName'),
        'd.id as documentId',
        'd.type',
        'd.site',
        'd.version',
        'd.signed_at',
        'd.doc_name',
        'd.time_zone',
        'd.us_state',
      ])
      .execute()
  })
  return {
    data: rows.slice(0, most).map(row => ({
      at: row.at.toISOString(),
      contactId: row.removed_at === null ? row.contactId : null,
      name: fullName(row),
      documentId: row.documentId,
      type: row.type,
      site: row.site,
      version: row.version,
      signedDate: row.signed_at?.toISOString() ?? null,
      docName: row.doc_name === null ? null : uploadedName(row.doc_name) || null,
      timeZone: zoneOfDocument(tenant, row),
      how: row.how,
    })),
    more: rows.length > most,
  }
}
