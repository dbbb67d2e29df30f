import { accepts, type Accepts, type SignedAs } from '../signature-requests/signed-as.ts'

/** An agent who had refused before the document was sealed: its pages name the people who decide instead. */
export interface RefusedBeforeSigning {
  who: Accepts
  name: string
  how: 'gaveUp' | 'declined'
  /** 'yyyy-MM-dd' in the document's zone. */
  on: string
}

/** Times are ISO times. */
interface Asked {
  name: string
  signedAt: string | null
  declinedAt: string | null
  withdrawnAt: string | null
  /** Withdrawn acceptances of this signature. */
  former?: readonly { name: string; signedAt: string; withdrawnAt: string }[]
}

interface Refusal {
  how: RefusedBeforeSigning['how']
  at: string
}

const after = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)

/** The last refusal up to and including a moment, unless the person accepted after it. */
export function refusalBy(
  { name, signedAt, declinedAt, withdrawnAt, former = [] }: Asked,
  moment: string,
): Refusal | null {
  const own = former.filter(each => each.name === name)
  const gaveUp = [withdrawnAt, ...own.map(each => each.withdrawnAt)].map(at => ({
    how: 'gaveUp' as const,
    at,
  }))
  const refusals = [...gaveUp, { how: 'declined' as const, at: declinedAt }].filter(
    (each): each is Refusal => each.at !== null && !after(each.at, moment),
  )
  const [first, ...others] = refusals
  if (first === undefined) return null
  const last = others.reduce((latest, each) => (after(each.at, latest.at) ? each : latest), first)
  const accepted = [signedAt, ...own.map(each => each.signedAt)]
  return accepted.some(time => time !== null && after(time, last.at) && !after(time, moment)) ? null : last
}

/** The people who had refused by the time of sealing (`sinceSigned` lists later events). */
export const refusedBeforeSigning = (
  requests: readonly (Asked & { signer: SignedAs | null })[],
  sealedAt: string,
  dayOf: (time: string) => string,
): RefusedBeforeSigning[] =>
  requests.flatMap(request => {
    const { signer: who, name } = request
    const refusal = accepts(who) ? refusalBy(request, sealedAt) : null
    return accepts(who) && refusal ? [{ who, name, how: refusal.how, on: dayOf(refusal.at) }] : []
  })
