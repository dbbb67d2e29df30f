import { inTenant } from '../../db/in-tenant.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { shownDocument } from '../looks/describe-looks.ts'
import { findLooks, lookedSince } from '../looks/find-looks.ts'
import { documentsOf } from '../looks/looked-at.ts'
import { whoLooked } from '../looks/who-looked.ts'
import { ownCircle } from './own-circle.ts'

const most = 200

/**
 * GET /api/contact/looks: who of the circle opened which document, and when, by the rule of all looks; for the patient alone. People who
 * left the circle are among them.
 */
export async function showLooks(services: Services, context: AuthenticatedContext) {
  const { tenant, person } = context
  const patientId = ownCircle(context, 'viewLooks', 'CONTACTS_FAILED')
  return inTenant(services.db, tenant.id, async trx => {
    await recordAudit(trx, auditOf(context, 'viewLooks', { patientId }))
    const since = await lookedSince(trx, tenant, patientId)
    const rows = await findLooks(trx, since, { of: 'circle', limit: most + 1 })
    const shown = rows.slice(0, most)
    const documents = await documentsOf(trx, tenant, patientId, shown)
    const who = await whoLooked(trx, { tenantId: tenant.id, patientId, userId: person.userId }, shown)
    return {
      data: shown.flatMap(row => {
        const document = documents.get(row.documentId ?? '')
        const { name, contactId } = who(row)
        if (!document || name === null) return []
        const how: 'read' | 'kept' = row.did === 'kept' ? 'kept' : 'read'
        return {
          ...shownDocument(document),
          at: row.at.toISOString(),
          contactId,
          name,
          timeZone: row.timeZone,
          how,
        }
      }),
      more: rows.length > most,
    }
  })
}
