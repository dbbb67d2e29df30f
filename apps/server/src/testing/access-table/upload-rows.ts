// Calls about an upload that is not submitted.

import { aPdf } from '../made-up-converter.ts'
import { adMetadata } from '../sample-answers.ts'
import { multipart } from '../upload-calls.ts'
import { type AccessRow, all, only, clinicians } from './access-row.ts'

const metadata = encodeURIComponent(JSON.stringify(adMetadata))

export const uploadRows: AccessRow[] = [
  {
    name: 'upload a file for the patient',
    route: 'upload',
    call: ({ cast }) => ({
      method: 'POST',
      url: `/api/upload/v2?patientId=${cast.patient.patientId}`,
      ...multipart(aPdf()),
    }),
    expected: only({ patient: 200, ...clinicians(200), contact: 403, viewer: 403 }),
  },
  {
    name: 'what one began to upload',
    route: 'openUploads',
    call: () => ({ method: 'GET', url: '/api/upload/v2' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'the next part of the patient’s upload',
    route: 'uploadPart',
    upload: 'receiving',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/content?file=0&offset=4`,
      ...multipart(aPdf().subarray(4, 6)),
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'how far the patient’s upload is',
    route: 'uploadStatus',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'GET', url: `/api/upload/v2/${draftId}/status` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'the order of the patient’s photos',
    route: 'arrangeUpload',
    upload: 'arranging',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/pages`,
      payload: { pages: [{ file: 0, turn: 0, straighten: 0 }] },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'what was answered after the patient’s upload so far',
    route: 'keepUploadAnswers',
    upload: 'generated',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/answers`,
      payload: { of: 'questions', docType: 'AD', passed: 1, seen: {}, found: false, knows: false },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'the pages of the patient’s upload before it is submitted',
    route: 'pdf',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/${draftId}` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'give the patient’s upload up',
    route: 'cancelUpload',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'DELETE', url: `/api/upload/v2/${draftId}` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'submit the patient’s upload',
    route: 'submitUpload',
    upload: 'generated',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/${draftId}?metadata=${metadata}`,
      payload: { docType: 'AD', docDate: '2020-01-01', usState: 'OR', owner: { confirmed: true } },
    }),
    expected: only({ patient: 200 }),
  },
]
