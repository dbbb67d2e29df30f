import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { ApiResponse } from '../api/contract-types.ts'

export type DocumentSignatureRequests = ApiResponse<'documentTasks'>
export type SignatureRequest = DocumentSignatureRequests['documentTasks'][number]['task']

/**
 * The interval at which the requests are fetched again: while a request is open, while a signer of a draft may withdraw their signature, and
 * on a page of the signing, because a link may be sent from another device. A hidden tab does not fetch.
 */
const lookEvery = 5000

/**
 * The requests to sign a document by a link, with their states.
 * @param signs whether a page of the signing is open
 */
export function signatureRequestsQuery(documentId: string, signs = false) {
  return queryOptions({
    queryKey: ['tasks', documentId],
    queryFn: () => call('documentTasks', { params: { documentId } }),
    refetchInterval: ({ state: { data } }) =>
      data && (signs || data.frozenAt !== null || waitingRequests(data).length > 0) ? lookEvery : false,
    retry: false,
  })
}

export const waitingRequests = ({ documentTasks }: DocumentSignatureRequests): SignatureRequest[] =>
  documentTasks.map(({ task: request }) => request).filter(({ state }) => isWaiting(state))

/** The request of a signature: 'sectionId.inputId'. */
export const requestAt = (
  requests: DocumentSignatureRequests | undefined,
  path: string,
): SignatureRequest | undefined =>
  requests?.documentTasks
    .map(({ task: request }) => request)
    .find(({ documentRef }) => documentRef[0] === path)

/**
 * The error code of a press, for the dialog.
 * @param otherwise the code for failures without a text of their own
 */
export function requestFailure(
  failure: unknown,
  otherwise: 'ASSIGN_TASK_FAILED' | 'TASK_UNASSIGN_FAILED',
): string {
  if (!(failure instanceof ApiError)) return otherwise
  const { errorCode, status } = failure
  return errorCode.startsWith('ASSIGN_TASK_FAILED') || status === 429 ? errorCode : otherwise
}
