// Calls that show a document: its pages, its text, its disclosure.

import { type AccessRow, all, only, clinicians } from './access-row.ts'

const disclosure = (documentId: string) => ({
  method: 'POST' as const,
  url: `/api/document/disclosure/${documentId}`,
  payload: { type: 'External document' },
})

export const pdfRows: AccessRow[] = [
  {
    name: 'log a disclosure of a draft',
    route: 'discloseDocument',
    draft: true,
    call: ({ draftId }) => disclosure(draftId),
    expected: only({}),
  },
  {
    name: 'log a disclosure of the signed document, which needs none',
    route: 'discloseDocument',
    call: ({ signedId }) => disclosure(signedId),
    expected: only({}),
  },
  {
    name: 'the PDF of an external document before its disclosure',
    route: 'pdf',
    call: ({ externalId }) => ({ method: 'GET', url: `/api/pdf/${externalId}` }),
    expected: only({}),
  },
  {
    name: 'log the disclosure of an external document',
    route: 'discloseDocument',
    call: ({ undisclosedId }) => disclosure(undisclosedId),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the PDF of an external document after it',
    route: 'pdf',
    call: ({ disclosedId }) => ({ method: 'GET', url: `/api/pdf/${disclosedId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF',
    route: 'pdf',
    call: ({ cast, signedId }) => ({
      method: 'GET',
      url: `/api/pdf/${signedId}?patientId=${cast.patient.patientId}`,
    }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF as a file',
    route: 'pdf',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/pdf/${signedId}?download=true` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF as a picture',
    route: 'pdf',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/pdf/${signedId}?format=png` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF under one’s own patient id',
    route: 'pdf',
    call: ({ signedId, ownPatientId }) => ({
      method: 'GET',
      url: `/api/pdf/${signedId}?patientId=${ownPatientId}`,
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'who decides by the documents in force',
    route: 'whoDecides',
    call: ({ cast }) => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/agents` }),
    expected: only({ patient: 200, ...clinicians(200), contact: 404, viewer: 404 }),
  },
  {
    name: 'the signed document as text',
    route: 'documentText',
    call: ({ cast, signedId }) => ({
      method: 'GET',
      url: `/api/document/${signedId}/text?patientId=${cast.patient.patientId}`,
    }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed document as text under one’s own patient id',
    route: 'documentText',
    call: ({ signedId, ownPatientId }) => ({
      method: 'GET',
      url: `/api/document/${signedId}/text?patientId=${ownPatientId}`,
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'a draft as text',
    route: 'documentText',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/document/${draftId}/text` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'an external document as text, which it has not',
    route: 'documentText',
    call: ({ externalId }) => ({ method: 'GET', url: `/api/document/${externalId}/text` }),
    expected: only({}),
  },
  {
    name: 'a blank form',
    route: 'blankForm',
    call: () => ({ method: 'GET', url: '/api/blank-form/AD/ALL/5WISHES1?lang=en&state=OR' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 404 },
  },
  {
    name: 'a blank form that is a file of the partner',
    route: 'blankFormFile',
    call: () => ({ method: 'GET', url: '/api/blank-form/files/polst-or.pdf' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 404 },
  },
  {
    name: 'the thumbnail of the signed PDF',
    route: 'pdfThumbnail',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/pdf/thumbnails/${signedId}/0` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the thumbnail of a page that has none',
    route: 'pdfThumbnail',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/pdf/thumbnails/${signedId}/9999` }),
    expected: only({}),
  },
  {
    name: 'the PDF of a draft',
    route: 'pdf',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/${draftId}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'what the patient uploaded, as it was sent',
    route: 'uploadedOriginal',
    call: ({ paperId }) => ({ method: 'GET', url: `/api/document/${paperId}/original/0` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the thumbnail of a draft',
    route: 'pdfThumbnail',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/thumbnails/${draftId}/0` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
]
