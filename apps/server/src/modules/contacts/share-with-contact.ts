import { type CircleSharing, sharingIssues } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { findContact } from './find-contact.ts'
import { lockCircle, ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'
import { updateRow } from '../../db/rows.ts'

const action = 'changeSharing'
const failed = 'CONTACTS_UPDATE_FAILED'

/**
 * PUT /api/contact/patientContact/{contactId}/sharing: which document types this contact may read, and until when. The choice applies from
 * the contact's very next call (decision 0072).
 */
export async function shareWithContact(
  services: Services,
  context: AuthenticatedContext,
  contactId: string,
  { types, until }: CircleSharing,
) {
  const { tenant, today } = context
  const patientId = ownCircle(context, action, failed)
  const sharing = { types: types === null ? null : [...new Set(types)], until }
  const offered = tenant.config.settings.smartform_schemas.map(({ type }) => type)
  return inTenant(services.db, tenant.id, async trx => {
    await lockCircle(trx, tenant.id, patientId)
    const contact = await findContact(trx, context, patientId, contactId, { action, code: failed })
    const fields = sharingIssues(sharing, { offered, today })
    if (fields.length > 0)
      throw new AuditedRefusal(
        context,
        action,
        failed,
        'cannot be shared so',
        { patientId },
        { status: 422, fields },
      )
    await updateRow(trx, 'circle_links', tenant.id, contact.id, {
      shared_types: sharing.types,
      shared_until: sharing.until,
    })
    await recordDone(trx, context, action, { patientId, code: contact.userId })
    return { data: presentContacts(await readCircle(trx, context, patientId), today) }
  })
}
