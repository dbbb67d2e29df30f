/** A paper, or what its patient decided. */
export interface Decided {
  /** 'yyyy-MM-dd' on it; null: nobody knows. */
  day: string | null
  /** Whoever added it said that it is not signed. */
  unsigned: boolean
}

/**
 * Did its patient decide otherwise since, as far as anybody can tell? Whoever uploads an old directive keeps it in the history; it does not
 * take the place of what came later: of what is in force, or of the day on which the patient took a document of this type back (decision 0105).
 * A paper of the same day, or whose day nobody knows, counts as the newest; but what is not signed takes the place of nothing that is (0106).
 * @param decided what is in force of its type, or was taken back
 */
export function isOlderPaper(paper: Decided, decided: readonly Decided[]): boolean {
  return decided.some(other => {
    if (paper.unsigned && !other.unsigned) return true
    return paper.day !== null && other.day !== null && other.day > paper.day
  })
}
