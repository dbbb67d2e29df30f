// Calls about a patient, and lists of patients.

import { randomUUID } from 'node:crypto'
import { type AccessRow, all, only, clinicians } from './access-row.ts'

export const patientRows: AccessRow[] = [
  {
    name: 'the configuration',
    route: 'dashboardConfig',
    call: () => ({ method: 'GET', url: '/api/dashboard/dashboard-config' }),
    expected: all(200),
  },
  {
    name: 'who am I',
    route: 'userInfo',
    call: () => ({ method: 'GET', url: '/api/dashboard/user' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'the patient’s name and numbers',
    route: 'patient',
    call: ({ cast }) => ({ method: 'GET', url: `/api/dashboard/patient/${cast.patient.patientId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the list of the patient’s documents',
    route: 'allDocuments',
    call: ({ cast }) => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'how the patient’s documents stand',
    route: 'documentsVersion',
    call: ({ cast }) => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/version` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'who looked at the patient’s documents',
    route: 'patientAccessLog',
    call: ({ cast }) => ({
      method: 'GET',
      url: `/api/document/patient/${cast.patient.patientId}/access-log`,
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'who signed the document, as a paper',
    route: 'signingRecord',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/document/${signedId}/record` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'all of the patient’s data as an archive, asked for',
    route: 'requestArchive',
    call: ({ cast }) => ({
      method: 'POST',
      url: `/api/document/patient/${cast.patient.patientId}/archive`,
      payload: {},
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'how far the patient’s archive is',
    route: 'archiveStatus',
    call: ({ cast }) => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/archive` }),
    expected: only({ patient: 200 }),
  },
  {
    // archive.test.ts has the archive of another person.
    name: 'an archive that is not there',
    route: 'downloadArchive',
    call: ({ cast }) => ({
      method: 'GET',
      url: `/api/document/patient/${cast.patient.patientId}/archive/${randomUUID()}`,
    }),
    expected: only({}),
  },
  {
    name: 'one’s own list of patients',
    route: 'associatedPatients',
    call: ({ ownId }) => ({ method: 'GET', url: `/api/dashboard/associatedPatients/${ownId}` }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'a search for patients',
    route: 'searchPatients',
    call: () => ({
      method: 'POST',
      url: '/api/dashboard/patients/search',
      payload: { name: 'delgado', reason: 'treatment' },
    }),
    expected: { ...all(403), nobody: 401, gone: 401, strayCookie: 401, ...clinicians(200) },
  },
  {
    name: 'the contact’s list of patients',
    route: 'associatedPatients',
    call: ({ cast }) => ({ method: 'GET', url: `/api/dashboard/associatedPatients/${cast.contact.userId}` }),
    expected: only({ contact: 200 }),
  },
  {
    name: 'what the patient signs in with, on the profile',
    route: 'patientUser',
    call: ({ cast }) => ({ method: 'GET', url: `/api/dashboard/patient-user/${cast.patient.patientId}` }),
    expected: only({ patient: 200 }),
  },
  {
    // As it is: nothing moves.
    name: 'the patient’s profile',
    route: 'updatePatientAccount',
    call: ({ cast }) => ({
      method: 'PATCH',
      url: '/api/patient/updatePatientAccount',
      payload: {
        tenantId: 'evergreen',
        data: {
          tenantId: 'evergreen',
          firstName: 'Rosa',
          lastName: 'Delgado',
          email: cast.patient.email,
          phones: [],
          addresses: [],
          gender: '2',
          dob: '1950-02-03',
          patientId: cast.patient.patientId,
          patientUserId: cast.patient.userId,
        },
      },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'one’s own messages, of a patient',
    route: 'subscribeNotification',
    call: () => ({ method: 'PATCH', url: '/api/dashboard/subscribe-notification?subscribe=true' }),
    expected: only({ patient: 200, otherPatient: 200, otherTenant: 200 }),
  },
]
