// Splits a text into words by their direction. A reader must return such words in order, even when it reverses other parts.

/** Words whose order is certain; a reader may place them anywhere among other runs. */
export type WordsInOrder = readonly string[]

const rightToLeft = String.raw`(?:(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thaana}])`
const word = new RegExp(
  `(?<number>\\p{N}+)|(?<rtl>${rightToLeft}+)|(?<ltr>(?:(?!${rightToLeft})\\p{L})+)`,
  'gu',
)

/** Marks and characters that print nothing do not split a word. */
const ignorable = /[\p{M}\p{Cf}]/gu

/**
 * The words of a text in runs whose order is certain: letters and digits only, with compatibility forms resolved as when reading back. A
 * right-to-left text is one run, but a reader decides the place of its numbers. In a text of both directions readers reorder each word that
 * runs against its line (pdfium returns 'the answer is want I no'), so only the letters of each word are certain.
 * @param sharesLine whether other words are in the same line, which may run in the other direction
 */
export function directedWords(text: string, sharesLine = false): WordsInOrder[] {
  const found = [...text.normalize('NFKC').replace(ignorable, '').matchAll(word)]
  const mixed = found.some(each => each.groups?.ltr) && found.some(each => each.groups?.rtl)
  if (mixed || sharesLine) return found.map(each => [each[0]])
  const letters = found.filter(each => !each.groups?.number).map(each => each[0])
  const numbers = found.filter(each => each.groups?.number).map(each => [each[0]])
  return [letters, ...numbers].filter(run => run.length > 0)
}

/** Every position at which all runs have been read from `at` on, in any order and with nothing between them. */
export function endsOfRuns(read: string, runs: readonly WordsInOrder[], index: number): number[] {
  // Equal runs are interchangeable, so they are tried once.
  const equal = new Map<string, { words: WordsInOrder; times: number }>()
  for (const words of runs) {
    const known = equal.get(words.join(' '))
    if (known) known.times += 1
    else equal.set(words.join(' '), { words, times: 1 })
  }
  const kinds = [...equal.values()]
  const tried = new Set<string>()
  const ends = new Set<number>()
  const open = [{ read: kinds.map(() => 0), at: index }]
  for (let place = open.pop(); place; place = open.pop()) {
    const key = `${place.read.join()} ${place.at}`
    if (tried.has(key)) continue
    tried.add(key)
    let left = false
    for (const [k, { words, times }] of kinds.entries()) {
      const already = place.read[k] ?? 0
      if (already === words.length * times) continue
      left = true
      const wanted = words[already % words.length] ?? ''
      if (read.startsWith(wanted, place.at))
        open.push({ read: place.read.with(k, already + 1), at: place.at + wanted.length })
    }
    if (!left) ends.add(place.at)
  }
  return [...ends]
}
