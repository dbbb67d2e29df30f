import { lacksMore, type LackingSignature } from './reported-missing.ts'

/** A paper, or what its patient decided. */
export interface Decided {
  /** 'yyyy-MM-dd' on it; null: unknown. */
  day: string | null
  /** The signature that it lacks, as stated by the person who added it. */
  lacking: LackingSignature
}

/** A revocation on that day: a paper that the patient signed since comes into force, with a witness or without (decision 0063). */
export const takenBackAt = (day: string | null): Decided => ({ day, lacking: 'along' })

/**
 * Did its patient decide otherwise since, as far as the dates show? An old directive that is uploaded joins the history; it does not
 * replace what came later: the document in force, or the day on which the patient revoked a document of this type (decision 0061). A paper
 * of the same day, or without a known day, counts as the newest; but a paper that lacks a signature never replaces one that has it (0106).
 * @param decided what is in force of its type, or was revoked
 */
export function isOlderPaper(paper: Decided, decided: readonly Decided[]): boolean {
  return decided.some(other => {
    if (lacksMore(paper.lacking, other.lacking)) return true
    return paper.day !== null && other.day !== null && other.day > paper.day
  })
}
