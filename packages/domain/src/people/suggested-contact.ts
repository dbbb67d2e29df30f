import { isValidEmail, sameEmail } from './email.ts'
import { nameKey } from './name-key.ts'
import { contactPhoneText, isContactPhone } from './phone.ts'

/** A person whom a document names, with the contact data in it. */
interface NamedPerson {
  name: string
  phone: string | null
  email: string | null
}

interface SuggestedContact {
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
  relationship: 'family' | null
}

/** The patient, and the people in the circle. */
interface Known {
  patient: { name: string; lastName: string; email: string }
  circle: readonly { name: string; email: string; phone: string }[]
}

/**
 * The fields of a contact that can be filled in from a document. Null if the person is the patient or already in the circle, by the
 * address, or by the name, because a document often has nothing else.
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

/** A shared family name often means family, but is only a guess. */
function sharesName(one: string, other: string): 'family' | null {
  const names = new Set(nameKey(other).split(' '))
  return nameKey(one)
    .split(' ')
    .some(part => part.length > 2 && names.has(part))
    ? 'family'
    : null
}
