import { isValidEmail, sameEmail } from './email.ts'
import { nameKey } from './names.ts'
import { contactPhoneText, isContactPhone } from './phone.ts'

/** Somebody whom a document names, with what it says of how they are reached. */
export interface NamedPerson {
  name: string
  phone: string | null
  email: string | null
}

export interface SuggestedContact {
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
  relationship: 'family' | null
}

/** Whom the patient knows already. */
interface Known {
  patient: { name: string; lastName: string; email: string }
  circle: readonly { name: string; email: string; phone: string }[]
}

/**
 * What of a contact can be filled in from what a document says; null where that is the patient, or somebody of the circle: by the address, or
 * by the name, since a document often says no more.
 */
export function suggestedContact(named: NamedPerson, { patient, circle }: Known): SuggestedContact | null {
  const name = named.name.trim().replace(/\s+/gu, ' ')
  const email = named.email !== null && isValidEmail(named.email) ? named.email.trim() : ''
  const written = contactPhoneText(named.phone ?? '')
  const phone = isContactPhone(written) ? written : ''
  const isSame = (other: { name: string; email: string; phone?: string }) =>
    (email !== '' && sameEmail(email, other.email)) || nameKey(name) === nameKey(other.name)
  if (nameKey(name) === '' || isSame(patient) || circle.some(isSame)) return null
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return { name, firstName, lastName, email, phone, relationship: sharesName(lastName, patient.lastName) }
}

/** The same family name is often family, and a guess all the same. */
function sharesName(one: string, other: string): 'family' | null {
  const names = new Set(nameKey(other).split(' '))
  return nameKey(one)
    .split(' ')
    .some(part => part.length > 2 && names.has(part))
    ? 'family'
    : null
}
