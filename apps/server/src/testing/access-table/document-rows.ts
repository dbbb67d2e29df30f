// Calls that end or report a document.

import { type AccessRow, all, only, clinicians } from './access-row.ts'

const problem = (query: string) => ({
  method: 'POST' as const,
  url: `/api/document/report/general${query}`,
  payload: {
    message: '',
    email: 'somebody@people.example',
    note: 'I cannot find my document.',
    type: 'technical',
  },
})

export const documentRows: AccessRow[] = [
  {
    name: 'discard a draft',
    route: 'discardDocument',
    draft: true,
    call: ({ draftId }) => ({ method: 'PUT', url: `/api/document/discard/${draftId}`, payload: {} }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'discard the signed document',
    route: 'discardDocument',
    call: ({ signedId }) => ({ method: 'PUT', url: `/api/document/discard/${signedId}`, payload: {} }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    // With another person's name, so that the document stays in force for the next rows: only the signature is refused.
    name: 'take the signed document back',
    route: 'revokeDocument',
    call: ({ signedId }) => ({
      method: 'PUT',
      url: `/api/document/revoke/${signedId}`,
      payload: { method: 'typed', signature: 'Somebody Else' },
    }),
    expected: only({ patient: 422, contact: 403, viewer: 403, ...clinicians(403) }),
  },
  {
    name: 'take a draft back',
    route: 'revokeDocument',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/document/revoke/${draftId}`,
      payload: { method: 'typed', signature: 'Rosa Delgado' },
    }),
    expected: only({ patient: 409, ...clinicians(403) }),
  },
  {
    name: 'report the signed document',
    route: 'reportVoid',
    call: ({ cast, signedId }) => ({
      method: 'PUT',
      url: `/api/document/void/${signedId}?patientId=${cast.patient.patientId}`,
      payload: { message: '', email: 'somebody@people.example', note: 'A page is missing.', type: 'void' },
    }),
    expected: only({ patient: 200, contact: 403, viewer: 403, ...clinicians(200) }),
  },
  {
    name: 'report the signed document as one’s own patient’s',
    route: 'reportVoid',
    call: ({ signedId, ownPatientId }) => ({
      method: 'PUT',
      url: `/api/document/void/${signedId}?patientId=${ownPatientId}`,
      payload: { message: '', email: 'somebody@people.example', note: 'A page is missing.', type: 'void' },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'ask for help',
    route: 'reportProblem',
    call: () => problem(''),
    expected: { ...all(200), nobody: 200, gone: 200, strayCookie: 200, otherTenant: 200 },
  },
  {
    name: 'ask for help on the patient’s page',
    route: 'reportProblem',
    call: ({ cast }) => problem(`?patientId=${cast.patient.patientId}`),
    // No patient is stored for a person who is not signed in.
    expected: {
      ...only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
      nobody: 200,
      gone: 200,
      strayCookie: 200,
    },
  },
]
