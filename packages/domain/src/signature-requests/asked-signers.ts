import { accepts, type SignedAs } from './signed-as.ts'
import { isWaiting, type RequestState, waitsAt } from './request-states.ts'

/** The state of a request to sign, for readers of the document; 'waits' also after the link was opened. */
export const askedStates = ['waits', 'signed', 'declined', 'expired', 'withdrawn'] as const

export interface AskedSigner {
  /** The signer's role; null if it was not stored. */
  signer: SignedAs | null
  /** From the document, else as entered by the asker; '' where the name is unknown. */
  name: string
  state: (typeof askedStates)[number]
  /** The ISO time of the state; null while the request waits. */
  at: string | null
}

export interface AskedSignature {
  signer: SignedAs | null
  name: string
  state: RequestState
  /** ISO times. */
  signedAt: string | null
  declinedAt: string | null
  withdrawnAt: string | null
  endsAt: string | null
  /** Withdrawn acceptances, of this person or of one who was named before. */
  former?: readonly { name: string; signedAt: string; withdrawnAt: string }[]
}

interface DocumentOfRequests {
  status: string
  /** ISO time; null for a draft. */
  signedAt: string | null
  /** Whether the document is a draft that its author has finished. */
  waits: boolean
  /** Whether the document is in force, and an agent whom it asks to accept has not accepted. */
  toAccept: boolean
  now: Date
}

/**
 * The requests that a document shows beside its pages. A waiting draft shows all people who were asked, with the state; any other draft
 * those who will not sign. A document in force shows only agents whose acceptance its pages do not show, or no longer show correctly
 * (ruling G-54). Any other document shows none.
 */
export function askedSigners(
  document: DocumentOfRequests,
  requests: readonly AskedSignature[],
): AskedSigner[] {
  return requests.flatMap(request => {
    const shown = stateOf(request, document.now)
    return shown !== null && isShown(document, request, shown) ? [shown] : []
  })
}

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

function stateOf(request: AskedSignature, now: Date): AskedSigner | null {
  const { signer, name, state } = request
  if (state === 'unassigned') return null
  if (!isWaiting(state)) {
    const at = {
      signed: request.signedAt,
      declined: request.declinedAt,
      withdrawn: request.withdrawnAt,
      expired: request.endsAt,
    }
    return { signer, name, state, at: iso(at[state]) }
  }
  const endsAt = request.endsAt === null ? null : new Date(request.endsAt)
  return waitsAt({ state, endsAt }, now)
    ? { signer, name, state: 'waits', at: null }
    : { signer, name, state: 'expired', at: iso(request.endsAt) }
}

const isOver = (state: AskedSigner['state']): boolean =>
  state === 'declined' || state === 'expired' || state === 'withdrawn'

function isShown(
  { status, signedAt, waits, toAccept }: DocumentOfRequests,
  { signer, signedAt: at }: AskedSignature,
  { state }: AskedSigner,
): boolean {
  // A declined or expired request is also shown when the draft does not wait: another person must be asked, or something changed.
  if (status === 'Incomplete') return waits || isOver(state)
  if (status !== 'Active' || !accepts(signer)) return false
  if (state === 'signed') return signedAt !== null && at !== null && new Date(at) > new Date(signedAt)
  // A person whose request expired or is open may have signed on paper, or on the page itself.
  return state === 'withdrawn' || state === 'declined' || toAccept
}
