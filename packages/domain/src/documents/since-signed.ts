import type { AskedTask } from '../tasks/asked-signers.ts'
import { accepts, type Accepts } from '../tasks/signed-as.ts'
import type { PublicStanding } from './public-standing.ts'

/** One thing that came after a document was signed, of which its sealed pages cannot tell. Days are 'yyyy-MM-dd'. */
export type SinceSigned =
  | { kind: 'gaveUp' | 'declined' | 'accepted'; who: Accepts; name: string; on: string }
  /** Not everybody whom it asks to accept has; its pages say so, of the day of its signing. */
  | { kind: 'notYet' }
  /** It is out of force; `on` where the day is known. */
  | { kind: 'replaced' | 'revoked' | 'void'; on: string | null }
  | { kind: 'takenBack'; on: string }

interface Signed {
  standing: PublicStanding | null
  /** ISO time. */
  signedAt: string
  /** Somebody whom it asks to accept has not. */
  toAccept: boolean
}

/**
 * What came after the signing, as it stands now (ruling G-102): the one rule for the sheet with a copy, the page on which anybody checks a
 * paper, and all screens. Of a document that is out of force nothing else counts; of one that is not known to be in force nothing is told.
 * @param tasks those of whoever accepts, in the form's order
 * @param dayOf the day of an ISO time where the document is
 */
export function sinceSigned(
  { standing, signedAt, toAccept }: Signed,
  tasks: readonly AskedTask[],
  dayOf: (at: string) => string,
): SinceSigned[] {
  if (standing === null) return []
  if (standing.kind === 'takenBack') return [{ kind: standing.kind, on: standing.since }]
  if (standing.kind !== 'inForce') return [{ kind: standing.kind, on: standing.since }]
  const told = tasks.flatMap(({ signer: who, name, ...task }): SinceSigned[] => {
    if (!accepts(who)) return []
    const came = cameOf(task, signedAt)
    return came === null ? [] : [{ kind: came.kind, who, name, on: dayOf(came.at) }]
  })
  const open = toAccept && told.every(({ kind }) => kind === 'accepted')
  return open ? [...told, { kind: 'notYet' }] : told
}

type Came = { kind: 'gaveUp' | 'declined' | 'accepted'; at: string }

function cameOf(
  { state, signedAt: acceptedAt, declinedAt, withdrawnAt }: Omit<AskedTask, 'name' | 'signer'>,
  signedAt: string,
): Came | null {
  // Who accepted before stands on the pages.
  if (state === 'signed')
    return acceptedAt !== null && Date.parse(acceptedAt) > Date.parse(signedAt)
      ? { kind: 'accepted', at: acceptedAt }
      : null
  // Whoever gave it up is asked again at times: until they accept anew it is given up.
  if (withdrawnAt !== null) return { kind: 'gaveUp', at: withdrawnAt }
  return state === 'declined' && declinedAt !== null ? { kind: 'declined', at: declinedAt } : null
}

/** Those whom it named to decide and who do so no more, by name: nobody is told to call them. */
export const goneSince = (since: readonly SinceSigned[]): ReadonlySet<string> =>
  new Set(since.flatMap(came => (came.kind === 'gaveUp' || came.kind === 'declined' ? [came.name] : [])))

/** What a sheet tells. */
export type ToldBeside = Exclude<SinceSigned, { kind: 'notYet' }>

/** What a copy has to say that its pages do not: with none of it the copy is the document itself. */
export const toldBeside = (since: readonly SinceSigned[]): ToldBeside[] =>
  since.filter(came => came.kind !== 'notYet')

/** Where the sheet lies that says it. What takes something away is read before the pages; an acceptance is one signature more, and stands behind. */
export const sheetPlace = (told: readonly ToldBeside[]): 'before' | 'behind' =>
  told.every(({ kind }) => kind === 'accepted') ? 'behind' : 'before'
