/** The word that is most similar to a mistyped one; undefined if none is similar enough. */
export function didYouMean(typed: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map(word => ({ word, away: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .toSorted((a, b) => a.away - b.away)
  const [best] = ranked
  if (!best) return undefined
  const begun = words.filter(word => typed.length > 2 && word.startsWith(typed))
  return best.away <= Math.max(1, Math.floor(best.word.length / 3))
    ? best.word
    : begun.length === 1
      ? begun[0]
      : undefined
}

/** Letters to add, drop, change or swap (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      row.push(least)
    }
  }
  return at(a.length, b.length)
}
