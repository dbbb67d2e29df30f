import { circleStatus, patientAccessOf } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { documentsOfPatient } from '../documents/document-list-query.ts'
import { groupDocuments } from '../documents/group-documents.ts'
import { withRoles } from '../documents/list-documents.ts'
import { type CircleRow, sharingOf } from './read-circle.ts'
import { findContact } from './find-contact.ts'
import { ownCircle } from './own-circle.ts'

const action = 'viewContactDocuments'

/**
 * GET /api/contact/patientContact/{contactId}/documents: the list as this contact gets it, by the rule of the contact's own list. The list
 * is empty when the contact's last day is over.
 */
export async function showContactDocuments(
  services: Services,
  context: AuthenticatedContext,
  contactId: string,
) {
  const { tenant, today } = context
  const patientId = ownCircle(context, action, 'CONTACTS_FAILED')
  const shown = await inTenant(services.db, tenant.id, async trx => {
    const contact = await findContact(trx, context, patientId, contactId, { action, code: 'CONTACTS_FAILED' })
    const { termsAccepted, userId, roles } = contact
    const circleState =
      circleStatus({ removed: false, termsAccepted, sharing: sharingOf(contact) }, today) ?? 'ended'
    const rows =
      circleState === 'ended' ? [] : await documentsOfPatient(trx, tenant.id, patientId, userId).execute()
    await recordDone(trx, context, action, { patientId, code: userId })
    const reach = reachOf(context, patientId, contact)
    return { circleStatus: circleState, rows: rows.map(asReadBy(context)), reach, roles }
  })
  const { circleStatus: circleState, reach, roles } = shown
  const rows = await withRoles(services, tenant.id, shown.rows)
  return { circleStatus: circleState, documents: groupDocuments(services, tenant, rows, { reach, roles }) }
}

/** The reader is the patient: the patient's report about a paper counts as the reader's own, the contact's report does not. */
const asReadBy =
  ({ person }: AuthenticatedContext) =>
  <Row extends { said_missing_by: string | null }>(row: Row) => ({
    ...row,
    said_by_reader: row.said_missing_by === person.userId,
  })

/** Clinicians who may see every patient of the partner see this one so, in the circle or not. */
function reachOf({ tenant }: AuthenticatedContext, patientId: string, { roles, sharedTypes }: CircleRow) {
  const access = patientAccessOf(
    { roles },
    {
      sameTenant: true,
      patientId,
      ownPatientId: null,
      circle: 'open',
      viewerGranted: false,
      clinicianScope: tenant.config.settings.clinicianScope,
      launchedPatientId: null,
    },
  )
  return access === 'clinician' ? { access, sharedTypes: null } : { access: 'contact' as const, sharedTypes }
}
