/**
 * How the signature of somebody else stands: nobody was asked; a link was sent or shown; it was opened; they signed; they would not; its
 * time is over; an agent who had accepted gave it up again.
 */
export const taskStates = [
  'unassigned',
  'assigned',
  'opened',
  'signed',
  'declined',
  'expired',
  'withdrawn',
] as const
export type TaskState = (typeof taskStates)[number]

/** Somebody was asked and may still sign. */
export const isWaiting = (state: TaskState): state is 'assigned' | 'opened' =>
  state === 'assigned' || state === 'opened'

interface Standing {
  state: TaskState
  /** When the time of the link is over; null where it has none. */
  endsAt: Date | null
}

/** The same at a moment: a link whose time is over waits for nobody, also before the server has noticed. */
export const waitsAt = ({ state, endsAt }: Standing, now: Date): boolean =>
  isWaiting(state) && (endsAt === null || endsAt > now)

/** The answers stand still for it: somebody may still sign what they were shown, or has (ruling G-54). */
export const holdsAnswers = (task: Standing, now: Date): boolean =>
  task.state === 'signed' || waitsAt(task, now)

/** How the link got to whoever signs: sent to an address of theirs, or shown to the person who stands there. */
export const linkWays = ['sent', 'shown'] as const
export type LinkWay = (typeof linkWays)[number]

/** Why a link opens nothing any more although its time is not over (rulings G-08, C-44). */
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
 * Is whoever opens an ended link told what became of it? A link of a task that was given to somebody else answers like one that never
 * was (ruling C-44).
 */
export const isToldToSigner = (end: LinkEnd): boolean => end !== 'unassigned' && end !== 'reassigned'
