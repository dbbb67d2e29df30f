// The states of the page for a person who signs by a link (Documents spec §4, Remote signature).
import type { Accepts } from '@careword/domain/signature-requests/signed-as'
import { ApiError } from '../../api/api-error.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type RemoteDocument = ApiResponse<'remoteDocument'>

export type RemoteState =
  | { at: 'loading' }
  /** Six digits were sent, and must be entered first. */
  | { at: 'code' }
  | { at: 'signing'; document: RemoteDocument; sentTo: string }
  /** accepted: explains to an agent who accepted how to withdraw: by the link while it is kept, otherwise by contacting the person. */
  | { at: 'success'; keepsLink: boolean; accepted?: { of: string; as: Accepts } }
  | { at: 'declined' }
  /** An agent who accepted with this link opens it again. */
  | { at: 'accepted'; as: Accepts }
  | { at: 'withdrawn'; as: Accepts }
  /** The document is completed, discarded, or changed: 'This Link is no longer valid.' */
  | { at: 'ended' }
  /** The signature was given: by this link, by another one to it, or on the page. The document waits for others. */
  | { at: 'signed' }
  /** Every signature of the document was taken back. */
  | { at: 'takenBack' }
  /** A witness by video, after the only day on which they could sign. */
  | { at: 'dayOver' }
  /** The link is unknown or expired; each case has its own page. */
  | { at: 'linkError'; expired: boolean }
  /** This browser's access has expired and the page has no link to renew it: the person must open the link again. */
  | { at: 'reopen' }
  | { at: 'error'; retry: boolean }

/** The state of a loaded document. */
export function stateOfDocument(document: RemoteDocument, sentTo: string): RemoteState {
  if (document.signed) return { at: 'ended' }
  if (document.patientTask === null || document.patientTask.documentRef.length === 0)
    return { at: 'error', retry: false }
  return { at: 'signing', document, sentTo }
}

/** The state after a failure while the page is loading. */
export function stateOfFailure(failure: unknown): RemoteState {
  if (isOpeningOver(failure)) return { at: 'reopen' }
  return lasting(failure) ?? { at: 'error', retry: true }
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
      return { at: 'ended' }
    case 'PATIENT_ASYNC_LINK_SIGNED':
      return { at: 'signed' }
    case 'PATIENT_ASYNC_LINK_WITHDRAWN':
      return { at: 'withdrawn', as: acceptedAs(failure) }
    case 'PATIENT_ASYNC_LINK_DECLINED':
      return { at: 'declined' }
    case 'PATIENT_ASYNC_LINK_TAKEN_BACK':
      return { at: 'takenBack' }
    case 'PATIENT_ASYNC_LINK_DAY_OVER':
      return { at: 'dayOver' }
    case 'PATIENT_ASYNC_ACCEPTED':
      return { at: 'accepted', as: acceptedAs(failure) }
    case 'PATIENT_ASYNC_LINK_EXPIRED':
      return { at: 'linkError', expired: true }
    case 'PATIENT_ASYNC_LINK_INVALID':
      return { at: 'linkError', expired: false }
    case 'PATIENT_ASYNC_CODE_NEEDED':
      return { at: 'code' }
    default:
      return undefined
  }
}
