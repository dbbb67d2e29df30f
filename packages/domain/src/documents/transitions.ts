import type { RawStatus } from './statuses.ts'

/**
 * The events of a document (ruling G-54). `save` leaves a draft; `submitUpload` is the last step of an upload; `replace` applies to the
 * former active document of a singleActive type. The patient revokes. An operator who checked a report voids or removes (ruling G-37), or
 * moves a paper to its right type, where it stays in force (ruling G-108).
 */
export type DocumentEvent =
  | 'create'
  | 'save'
  | 'sign'
  | 'submitUpload'
  | 'replace'
  | 'discard'
  | 'revoke'
  | 'void'
  | 'remove'
  | 'move'

declare const byEvent: unique symbol
/** A status that an event reached. The database accepts no other (db/tables.ts), so code cannot write a status by its name. */
export type ReachedStatus = RawStatus & { readonly [byEvent]: true }

interface Transition {
  /** null: the document did not exist before. */
  from: readonly (RawStatus | null)[]
  to: RawStatus
}

/** The state machine of ruling G-54 as data. Removed is final; Discarded can only become Removed (wrong patient). */
export const transitions: Readonly<Record<DocumentEvent, Transition>> = {
  create: { from: [null], to: 'Incomplete' },
  save: { from: ['Incomplete'], to: 'Incomplete' },
  sign: { from: ['Incomplete'], to: 'Active' },
  submitUpload: { from: ['Incomplete'], to: 'Active' },
  replace: { from: ['Active'], to: 'Replaced' },
  discard: { from: ['Incomplete'], to: 'Discarded' },
  // A patient may revoke a document that is, or may be, in force. A replaced document is not, and its pages show that.
  revoke: { from: ['Active', 'Unknown'], to: 'Outdated' },
  void: { from: ['Active', 'Replaced', 'Unknown'], to: 'Outdated' },
  move: { from: ['Active'], to: 'Active' },
  remove: { from: ['Incomplete', 'Active', 'Replaced', 'Outdated', 'Discarded', 'Unknown'], to: 'Removed' },
}

export function canTransition(event: DocumentEvent, from: RawStatus | null): boolean {
  return transitions[event].from.includes(from)
}

/** The status after the event, or null when it may not happen to a document of this status. */
export function nextStatus(event: DocumentEvent, from: RawStatus | null): ReachedStatus | null {
  return canTransition(event, from) ? (transitions[event].to as ReachedStatus) : null
}

/** The stored statuses in which the event may happen, and the status that follows each of them. */
export function stepOf(event: DocumentEvent): { from: RawStatus[]; to: ReachedStatus } {
  const { from, to } = transitions[event]
  return { from: from.filter(status => status !== null), to: to as ReachedStatus }
}

/** The status after these events, one after the other. Throws for an event that is not allowed. */
export function statusAfter(...events: [DocumentEvent, ...DocumentEvent[]]): ReachedStatus {
  const [first, ...later] = events
  const reached = later.reduce<ReachedStatus | null>(
    (status, event) => (status === null ? null : nextStatus(event, status)),
    nextStatus(first, null),
  )
  if (reached === null) throw new Error(`nothing goes through ${events.join(', ')}`)
  return reached
}

/** A document from another system begins with the status that it had there: unknown, or for internal use (ruling C-28). */
export function statusOfBrought(status: 'Unknown' | 'Control'): ReachedStatus {
  return status as ReachedStatus
}
