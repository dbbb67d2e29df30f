import { lacksMore, type LackingSignature } from './reported-missing.ts'

/** A paper, or another decision of its patient. */
export interface Decided {
  /** The day on the paper ('yyyy-MM-dd'); null if unknown. */
  day: string | null
  /** The missing signature, as reported by the person who added the paper. */
  lacking: LackingSignature
}

/** A revocation on that day. A paper that the patient signed later comes into force, with or without a witness (decision 0063). */
export const takenBackAt = (day: string | null): Decided => ({ day, lacking: 'along' })

/**
 * Whether the patient decided otherwise later, by the dates. An old directive that is uploaded becomes an earlier version. It does not
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
