/** Shorter words stay together. */
const together = 10

/** Splits the words of a phone's header where the two lines have the most similar length. A short text and a single word stay whole. */
export function inTwoLines(text: string): [string, string?] {
  if (text.length <= together) return [text]
  const words = text.split(' ')
  const halves = words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(' '),
      words.slice(index + 1).join(' '),
    ])
  const longest = ([one, other]: [string, string]) => Math.max(one.length, other.length)
  const [best] = halves.sort((a, b) => longest(a) - longest(b))
  return best ?? [text]
}
