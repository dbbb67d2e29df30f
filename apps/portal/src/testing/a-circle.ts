import type { ApiResponse } from '../api/contract-types.ts'

export type Circle = ApiResponse<'patientContacts'>['data']
type Contact = Circle['contacts'][number]

/** A person in a shared circle; give the name and what else matters. */
export function aContact(firstName: string, lastName: string, more: Partial<Contact> = {}): Contact {
  return {
    contactId: `contact-${firstName.toLowerCase()}`,
    firstName,
    middleName: '',
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '+15035550100',
    relationship: 'child',
    isTermsAccepted: true,
    existingUserId: null,
    circleStatus: 'open',
    undelivered: false,
    addedAt: '2026-05-03T16:00:00.000Z',
    sharing: { types: null, until: null },
    ...more,
  }
}

/** A patient who shares with the user. */
export function aSharer(
  patientId: string,
  name: string,
  acceptedTermsId: string | null,
): Circle['associatedPatients'][number] {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    patientId,
    patientUserId: `user-of-${patientId}`,
    firstName,
    lastName,
    name,
    email: null,
    phone: null,
    acceptedTermsId,
  }
}
