import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { isId } from '../../core/ids.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { findContact } from './find-contact.ts'
import { lockCircle, ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'
import { deleteRows, rowsWhere, updateRow } from '../../db/rows.ts'

const failed = 'CONTACTS_REMOVE_FAILED'

/**
 * DELETE /api/contact/patientContact/{contactId}: the access ends with the contact's very next call (ruling C-48), and the account remains.
 * A second press changes nothing.
 */
export async function removeContact(services: Services, context: AuthenticatedContext, contactId: string) {
  const { tenant } = context
  const patientId = ownCircle(context, 'removeContact', failed)
  return inTenant(services.db, tenant.id, async trx => {
    await lockCircle(trx, tenant.id, patientId)
    if (!(await wasRemoved(trx, tenant.id, patientId, contactId))) {
      const { id, userId } = await findContact(trx, context, patientId, contactId, {
        action: 'removeContact',
        code: failed,
      })
      await updateRow(trx, 'circle_links', tenant.id, id, {
        removed_at: services.now(),
        accepted_terms_id: null,
        terms_accepted_at: null,
      })
      await endInvitation(trx, tenant, userId)
      await recordDone(trx, context, 'removeContact', { patientId, code: userId })
    }
    return { data: presentContacts(await readCircle(trx, context, patientId), context.today) }
  })
}

async function wasRemoved(
  trx: Trx,
  tenantId: string,
  patientId: string,
  contactId: string,
): Promise<boolean> {
  if (!isId(contactId)) return false
  const row = await rowsWhere(trx, 'circle_links', {
    tenant_id: tenantId,
    patient_id: patientId,
    id: contactId,
  })
    .where('removed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends the invitation of a contact who was added by mistake, perhaps with a wrong address. The link and code that were sent there become
 * invalid, unless another patient invited the same person.
 */
async function endInvitation(trx: Trx, tenant: Tenant, userId: string): Promise<void> {
  if (!(await findPersonByAccountId(trx, tenant, userId))?.invitationWithdrawn) return
  await deleteRows(trx, 'sent_codes', { tenant_id: tenant.id, user_id: userId, purpose: 'activation' })
}
