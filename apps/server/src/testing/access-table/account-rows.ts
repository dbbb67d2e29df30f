// Setting up an account requires a code or link, also with a session; an id alone grants nothing.

import { type AccessRow, all } from './access-row.ts'

export const accountRows: AccessRow[] = [
  {
    name: 'verify a made-up code for the patient’s account',
    route: 'verifyActivationCode',
    call: ({ cast }) => ({
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { code: '000000', email: '', patientId: cast.patient.patientId },
    }),
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'verify a made-up link for the contact’s account',
    route: 'verifyContactActivationCode',
    call: ({ cast }) => ({
      method: 'POST',
      url: '/api/dashboard/verify-contact-activation-code/evergreen',
      payload: { code: 'A'.repeat(43), email: '', userId: cast.contact.userId },
    }),
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'ask whose proof this browser holds',
    route: 'accountProof',
    call: ({ cast }) => ({
      method: 'GET',
      url: `/api/dashboard/account-proof/evergreen/${cast.patient.patientId}?purpose=activation`,
    }),
    // To all who hold none the answer is that there is none.
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'have the patient’s code sent to another address',
    route: 'resendPatientActivationCode',
    call: ({ cast, who }) => ({
      method: 'POST',
      url: `/api/dashboard/resend-patient-activation-code/evergreen/${cast.patient.patientId}`,
      payload: { email: `${who}@elsewhere.example` },
    }),
    expected: all(404),
  },
  {
    name: 'have the contact’s code sent to another address',
    route: 'resendContactActivationCode',
    call: ({ cast, who }) => ({
      method: 'POST',
      url: `/api/dashboard/resend-patient-contact-activation-code/evergreen/${cast.contact.userId}`,
      payload: { email: `${who}@elsewhere.example` },
    }),
    expected: all(404),
  },
  {
    name: 'set the patient’s first password',
    route: 'createPassword',
    call: ({ cast }) => ({
      method: 'POST',
      url: `/api/dashboard/create-password/evergreen/${cast.patient.patientId}`,
      payload: {
        password: 'Maple!Tree42',
        accepted_terms_id: 'terms-patient-2026',
        roles: ['patient', 'viewer'],
      },
    }),
    expected: all(401),
  },
  {
    name: 'set the contact’s first password',
    route: 'createUserPassword',
    call: ({ cast }) => ({
      method: 'POST',
      url: `/api/dashboard/create-user-password/evergreen/${cast.contact.userId}`,
      payload: {
        password: 'Maple!Tree42',
        accepted_terms_id: 'terms-contact-2026',
        roles: ['contact', 'viewer'],
      },
    }),
    expected: { ...all(401), otherTenant: 422 },
  },
]
