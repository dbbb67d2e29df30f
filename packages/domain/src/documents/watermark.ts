import { lackOfPaper } from './lack-of-paper.ts'
import type { MissingPart } from './reported-missing.ts'
import { type InstanceStatus, rawStatus } from './statuses.ts'

/** The watermark of a document that is not in force, or not known to be in force. */
export type Watermark =
  /** 'yyyy-MM-dd', where the day is known. */
  | { kind: 'void'; date: string | null }
  /** The day on which a newer version was signed, 'yyyy-MM-dd', where one is known. */
  | { kind: 'replaced'; date: string | null }
  /** An earlier version of a document that was revoked on that day; none is in force since. */
  | { kind: 'takenBack'; date: string }
  /** A paper that never came into force because a signature is missing. */
  | { kind: 'notInForce'; date: null; parts: readonly MissingPart[] }
  /** A document from elsewhere, not checked to be in force. */
  | { kind: 'outside'; date: null }
  /** A document of the care team's own work, without effect on the documents in force. */
  | { kind: 'internal'; date: null }

interface Marked {
  status: InstanceStatus
  /** See lackOfPaper, also for `missing`. */
  neverInForce: boolean
  missing: readonly MissingPart[] | null
  /** The server's own day of voiding (ruling G-59). */
  voidedDate: string | null
  /** The day on which the newest version was signed. */
  newerSignedOn: string | null
  /** The day of `takenBackSince`. */
  takenBackOn: string | null
  /** Whether the document is from elsewhere (ruling G-58). */
  needDisclosure: boolean
}

/**
 * The watermark of a document: on its pages wherever they are shown, printed or downloaded, in a line above the pages, and on its tile.
 * Null for a document in force, and for one without a signature. Void has priority over replaced, and both have priority over the
 * document's origin. The watermark is never optional: a page that is passed on must not look in force.
 */
export function watermarkOf(document: Marked): Watermark | null {
  const { status, voidedDate, newerSignedOn, takenBackOn, needDisclosure } = document
  const raw = rawStatus(status)
  if (voidedDate !== null || raw === 'Outdated') return { kind: 'void', date: voidedDate }
  if (raw === 'Replaced') {
    if (takenBackOn !== null) return { kind: 'takenBack', date: takenBackOn }
    const parts = lackOfPaper(document)
    return parts ? { kind: 'notInForce', date: null, parts } : { kind: 'replaced', date: newerSignedOn }
  }
  if (raw === 'Unknown' || (needDisclosure && (raw === 'Active' || raw === 'Control')))
    return { kind: 'outside', date: null }
  return raw === 'Control' ? { kind: 'internal', date: null } : null
}

/** Whether this mark means 'not in force'; any other mark leaves that unknown. */
export const isKnownNotInForce = ({ kind }: Watermark): boolean =>
  kind === 'void' || kind === 'replaced' || kind === 'takenBack' || kind === 'notInForce'

/**
 * Values for a caller who only needs to know whether a document is in force; they only decide between the watermarks of documents that are
 * not.
 */
export const unknownToAll = {
  newerSignedOn: null,
  takenBackOn: null,
  neverInForce: false,
  missing: null,
} as const

/** Whether it is unknown if the document is in force. Then the document is never called signed, whatever its pages state. */
export function isOfUnknownForce(
  document: Pick<Marked, 'status' | 'voidedDate' | 'needDisclosure'>,
): boolean {
  const mark = watermarkOf({ ...document, ...unknownToAll })
  return mark !== null && !isKnownNotInForce(mark)
}
