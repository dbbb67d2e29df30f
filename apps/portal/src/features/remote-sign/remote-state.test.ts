import { expect, test } from 'vitest'
import { ApiError, NoResponse } from '../../api/api-error.ts'
import { lasting, type RemoteDocument, stateOfDocument, stateOfFailure } from './remote-state.ts'

const refused = (status: number, errorCode: string, signer?: string) =>
  new ApiError(status, { errorCode, requestId: 'x', ...(signer && { signer }) })
const document: RemoteDocument = {
  documentId: 'd',
  title: 'My wishes',
  status: 'Incomplete',
  languages: ['en'],
  patientTask: { id: 't', documentRef: ['secSubmit.sign'] },
  meaning: {},
  signed: false,
  signer: 'witness',
  signerName: '',
  patientName: 'Rosa Delgado',
  patientSignedOn: null,
  byVideo: false,
  way: 'sent',
  endsAt: '2026-11-30T10:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  form: {},
  answers: {},
}

test.each([
  ['a task to sign', document, 'signing'],
  ['an answer is there already', { ...document, signed: true }, 'ended'],
  ['no task', { ...document, patientTask: null }, 'error'],
  ['a task without a reference', { ...document, patientTask: { id: 't', documentRef: [] } }, 'error'],
])('%s', (_, loaded, at) => {
  expect(stateOfDocument(loaded, '').kind).toBe(at)
})

test.each([
  ['used, discarded or changed', refused(410, 'PATIENT_ASYNC_LINK_ENDED'), { kind: 'ended' }],
  ['signed already', refused(410, 'PATIENT_ASYNC_LINK_SIGNED'), { kind: 'signed' }],
  ['given up', refused(410, 'PATIENT_ASYNC_LINK_WITHDRAWN'), { kind: 'withdrawn', as: 'agent' }],
  [
    'given up by an alternate',
    refused(410, 'PATIENT_ASYNC_LINK_WITHDRAWN', 'alternate'),
    { kind: 'withdrawn', as: 'alternate' },
  ],
  ['they said no', refused(410, 'PATIENT_ASYNC_LINK_DECLINED'), { kind: 'declined' }],
  ['its only day is over', refused(410, 'PATIENT_ASYNC_LINK_DAY_OVER'), { kind: 'dayOver' }],
  ['taken back', refused(410, 'PATIENT_ASYNC_LINK_TAKEN_BACK'), { kind: 'takenBack' }],
  [
    'an agent accepted with it',
    refused(410, 'PATIENT_ASYNC_ACCEPTED', 'agent'),
    { kind: 'accepted', as: 'agent' },
  ],
  [
    'an alternate accepted with it',
    refused(410, 'PATIENT_ASYNC_ACCEPTED', 'alternate'),
    { kind: 'accepted', as: 'alternate' },
  ],
  ['too late', refused(410, 'PATIENT_ASYNC_LINK_EXPIRED'), { kind: 'linkError', expired: true }],
  ['unknown', refused(404, 'PATIENT_ASYNC_LINK_INVALID'), { kind: 'linkError', expired: false }],
  ['the code comes first', refused(401, 'PATIENT_ASYNC_CODE_NEEDED'), { kind: 'code' }],
  ['the opening is over', refused(401, 'PATIENT_ASYNC_OPENING_OVER'), { kind: 'reopen' }],
  ['broken', refused(500, 'UNHANDLED_ERROR'), { kind: 'error', retry: true }],
  ['nobody answered', new NoResponse(), { kind: 'error', retry: true }],
])('%s', (_, failure, state) => {
  expect(stateOfFailure(failure)).toEqual(state)
})

test('what can be tried again does not end the page', () => {
  expect(lasting(refused(422, 'PATIENT_ASYNC_SUBMIT_ERROR'))).toBeUndefined()
  expect(lasting(refused(401, 'PATIENT_ASYNC_OPENING_OVER'))).toBeUndefined()
  expect(lasting(new NoResponse())).toBeUndefined()
})
