// The states of the page that an emergency card opens (decision 0080).
import { ApiError } from '../../api/api-error.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

export type Opened = ApiResponse<'emergencyDocuments'>

/** The way in: a patient's card, or a clinician who broke the glass. */
export type Way = Opened['way']

export type EmergencyState =
  | { kind: 'opening' }
  /** The PIN comes first; the owner of the card is not revealed before. */
  | { kind: 'pin' }
  | { kind: 'open'; opened: Opened }
  /** The opening has expired, or the card was stopped or renewed. */
  | { kind: 'over'; way: Way }
  | { kind: 'closed'; way: Way }
  /** No code was scanned, and nothing is open. */
  | { kind: 'noCard' }
  | { kind: 'failed' }

/** The state after a failed fetch. */
export function stateOfFailure(failure: unknown, before: Way | 'nothing'): EmergencyState {
  const over = failure instanceof ApiError && failure.errorCode === 'EMERGENCY_OPENING_OVER'
  if (!over) return { kind: 'failed' }
  return before === 'nothing' ? { kind: 'noCard' } : { kind: 'over', way: before }
}
