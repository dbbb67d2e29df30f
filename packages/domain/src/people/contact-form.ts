import { contactLimits } from '../limits.ts'
import { digitsOf } from '../text/digits.ts'
import { isBlankText, visibleText } from '../text/invisible-characters.ts'
import { isValidEmail, sameEmail } from './email.ts'
import type { WholeName } from './person-name.ts'
import { nameIssue } from './validate-name.ts'
import { isContactNumber } from './phone.ts'

/** The data of a person who is added to a shared circle, or changed there (Shell spec §3, §5), as typed; '' for empty fields. */
export interface ContactForm extends WholeName {
  email: string
  phone: string
  relationship: string
  /** Whether the statement of authorization was accepted; required when a contact is added, not again when one is changed. */
  isTermsAccepted: boolean
}
export type ContactField = keyof ContactForm

/** In the order of the dialog. */
export const contactFields = [
  'firstName',
  'middleName',
  'lastName',
  'relationship',
  'email',
  'phone',
  'isTermsAccepted',
] as const satisfies readonly ContactField[]

interface ContactCircumstances {
  /** Whether the contact is new; otherwise the person and their e-mail address are known. */
  adds: boolean
  /** The relationships that the partner offers. */
  relationships: readonly string[]
  /** The address of the user who adds. */
  ownEmail: string
  /** The addresses of those who are in the circle already. */
  circle: readonly string[]
}

export interface ContactIssue {
  field: ContactField
  rule:
    | 'required'
    | 'tickRequired'
    | 'nameInvalid'
    | 'tooLong'
    | 'unknownOption'
    | 'emailInvalid'
    | 'alreadyContact'
    | 'ownEmail'
    | 'phoneInvalid'
    | 'phoneTenDigits'
  values?: Record<string, number>
}

/** All issues of a contact, in the order of the dialog (Shell spec §5). */
export function contactIssues(form: ContactForm, circumstances: ContactCircumstances): ContactIssue[] {
  return contactFields.flatMap(field => {
    const issue = issueOf(field, form, circumstances)
    return issue === null ? [] : [{ field, ...issue }]
  })
}

/** The one code for all issues; null where the messages at the fields are enough. */
export function contactCode(
  issues: readonly Pick<ContactIssue, 'rule'>[],
): 'CONTACT_REQUIRED_FIELDS_MISSING' | 'CANNOT_ADD_YOURSELF_AS_CONTACT' | null {
  if (issues.some(({ rule }) => rule === 'required' || rule === 'tickRequired'))
    return 'CONTACT_REQUIRED_FIELDS_MISSING'
  return issues.some(({ rule }) => rule === 'ownEmail') ? 'CANNOT_ADD_YOURSELF_AS_CONTACT' : null
}

type Broken = Omit<ContactIssue, 'field'> | null

function issueOf(field: ContactField, form: ContactForm, circumstances: ContactCircumstances): Broken {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return isBlankText(form[field]) ? { rule: 'required' } : brokenName(form[field])
    case 'middleName':
      return isBlankText(form.middleName) ? null : brokenName(form.middleName)
    case 'relationship':
      if (isBlankText(form.relationship)) return { rule: 'required' }
      return circumstances.relationships.includes(form.relationship) ? null : { rule: 'unknownOption' }
    case 'email':
      return circumstances.adds ? brokenEmail(form.email, circumstances) : null
    case 'phone':
      return brokenPhone(form.phone)
    case 'isTermsAccepted':
      return circumstances.adds && !form.isTermsAccepted ? { rule: 'tickRequired' } : null
  }
}

function brokenName(typed: string): Broken {
  const rule = nameIssue(typed)
  return rule === 'tooLong' ? { rule, values: { max: contactLimits.nameMaxLength } } : rule && { rule }
}

function brokenEmail(typed: string, { ownEmail, circle }: ContactCircumstances): Broken {
  if (isBlankText(typed)) return { rule: 'required' }
  if (!isValidEmail(typed)) return { rule: 'emailInvalid' }
  if (sameEmail(typed, ownEmail)) return { rule: 'ownEmail' }
  return circle.some(address => sameEmail(typed, address)) ? { rule: 'alreadyContact' } : null
}

/** The rule that a phone number breaks: it must have one of four formats (Shell spec §5; ruling C-16). */
function brokenPhone(typed: string): Broken {
  if (isBlankText(typed)) return { rule: 'required' }
  if (isContactNumber(typed)) return null
  const digits = digitsOf(typed).replace(/^1(?=\d{9})/, '').length
  const countable = /^[\d\s()./\p{Pd}]*$/u.test(visibleText(typed).normalize('NFKC'))
  return countable && digits !== contactLimits.contactPhoneDigits
    ? { rule: 'phoneTenDigits', values: { digits } }
    : { rule: 'phoneInvalid' }
}
