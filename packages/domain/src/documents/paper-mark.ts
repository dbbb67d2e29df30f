import { type InstanceStatus, rawStatus } from './statuses.ts'

/** What every page of a document says that is not, or no longer, in force. */
export type PaperMark =
  /** 'yyyy-MM-dd', where the day is known. */
  | { kind: 'void'; date: string | null }
  /** The day on which a newer version was signed, 'yyyy-MM-dd', where one is known. */
  | { kind: 'replaced'; date: string | null }

interface Marked {
  status: InstanceStatus
  /** The server's own day of voiding (ruling G-59). */
  voidedDate: string | null
  /** The day on which the newest version of it was signed. */
  newerSignedOn: string | null
}

/**
 * The mark that the paper of a document carries wherever it is shown, printed or downloaded; null for one that is in force, or whose
 * standing is not known. Voiding says more than being replaced. Nobody has to ask for it: a page that is passed on must not look in force.
 */
export function paperMark({ status, voidedDate, newerSignedOn }: Marked): PaperMark | null {
  const raw = rawStatus(status)
  if (voidedDate !== null || raw === 'Outdated') return { kind: 'void', date: voidedDate }
  if (raw === 'Replaced') return { kind: 'replaced', date: newerSignedOn }
  return null
}
