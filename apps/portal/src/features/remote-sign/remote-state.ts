// The states of the page for a person who signs by a link (Documents spec §4, Remote signature).
import type { Accepts } from '@careword/domain/signature-requests/signed-as'
import { ApiError } from '../../api/api-error.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type RemoteDocument = ApiResponse<'remoteDocument'>

export type RemoteState =
  | { kind: 'loading' }
  /** Six digits were sent, and must be entered first. */
  | { kind: 'code' }
  | { kind: 'signing'; document: RemoteDocument; sentTo: string }
  /** accepted: explains to an agent who accepted how to withdraw: by the link while it is kept, otherwise by contacting the person. */
  | { kind: 'success'; keepsLink: boolean; accepted?: { of: string; as: Accepts } }
  | { kind: 'declined' }
  /** An agent who accepted with this link opens it again. */
  | { kind: 'accepted'; as: Accepts }
  | { kind: 'withdrawn'; as: Accepts }
  /** The document is completed, discarded, or changed: 'This Link is no longer valid.' */
  | { kind: 'ended' }
  /** The signature was given: by this link, by another one to it, or on the page. The document waits for others. */
  | { kind: 'signed' }
  /** Every signature of the document was taken back. */
  | { kind: 'takenBack' }
  /** A witness by video, after the only day on which they could sign. */
  | { kind: 'dayOver' }
  /** The link is unknown or expired; each case has its own page. */
  | { kind: 'linkError'; expired: boolean }
  /** This browser's access has expired and the page has no link to renew it: the person must open the link again. */
  | { kind: 'reopen' }
  | { kind: 'error'; retry: boolean }

/** The state of a loaded document. */
export function stateOfDocument(document: RemoteDocument, sentTo: string): RemoteState {
  if (document.signed) return { kind: 'ended' }
  if (document.patientTask === null || document.patientTask.documentRef.length === 0)
    return { kind: 'error', retry: false }
  return { kind: 'signing', document, sentTo }
}

/** The state after a failure while the page is loading. */
export function stateOfFailure(failure: unknown): RemoteState {
  if (isOpeningOver(failure)) return { kind: 'reopen' }
  return lasting(failure) ?? { kind: 'error', retry: true }
}

export const isOpeningOver = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.errorCode === 'PATIENT_ASYNC_OPENING_OVER'

/** The error code to show for a failure on a page that stays as it is. */
export const codeOfFailure = (failure: unknown, otherwise: string): string =>
  isOpeningOver(failure) ? 'PATIENT_ASYNC_OPENING_OVER' : otherwise

/** The role that they accepted; a document that is gone names no role. */
const acceptedAs = ({ body }: ApiError): Accepts =>
  (body as { signer?: unknown }).signer === 'alternate' ? 'alternate' : 'agent'

/** The state of the whole page after a failure of a later call; undefined where the person may try again. */
export function lasting(failure: unknown): RemoteState | undefined {
  if (!(failure instanceof ApiError)) return undefined
  switch (failure.errorCode) {
    case 'PATIENT_ASYNC_LINK_ENDED':
      return { kind: 'ended' }
    case 'PATIENT_ASYNC_LINK_SIGNED':
      return { kind: 'signed' }
    case 'PATIENT_ASYNC_LINK_WITHDRAWN':
      return { kind: 'withdrawn', as: acceptedAs(failure) }
    case 'PATIENT_ASYNC_LINK_DECLINED':
      return { kind: 'declined' }
    case 'PATIENT_ASYNC_LINK_TAKEN_BACK':
      return { kind: 'takenBack' }
    case 'PATIENT_ASYNC_LINK_DAY_OVER':
      return { kind: 'dayOver' }
    case 'PATIENT_ASYNC_ACCEPTED':
      return { kind: 'accepted', as: acceptedAs(failure) }
    case 'PATIENT_ASYNC_LINK_EXPIRED':
      return { kind: 'linkError', expired: true }
    case 'PATIENT_ASYNC_LINK_INVALID':
      return { kind: 'linkError', expired: false }
    case 'PATIENT_ASYNC_CODE_NEEDED':
      return { kind: 'code' }
    default:
      return undefined
  }
}
