import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { shownDocument } from '../access-log/describe-access.ts'
import { findAccess, accessSince } from '../access-log/find-access.ts'
import { documentsOf } from '../access-log/accessed-documents.ts'
import { whoAccessed } from '../access-log/who-accessed.ts'
import { ownCircle } from './own-circle.ts'

const most = 200

/**
 * GET /api/contact/access-log: who of the circle opened which document, and when, by the rule of the access log. For the patient alone. The
 * list includes people who have left the circle.
 */
export async function showCircleAccessLog(services: Services, context: AuthenticatedContext) {
  const { tenant, person } = context
  const patientId = ownCircle(context, 'viewLooks', 'CONTACTS_FAILED')
  return inTenant(services.db, tenant.id, async trx => {
    await recordDone(trx, context, 'viewLooks', { patientId })
    const since = await accessSince(trx, tenant, patientId)
    const rows = await findAccess(trx, since, { of: 'circle', limit: most + 1 })
    const shown = rows.slice(0, most)
    const documents = await documentsOf(trx, tenant, patientId, shown)
    const who = await whoAccessed(trx, { tenantId: tenant.id, patientId, userId: person.userId }, shown)
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
