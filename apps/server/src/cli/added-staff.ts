import type { Services } from '../core/services.ts'
import type { Tenant } from '../core/partner-store.ts'
import { operator } from '../core/record-audit.ts'
import { addStaff, type NewStaff } from '../modules/staff/add-staff.ts'
import { Refused, WrongCall } from './wrong-call.ts'

/** Adds a staff member for the operator, or throws the reason why not. */
export async function addedStaff(services: Services, tenant: Tenant, staff: NewStaff): Promise<string> {
  const added = await addStaff(services, tenant, staff, operator)
  switch (added.result) {
    case 'added':
      return added.userId
    case 'noSingleSignOn':
      throw new WrongCall(
        `${tenant.slug} has no single sign-on (sso in partner.json): use --password-invite.`,
      )
    case 'addressTaken':
      throw new Refused(`${tenant.slug} has an account with this address already; nothing was changed.`)
    case 'subjectTaken':
      throw new Refused('This --sso-subject is another account already; nothing was changed.')
  }
}
