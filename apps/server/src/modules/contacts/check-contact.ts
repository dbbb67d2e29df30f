import type { ErrorCode } from '@careword/contract/errors'
import { contactCode, type ContactForm, contactIssues, contactPhoneText } from '@careword/domain'
import { visibleText } from '@careword/domain/text/invisible-characters'
import type { AuditAction } from '../../core/record-audit.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'

interface Typed {
  firstName: string
  middleName?: string | null | undefined
  lastName: string
  email: string
  phone: string
  relationship: string
  isTermsAccepted?: boolean
}

/** The contact as it is stored, once it is valid. */
export function contactForm(typed: Typed): ContactForm {
  const clean = (text: string) => visibleText(text.normalize('NFC'))
  return {
    firstName: clean(typed.firstName),
    middleName: clean(typed.middleName ?? ''),
    lastName: clean(typed.lastName),
    email: visibleText(typed.email),
    phone: contactPhoneText(typed.phone),
    relationship: typed.relationship,
    isTermsAccepted: typed.isTermsAccepted ?? false,
  }
}

interface Circumstances {
  adds: boolean
  circle: readonly string[]
  action: AuditAction
  /** The code for issues that have no code of their own. */
  otherwise: ErrorCode
}

/** Refuses a contact with which something is wrong, each field by name; the rule is that of the dialog. */
export function refuseWrongContact(
  context: AuthenticatedContext,
  form: ContactForm,
  { adds, circle, action, otherwise }: Circumstances,
): void {
  const { settings } = context.tenant.config
  const issues = contactIssues(form, {
    adds,
    circle,
    ownEmail: context.person.email,
    relationships: settings.contacts.relationships,
  })
  const phoneDomain = `@${settings.phoneUserDomain}`.toLowerCase()
  // The user name of a person who is reached by text message: no mailbox exists for it.
  if (adds && form.email.toLowerCase().endsWith(phoneDomain))
    issues.push({ field: 'email', rule: 'emailInvalid' })
  if (issues.length === 0) return
  const fields = issues.map(({ field, rule, values }) => ({ path: field, rule, ...(values && { values }) }))
  const about = { patientId: context.person.patientId ?? '' }
  switch (contactCode(issues)) {
    case 'CONTACT_REQUIRED_FIELDS_MISSING':
      throw new AppError('CONTACT_REQUIRED_FIELDS_MISSING', 'fields are missing', { fields })
    case 'CANNOT_ADD_YOURSELF_AS_CONTACT':
      // The screen uses one code when it checks before sending, the server the other (ruling C-21).
      throw new AuditedRefusal(context, action, 'CONTACTS_FAILED_ADDING_OWN_EMAIL', 'own address', about, {
        subCode: '006000',
        fields,
      })
    case null:
      throw new AuditedRefusal(context, action, otherwise, 'fields are wrong', about, { status: 422, fields })
  }
}
