import { expect, test } from 'vitest'
import { ApiError, NoResponse } from '../../api/api-error.ts'
import { revokeFailure } from './revoke-failure.ts'

const refused = (status: number, errorCode: string, fields: object[] = []) =>
  new ApiError(status, { errorCode, requestId: 'x', fields })

test.each([
  ['nobody answered', new NoResponse(), { code: 'DOCUMENT_REVOKE_FAILED_NO_ANSWER' }],
  [
    "another's name",
    refused(422, 'ANSWER_REFUSED', [{ path: 'signature', rule: 'notSignersName' }]),
    { rule: 'notSignersName' },
  ],
  [
    'replaced meanwhile',
    refused(409, 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE'),
    { code: 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE' },
  ],
  [
    'of somebody else',
    refused(403, 'DOCUMENT_REVOKE_FAILED_NOT_ALLOWED'),
    { code: 'DOCUMENT_REVOKE_FAILED_NOT_ALLOWED' },
  ],
  ['too often', refused(429, 'TOO_MANY_ATTEMPTS'), { code: 'TOO_MANY_ATTEMPTS' }],
  ['gone', refused(404, 'DOCUMENT_FETCH_FAILED'), { code: 'DOCUMENT_REVOKE_FAILED' }],
  ['broken', refused(500, 'UNHANDLED_ERROR'), { code: 'DOCUMENT_REVOKE_FAILED' }],
])('%s', (_, failure, said) => {
  expect(revokeFailure(failure)).toEqual(said)
})
