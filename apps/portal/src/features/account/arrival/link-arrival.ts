// Secrets of a link that may not stay in the address (ruling G-79): the fragment's token, a code, an e-mail address, the partner's signed
// data. They are read once and stored only in the memory of this page; a reload deletes them.
import { visibleText } from '@careword/domain/text/invisible-characters'

interface Arrival {
  /** The user id in the link; '' where it has none. */
  id: string
  /** The link's token, or the 6 digits of ?code; '' when there is none. */
  code: string
  /** Whether the code is the token of a link, which also proves the mailbox, and not digits that were typed or sent along. */
  byLink: boolean
  email: string
  /** The partner's signed text about a person (ruling G-18). */
  data: string
  /** Whether the end of the link is missing: a mail program cut it off. */
  cut: boolean
}

type Secrets = {
  token?: string
  code?: string | undefined
  email?: string | undefined
  data?: string | undefined
}

const nothing: Arrival = { id: '', code: '', byLink: false, email: '', data: '', cut: false }
let pending: Arrival = nothing

/**
 * Takes the secrets from the address; new ones replace all earlier ones.
 * @param inAddress the secrets that are still in the address. The first script of the page has already removed them where it could
 * @param id the user id in the link, where it has one
 * @returns whether the address still shows a secret
 */
export function takeArrival(inAddress: Secrets, id = ''): boolean {
  const early = window.cwArrival
  delete window.cwArrival
  const stillThere = Object.values(inAddress).some(Boolean)
  if (early || stillThere) rememberLink({ ...early, ...(stillThere ? inAddress : {}) }, id)
  return stillThere
}

function rememberLink({ token = '', code = '', email = '', data = '' }: Secrets, id: string): void {
  // Codes are pasted with blanks, and in full width on some keyboards.
  const digits = code.normalize('NFKC').replace(/\s/g, '')
  pending = { id, code: token || digits, byLink: token !== '', email: visibleText(email), data, cut: false }
}

export function pendingArrival(): Arrival {
  return pending
}

/** The secrets of a link if it is about this person; none when another link was opened. */
export function arrivalOf(id: string): Arrival {
  return pending.id === id ? pending : nothing
}

/** Stores data that one account page learned for the next one. */
export function rememberArrival(more: Partial<Arrival>): void {
  pending = { ...pending, ...more }
}

/** Forgets the arrival, once it was used. */
export function forgetArrival(): void {
  pending = nothing
}
