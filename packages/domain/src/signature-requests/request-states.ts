/**
 * The states of another person's signature: not requested; a link was sent or shown; the link was opened; signed; declined; expired; an
 * agent who had accepted withdrew.
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
  /** The time at which the link expires; null where it has none. */
  endsAt: Date | null
}

/** Whether a request waits at a moment: an expired link no longer waits, also before the server has processed its expiry. */
export const waitsAt = ({ state, endsAt }: StoredRequest, now: Date): boolean =>
  isWaiting(state) && (endsAt === null || endsAt > now)

/** Whether a request locks the answers: the person may still sign the answers that they were shown, or has signed (ruling G-54). */
export const holdsAnswers = (request: StoredRequest, now: Date): boolean =>
  request.state === 'signed' || waitsAt(request, now)

/** The ways in which a link reaches the signer: sent to their address, or shown to a person who is present. */
export const linkWays = ['sent', 'shown'] as const
export type LinkWay = (typeof linkWays)[number]

/** The reasons why a link no longer opens anything although it has not expired (rulings G-08, C-44). */
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
 * Whether a person who opens an ended link sees why it ended. A link of a request that was reassigned answers like an unknown one
 * (ruling C-44).
 */
export const isShownToSigner = (end: LinkEnd): boolean => end !== 'unassigned' && end !== 'reassigned'
