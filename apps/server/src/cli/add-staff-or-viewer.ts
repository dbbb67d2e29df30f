import { visibleText } from '@careword/domain/text/invisible-characters'
import type { Tenant } from '../core/partner-store.ts'
import { operator } from '../core/record-audit.ts'
import { addStaff } from '../modules/staff/add-staff.ts'
import { type Context, type Options, type Values, tenantOption } from './command.ts'
import { knownTenant } from './known-tenant.ts'
import { typedEmail, typedLang } from './typed-email.ts'
import { invitationLine } from './why-message-waits.ts'
import { Refused, WrongCall } from './wrong-call.ts'

/** The options of `staff add` and `viewer add`. */
export const newStaffOptions = {
  tenant: tenantOption,
  email: { takes: '<address>', about: 'their address at work: the user name', required: true },
  'first-name': { takes: '<name>', about: 'first name', required: true },
  'last-name': { takes: '<name>', about: 'last name', required: true },
  'password-invite': { takes: 'flag', about: 'send a link and code with which they choose a password' },
  'sso-subject': { takes: '<subject>', about: "who they are at the partner's identity provider" },
  lang: { takes: '<lang>', about: "language of the invitation; the partner's first when absent" },
} as const satisfies Options

export const newStaffNotes = [
  'With neither --password-invite nor --sso-subject nothing is sent: single sign-on finds the account by its verified address.',
]

/**
 * Adds a staff member or a viewer for the operator; throws the reason if it cannot.
 * @returns also the line about the invitation, if there is one
 */
export async function addStaffOrViewer(
  values: Values<typeof newStaffOptions>,
  roles: string[],
  { appServices }: Pick<Context, 'appServices'>,
): Promise<{ tenant: Tenant; userId: string; invitation: string[] }> {
  const email = typedEmail(values.email)
  const { 'password-invite': passwordInvite, 'sso-subject': ssoSubject } = values
  for (const name of ['first-name', 'last-name'] as const)
    if (values[name].trim() === '' || /\p{Cc}/u.test(values[name]))
      throw new WrongCall(`--${name} holds no name.`)
  if (passwordInvite && ssoSubject !== undefined)
    throw new WrongCall('Choose one: --password-invite or --sso-subject.')
  const app = await appServices()
  const tenant = await knownTenant(app.services, values.tenant)
  const staff = {
    email,
    firstName: visibleText(values['first-name']),
    lastName: visibleText(values['last-name']),
    roles,
    passwordInvite,
    ssoSubject,
    lang: typedLang(values.lang, tenant.public.business.supported_languages),
  }
  const added = await addStaff(app.services, tenant, staff, operator)
  switch (added.result) {
    case 'added':
      return { tenant, userId: added.userId, invitation: passwordInvite ? [await invitationLine(app)] : [] }
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
