import { randomUUID } from 'node:crypto'
import type { TestPerson, TestPortal } from './test-portal.ts'

interface ShownContact {
  contactId: string
  name: string
  email: string
  phone: string
  relationship: string
  circleStatus: string
  undelivered: boolean
  sharing: { types: string[] | null; until: string | null }
}

/** The calls of a person's circle, for tests. */
export function circleCalls(portal: TestPortal) {
  const add = (who: TestPerson | null, more: Record<string, unknown> = {}) =>
    portal.call(who, {
      method: 'POST',
      url: '/api/contact/patientContact',
      payload: {
        firstName: 'Elena',
        middleName: '',
        lastName: 'Ríos',
        email: `${randomUUID()}@circle.example`,
        phone: '503-555-0100',
        relationship: 'child',
        isTermsAccepted: true,
        ...more,
      },
    })
  const update = (who: TestPerson | null, contact: Record<string, unknown>) =>
    portal.call(who, {
      method: 'PUT',
      url: '/api/contact/patientContact',
      payload: {
        firstName: 'Elena',
        lastName: 'Ríos',
        email: '',
        phone: '503-555-0100',
        relationship: 'child',
        ...contact,
      },
    })
  const remove = (who: TestPerson | null, contactId: string) =>
    portal.call(who, { method: 'DELETE', url: `/api/contact/patientContact/${contactId}` })
  const circle = async (who: TestPerson): Promise<ShownContact[]> =>
    (await portal.call(who, { url: '/api/contact/patientContacts' })).json().data.contacts
  const accept = async (contact: TestPerson, patient: TestPerson) =>
    portal.call(contact, {
      method: 'POST',
      url: '/api/contact/acceptPatientTerms',
      payload: {
        termsId: await portal.termsId('contact', patient.tenant),
        patientUserId: patient.userId,
        contactUserId: contact.userId,
      },
    })
  /** A person with an account, added by the patient and with the terms accepted. */
  const join = async (patient: TestPerson, contact: TestPerson): Promise<ShownContact> => {
    const added = await add(patient, { email: contact.email, createIfExist: true })
    if (added.statusCode !== 200) throw new Error(added.body)
    if ((await accept(contact, patient)).statusCode !== 200) throw new Error('terms not accepted')
    const found = (await circle(patient)).find(({ email }) => email === contact.email)
    if (!found) throw new Error('not in the circle')
    return found
  }
  const share = (
    who: TestPerson | null,
    contactId: string,
    sharing: { types?: string[] | null; until?: string | null },
  ) =>
    portal.call(who, {
      method: 'PUT',
      url: `/api/contact/patientContact/${contactId}/sharing`,
      payload: { types: null, until: null, ...sharing },
    })
  return { share, add, update, remove, circle, accept, join }
}
