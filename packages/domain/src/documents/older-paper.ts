/**
 * Was this paper signed before what is in force? Whoever uploads an old directive keeps it in the history; it does not take the place of
 * what the person decided later. A paper of the same day, or whose day nobody knows, counts as the newest.
 * @param day 'yyyy-MM-dd' on the paper
 * @param inForce the days of what is in force of its type
 */
export function isOlderPaper(day: string | null, inForce: readonly (string | null)[]): boolean {
  return day !== null && inForce.some(other => other !== null && other > day)
}
