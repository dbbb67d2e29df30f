/**
 * Was this paper signed before what its patient decided last? Whoever uploads an old directive keeps it in the history; it does not take the
 * place of what came later: of what is in force, or of the day on which the patient took a document of this type back (decision 0105). A paper
 * of the same day, or whose day nobody knows, counts as the newest.
 * @param day 'yyyy-MM-dd' on the paper
 * @param decided the days of what is in force of its type, or of what was taken back
 */
export function isOlderPaper(day: string | null, decided: readonly (string | null)[]): boolean {
  return day !== null && decided.some(other => other !== null && other > day)
}
