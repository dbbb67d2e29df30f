import { hourMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { findContact } from './find-contact.ts'
import { inviteContact } from './invite-contact.ts'
import { lockCircle, ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'

const action = 'inviteContact'
const failed = 'CONTACTS_UPDATE_FAILED'

/**
 * POST /api/contact/patientContact/{contactId}/invitation: sends the invitation again when the message was lost or its link has expired.
 * Allowed only for a contact who has not signed in yet. The response does not reveal whether the contact has an account (ruling C-49).
 */
export async function inviteContactAgain(
  services: Services,
  context: AuthenticatedContext,
  contactId: string,
): Promise<void> {
  const { tenant, today } = context
  const patientId = ownCircle(context, action, failed)
  const sent = await inTenant(services.db, tenant.id, async trx => {
    await lockCircle(trx, tenant.id, patientId)
    const contact = await findContact(trx, context, patientId, contactId, { action, code: failed })
    if (presentContacts([contact], today)[0]?.circleStatus !== 'waiting')
      throw new AuditedRefusal(context, action, failed, 'they came already', { patientId }, { status: 409 })
    const account = await findPersonByAccountId(trx, tenant, contact.userId)
    if (!account) throw new AppError(failed, 'no account')
    const done = await inviteContact(services, trx, context, account)
    await recordAudit(trx, {
      ...auditOf(context, action, { patientId, code: contact.userId }),
      outcome: done ? 'done' : 'denied',
    })
    return done
  })
  if (!sent)
    throw new AppError('TOO_MANY_ATTEMPTS', 'sent enough for a day', { retryAfterSeconds: hourMs / 1000 })
}
