// Calls about the shared circle.

import { type AccessRow, all, only, withoutSession, clinicians } from './access-row.ts'

const aContact = {
  firstName: 'Elena',
  lastName: 'Ríos',
  phone: '503-555-0100',
  relationship: 'child',
  isTermsAccepted: true,
}

export const contactRows: AccessRow[] = [
  {
    // With former terms, so that no row changes: a contact gets the error that the terms are outdated, all others get the response for an unknown
    // patient.
    name: 'accept the terms of the patient’s circle',
    route: 'acceptPatientTerms',
    call: ({ cast, ownId }) => ({
      method: 'POST',
      url: '/api/contact/acceptPatientTerms',
      payload: {
        termsId: 'terms-contact-2020',
        patientUserId: cast.patient.userId,
        contactUserId: ownId,
      },
    }),
    expected: only({ contact: 409, pendingContact: 409 }),
  },
  {
    name: 'one’s own circle, and who shares',
    route: 'patientContacts',
    call: () => ({ method: 'GET', url: '/api/contact/patientContacts' }),
    expected: {
      ...all(200),
      nobody: 401,
      gone: 401,
      strayCookie: 401,
      viewer: 403,
      otherViewer: 403,
      ...clinicians(403),
    },
  },
  {
    name: 'add somebody to one’s own circle',
    route: 'addContact',
    call: ({ who }) => ({
      method: 'POST',
      url: '/api/contact/patientContact',
      payload: { ...aContact, email: `added-by-${who.toLowerCase()}@circle.example` },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
  {
    name: 'change what is known about the patient’s contact',
    route: 'updateContact',
    call: ({ contactId }) => ({
      method: 'PUT',
      url: '/api/contact/patientContact',
      payload: { ...aContact, email: '', contactId },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    // Removed by the patient themselves it is removed already: pressed twice.
    name: 'remove the patient’s contact',
    route: 'removeContact',
    call: ({ droppedId }) => ({ method: 'DELETE', url: `/api/contact/patientContact/${droppedId}` }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'what is shared with the patient’s contact, and until when',
    route: 'shareWithContact',
    call: ({ contactId }) => ({
      method: 'PUT',
      url: `/api/contact/patientContact/${contactId}/sharing`,
      payload: { types: null, until: null },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    // The contact of this table came already.
    name: 'the message to the patient’s contact once more',
    route: 'inviteContactAgain',
    call: ({ contactId }) => ({ method: 'POST', url: `/api/contact/patientContact/${contactId}/invitation` }),
    expected: { ...all(403), ...withoutSession, patient: 409, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'what the patient’s contact sees',
    route: 'contactDocuments',
    call: ({ contactId }) => ({ method: 'GET', url: `/api/contact/patientContact/${contactId}/documents` }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'who of one’s own circle looked when',
    route: 'circleAccessLog',
    call: () => ({ method: 'GET', url: '/api/contact/access-log' }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
  {
    name: 'whom one’s own documents name and nobody added',
    route: 'suggestedContacts',
    call: () => ({ method: 'GET', url: '/api/contact/suggestions' }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
]
