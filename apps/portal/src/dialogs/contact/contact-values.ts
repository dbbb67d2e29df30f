import type { ContactForm } from '@careword/domain/people/contact-form'
import { contactPhoneText } from '@careword/domain/people/phone'
import type { Contact } from './contacts-query.ts'
import type { SuggestedContact } from './suggested-contacts-query.ts'

/** What is known of somebody before they are added, such as the agent whom a document names. */
export type KnownContact = Partial<Omit<ContactForm, 'isTermsAccepted'>>

const blank: ContactForm = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phone: '',
  relationship: '',
  isTermsAccepted: false,
}

/** What stands in the dialog when it opens: the contact as stored, or what is known of a new one. */
export function contactValues(contact: Contact | undefined, known: KnownContact = {}): ContactForm {
  if (contact === undefined) return { ...blank, ...known, phone: contactPhoneText(known.phone ?? '') }
  const { firstName, middleName, lastName, email, phone, relationship } = contact
  return {
    firstName,
    middleName,
    lastName,
    email,
    relationship,
    phone: contactPhoneText(phone),
    isTermsAccepted: true,
  }
}

/** What the document says of somebody, as the dialog asks for it. */
export function knownOf({ firstName, lastName, email, phone, relationship }: SuggestedContact): KnownContact {
  return { firstName, lastName, email, phone, relationship: relationship ?? '' }
}
