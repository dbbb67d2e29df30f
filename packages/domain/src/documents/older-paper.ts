import { lacksMore, type LackingSignature } from './said-missing.ts'

/** A paper, or what its patient decided. */
export interface Decided {
  /** 'yyyy-MM-dd' on it; null: nobody knows. */
  day: string | null
  /** The signature that it lacks, as whoever added it said. */
  lacking: LackingSignature
}

/** On that day a document was taken back: what its patient signed since comes into force, with a witness or without (decision 0148). */
export const takenBackAt = (day: string | null): Decided => ({ day, lacking: 'along' })

/**
 * Did its patient decide otherwise since, as far as anybody can tell? Whoever uploads an old directive keeps it in the history; it does not
 * take the place of what came later: of what is in force, or of the day on which the patient took a document of this type back (decision 0105).
 * A paper of the same day, or whose day nobody knows, counts as the newest; but what lacks a signature
 * takes the place of nothing that has it (0106, 0148).
 * @param decided what is in force of its type, or was taken back
 */
export function isOlderPaper(paper: Decided, decided: readonly Decided[]): boolean {
  return decided.some(other => {
    if (lacksMore(paper.lacking, other.lacking)) return true
    return paper.day !== null && other.day !== null && other.day > paper.day
  })
}
