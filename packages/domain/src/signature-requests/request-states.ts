/**
 * The states of another person's signature: not requested; a link was sent or shown; the link was opened; signed; declined; expired;
 * withdrawn by an agent who had accepted.
 */
export const requestStates = [
  'unassigned',
  'assigned',
  'opened',
  'signed',
  'declined',
  'expired',
  'withdrawn',
] as const
export type RequestState = (typeof requestStates)[number]

/** The person was asked and may still sign. */
export const isWaiting = (state: RequestState): state is 'assigned' | 'opened' =>
  state === 'assigned' || state === 'opened'

interface StoredRequest {
  state: RequestState
  /** The time at which the link expires; null without a link. */
  endsAt: Date | null
}

/** Whether a request waits at a moment: an expired link does not wait, even before the server has processed its expiry. */
export const waitsAt = ({ state, endsAt }: StoredRequest, now: Date): boolean =>
  isWaiting(state) && (endsAt === null || endsAt > now)

/** Whether a request locks the answers, because the person may still sign what they were shown, or has signed (ruling G-54). */
export const holdsAnswers = (request: StoredRequest, now: Date): boolean =>
  request.state === 'signed' || waitsAt(request, now)

/** The ways in which a link reaches the signer: sent to their address, or shown to a person who is present. */
export const linkWays = ['sent', 'shown'] as const
export type LinkWay = (typeof linkWays)[number]

/** The reasons why an unexpired link no longer works (rulings G-08, C-44). */
export const linkEnds = [
  'signed',
  'declined',
  'unassigned',
  'reassigned',
  'discarded',
  'completed',
  'takenBack',
] as const
export type LinkEnd = (typeof linkEnds)[number]

/**
 * Whether a person who opens an ended link sees the reason. A link of a reassigned request is answered like an unknown link (ruling C-44).
 */
export const isShownToSigner = (end: LinkEnd): boolean => end !== 'unassigned' && end !== 'reassigned'
