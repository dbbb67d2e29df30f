import { lacksMore, type LackingSignature } from './reported-missing.ts'

/** A paper, or a decision of its patient. */
export interface Decided {
  /** 'yyyy-MM-dd' on it; null: unknown. */
  day: string | null
  /** The signature that it lacks, as stated by the person who added it. */
  lacking: LackingSignature
}

/** A revocation on that day: a paper that the patient signed since comes into force, with a witness or without (decision 0063). */
export const takenBackAt = (day: string | null): Decided => ({ day, lacking: 'along' })

/**
 * Whether its patient decided otherwise since, as far as the dates show. An old directive that is uploaded joins the history. It does not
 * replace a later document in force, and does not count after the day on which the patient revoked a document of this type (decision 0061).
 * A paper of the same day, or without a known day, counts as the newest; but a paper that lacks a signature never replaces a document that
 * has it (0106).
 * @param decided the documents of this type that are in force or were revoked
 */
export function isOlderPaper(paper: Decided, decided: readonly Decided[]): boolean {
  return decided.some(other => {
    if (lacksMore(paper.lacking, other.lacking)) return true
    return paper.day !== null && other.day !== null && other.day > paper.day
  })
}
