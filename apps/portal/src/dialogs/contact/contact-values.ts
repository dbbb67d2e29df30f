import type { ContactForm } from '@careword/domain/people/contact-form'
import { contactPhoneText } from '@careword/domain/people/phone'
import type { Contact } from './contacts-query.ts'
import type { SuggestedContact } from './suggested-contacts-query.ts'

/** Known data of a person before they are added, such as the agent named in a document. */
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

/** The initial values of the dialog: the contact as stored, or the known data of a new one. */
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

/** Converts a document's data about a person to the fields of the dialog. */
export function knownOf({ firstName, lastName, email, phone, relationship }: SuggestedContact): KnownContact {
  return { firstName, lastName, email, phone, relationship: relationship ?? '' }
}
