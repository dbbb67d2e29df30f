// Calls about the answers of a form.

import { adMetadata } from '../sample-answers.ts'
import { type AccessRow, all, only, clinicians } from './access-row.ts'

const metadata = encodeURIComponent(JSON.stringify(adMetadata))

export const formRows: AccessRow[] = [
  {
    name: 'begin a document for the patient',
    route: 'createForm',
    call: ({ cast }) => ({
      method: 'POST',
      url: `/api/form?patientId=${cast.patient.patientId}&metadata=${metadata}`,
      payload: {},
    }),
    expected: only({
      patient: 200,
      signer: 200,
      preparer: 200,
      uploader: 403,
      contact: 403,
      viewer: 403,
    }),
  },
  {
    name: 'begin a document for the patient, said to be another’s in the body',
    route: 'createForm',
    call: ({ cast, ownId, ownPatientId }) => ({
      method: 'POST',
      url: `/api/form?patientId=${cast.patient.patientId}&metadata=${metadata}`,
      payload: { encryptedUserId: ownId, patientId: ownPatientId },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'begin one’s own document as a copy of the patient’s',
    route: 'createForm',
    call: ({ signedId, ownPatientId }) => ({
      method: 'POST',
      url: `/api/form?patientId=${ownPatientId}&metadata=${metadata}`,
      payload: { copyId: signedId },
    }),
    // The other partner has no such form to begin.
    expected: only({ patient: 200, otherTenant: 400 }),
  },
  {
    // The call concerns no document, so every signed-in user may read it. The other partner has no such form.
    name: 'who has to see a form signed in a state',
    route: 'witnessingRequirements',
    call: () => ({ method: 'GET', url: `/api/form/witnesses?metadata=${metadata}&state=OR` }),
    expected: only({ ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 400 }),
  },
  {
    name: 'read the answers of a draft',
    route: 'getForm',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/form/${draftId}?metadata=${metadata}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'read the answers of a signed document',
    route: 'getForm',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/form/${signedId}?metadata=${metadata}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'save a section of a draft',
    route: 'saveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}?sectionId=secStepOne&preview=true&sign=false`,
      payload: { content: { secStepOne: { calledName: 'Rosie' } } },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'save a section of the signed document',
    route: 'saveSection',
    call: ({ signedId }) => ({
      method: 'PUT',
      url: `/api/form/${signedId}?sectionId=secStepOne&preview=true&sign=false`,
      payload: { content: { secStepOne: { calledName: 'Rosie' } } },
    }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'what documents in force say beside a draft',
    route: 'inForce',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/form/${draftId}/in-force` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'keep both of a difference that is not there',
    route: 'keepBoth',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}/in-force`,
      payload: { mark: 'a'.repeat(64), keep: true },
    }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403 }),
  },
  {
    name: 'keep what is typed in a draft',
    route: 'autosaveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}/autosaved?sectionId=secStepOne`,
      payload: { answers: { calledName: 'Rosie' }, baseRevision: 0, tabId: 'one-page', seq: 1 },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'keep something beside the signed document',
    route: 'autosaveSection',
    call: ({ signedId }) => ({
      method: 'PUT',
      url: `/api/form/${signedId}/autosaved?sectionId=secStepOne`,
      payload: { answers: { calledName: 'Rosie' }, baseRevision: 0, tabId: 'one-page', seq: 1 },
    }),
    // A page that was still open when it was signed keeps its words for their writer.
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'read one’s own words that are not in the signed document',
    route: 'recoveredText',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/form/${signedId}/autosaved` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'drop what is typed in a draft',
    route: 'discardAutosaved',
    draft: true,
    call: ({ draftId }) => ({
      method: 'DELETE',
      url: `/api/form/${draftId}/autosaved?sectionId=secStepOne`,
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    // These drafts stay empty, so a caller who may sign gets the list of missing answers.
    name: 'sign a draft',
    route: 'saveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}?sectionId=secStepOne&preview=true&sign=true`,
      payload: { content: { secStepOne: {} } },
    }),
    expected: only({ patient: 422, signer: 422, preparer: 403, uploader: 403 }),
  },
]
