import type { AskedSignature } from '../signature-requests/asked-signers.ts'
import { accepts, type Accepts } from '../signature-requests/signed-as.ts'
import type { PublicStatus } from './public-status.ts'
import { type RefusedBeforeSigning, refusalBy } from './refused-before-signing.ts'

/** An event that readers of a signed document need beside its sealed pages. Days are 'yyyy-MM-dd'. */
export type SinceSigned =
  | {
      kind: 'gaveUp' | 'declined' | 'accepted'
      who: Accepts
      name: string
      on: string
      /** Set if the pages show that this person had refused: then a refusal is not news, and an acceptance contradicts the pages. */
      refusedOnPages?: true
    }
  /** Some agent who was asked to accept has not; the pages show the state on the day of signing. */
  | { kind: 'notYet' }
  /** The document is out of force; `on` where the day is known. */
  | { kind: 'replaced' | 'revoked' | 'void'; on: string | null }
  | { kind: 'takenBack'; on: string }

interface Signed {
  publicStatus: PublicStatus | null
  /** ISO time. */
  signedAt: string
  /** Whether an agent was asked to accept and has not. */
  toAccept: boolean
}

/**
 * The events after the signing, in their current state (ruling G-102), and the refusals that the pages show. This one rule serves the sheet
 * with a copy, the public verification page, and all screens. A document out of force has only that event; one that is not known to be in
 * force has none.
 * @param requests the requests to accept, in the form's order
 * @param dayOf the day of an ISO time in the document's zone
 */
export function sinceSigned(
  { publicStatus, signedAt, toAccept }: Signed,
  requests: readonly AskedSignature[],
  dayOf: (at: string) => string,
): SinceSigned[] {
  if (publicStatus === null) return []
  if (publicStatus.kind === 'takenBack') return [{ kind: publicStatus.kind, on: publicStatus.since }]
  if (publicStatus.kind !== 'inForce') return [{ kind: publicStatus.kind, on: publicStatus.since }]
  const requestEvents = requests.flatMap((request): SinceSigned[] => {
    const { signer: who, name } = request
    if (!accepts(who)) return []
    const came = cameOf(request, signedAt)
    if (came === null) return []
    const { kind, at, ...pages } = came
    return [{ kind, who, name, on: dayOf(at), ...pages }]
  })
  const open = toAccept && requestEvents.every(({ kind }) => kind === 'accepted')
  return open ? [...requestEvents, { kind: 'notYet' }] : requestEvents
}

type Came = { kind: 'gaveUp' | 'declined' | 'accepted'; at: string; refusedOnPages?: true }

function cameOf(request: AskedSignature, signedAt: string): Came | null {
  const { state, signedAt: acceptedAt, declinedAt, withdrawnAt } = request
  const before = refusalBy(request, signedAt)
  // An earlier acceptance is on the pages.
  if (state === 'signed')
    return acceptedAt !== null && Date.parse(acceptedAt) > Date.parse(signedAt)
      ? { kind: 'accepted', at: acceptedAt, ...(before && { refusedOnPages: true }) }
      : null
  if (before) return { kind: before.how, at: before.at, refusedOnPages: true }
  // An agent who withdrew may be asked again: the withdrawal counts until they accept again.
  if (withdrawnAt !== null) return { kind: 'gaveUp', at: withdrawnAt }
  return state === 'declined' && declinedAt !== null ? { kind: 'declined', at: declinedAt } : null
}

const isLoss = (came: SinceSigned): boolean => came.kind === 'gaveUp' || came.kind === 'declined'

/**
 * The alternates' events that change who decides: the agent refused, before or after the sealing, and has not accepted since, so an
 * alternate decides instead. Events that the pages already show do not count.
 */
export function changesInPlace(since: readonly SinceSigned[]): ReadonlySet<SinceSigned> {
  const people = since.filter(came => 'who' in came)
  const agentGone = people.some(came => came.who === 'agent' && isLoss(came))
  const changes = people.filter(
    came => came.who === 'alternate' && isLoss(came) !== (came.refusedOnPages === true),
  )
  return new Set(agentGone ? changes : [])
}

/** Whether another person decides than the pages show. */
export const changesWhoDecides = (events: readonly SheetEvent[]): boolean =>
  events.some(
    came =>
      'who' in came &&
      (came.inPlace === true || (came.who === 'agent' && (isLoss(came) || came.refusedOnPages === true))),
  )

/** The names of agents who no longer decide, whom no reader is asked to call. */
export const goneSince = (since: readonly SinceSigned[]): ReadonlySet<string> =>
  new Set(since.flatMap(came => (came.kind === 'gaveUp' || came.kind === 'declined' ? [came.name] : [])))

/** The people whom the pages show as having refused, without those who accepted since. */
export const refusedOnPages = (since: readonly SinceSigned[]): RefusedBeforeSigning[] =>
  since.flatMap(came =>
    'who' in came && came.kind !== 'accepted' && came.refusedOnPages
      ? [{ who: came.who, name: came.name, how: came.kind, on: came.on }]
      : [],
  )

/** The events on a sheet. `inPlace`: whether the event is one of `changesInPlace`. */
export type SheetEvent = Exclude<SinceSigned, { kind: 'notYet' }> & { inPlace?: true }

/** The events that a copy must show beside its pages; without any the copy is the document itself. */
export function sheetEvents(since: readonly SinceSigned[]): SheetEvent[] {
  const inPlace = changesInPlace(since)
  return since.flatMap((came): SheetEvent[] => {
    const isOnPages = 'who' in came && isLoss(came) && came.refusedOnPages === true
    if (came.kind === 'notYet' || isOnPages) return []
    return [inPlace.has(came) ? { ...came, inPlace: true } : came]
  })
}

/**
 * The place of the sheet: before the pages for a loss and for an acceptance that contradicts the pages, behind them for any other
 * acceptance, which is one more signature.
 */
export const sheetPlace = (events: readonly SheetEvent[]): 'before' | 'behind' =>
  events.every(came => came.kind === 'accepted' && came.refusedOnPages !== true) ? 'behind' : 'before'
