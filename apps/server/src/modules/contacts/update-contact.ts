import { sameEmail, toE164 } from '@careword/domain'
import { isBlankText } from '@careword/domain/text/invisible-characters'
import { inTenant } from '../../db/in-tenant.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { contactForm, refuseWrongContact } from './check-contact.ts'
import { findContact } from './find-contact.ts'
import { lockCircle, ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'
import { updateRow } from '../../db/rows.ts'

interface Updating {
  contactId: string
  email: string
  firstName: string
  lastName: string
  middleName?: string | null | undefined
  phone: string
  relationship: string
}

const failed = 'CONTACTS_UPDATE_FAILED'

/**
 * PUT /api/contact/patientContact: changes the details of a contact of the caller's own circle. The address cannot change, because it
 * identifies the account.
 */
export async function updateContact(services: Services, context: AuthenticatedContext, body: Updating) {
  const { tenant } = context
  const patientId = ownCircle(context, 'updateContact', failed)
  const form = contactForm(body)
  return inTenant(services.db, tenant.id, async trx => {
    await lockCircle(trx, tenant.id, patientId)
    const contact = await findContact(trx, context, patientId, body.contactId, {
      action: 'updateContact',
      code: failed,
    })
    refuseWrongContact(context, form, {
      adds: false,
      circle: [],
      action: 'updateContact',
      otherwise: failed,
    })
    if (!isBlankText(form.email) && !sameEmail(form.email, contact.email))
      throw new AuditedRefusal(
        context,
        'updateContact',
        failed,
        'another address',
        { patientId },
        { status: 422, fields: [{ path: 'email', rule: 'unchangeable' }] },
      )
    await updateRow(trx, 'circle_links', tenant.id, contact.id, {
      first_name: form.firstName,
      middle_name: form.middleName,
      last_name: form.lastName,
      email: contact.email,
      phone: toE164(form.phone),
      relationship: form.relationship,
    })
    await recordDone(trx, context, 'updateContact', { patientId, code: contact.userId })
    return { data: presentContacts(await readCircle(trx, context, patientId), context.today) }
  })
}
