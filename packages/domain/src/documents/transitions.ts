import type { RawStatus } from './statuses.ts'

/** What may happen to a document (ruling G-54). submitUpload is the last step of an upload; replace befalls the former active one of a singleActive type. */
export type DocumentEvent = 'create' | 'sign' | 'submitUpload' | 'replace' | 'discard' | 'void' | 'remove'

interface Transition {
  /** null: there was nothing before. */
  from: readonly (RawStatus | null)[]
  to: RawStatus
}

/** The state machine of ruling G-54, as data. Removed and Discarded lead nowhere but out: Discarded may still be removed (wrong patient). */
export const transitions: Readonly<Record<DocumentEvent, Transition>> = {
  create: { from: [null], to: 'Incomplete' },
  sign: { from: ['Incomplete'], to: 'Active' },
  submitUpload: { from: ['Incomplete'], to: 'Active' },
  replace: { from: ['Active'], to: 'Replaced' },
  discard: { from: ['Incomplete'], to: 'Discarded' },
  void: { from: ['Active', 'Replaced'], to: 'Outdated' },
  remove: { from: ['Incomplete', 'Active', 'Replaced', 'Outdated', 'Discarded', 'Unknown'], to: 'Removed' },
}

export function canTransition(event: DocumentEvent, from: RawStatus | null): boolean {
  return transitions[event].from.includes(from)
}

/** The status after the event, or null when it may not happen to a document of this status. */
export function nextStatus(event: DocumentEvent, from: RawStatus | null): RawStatus | null {
  return canTransition(event, from) ? transitions[event].to : null
}
