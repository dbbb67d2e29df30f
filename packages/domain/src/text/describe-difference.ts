/** The longest text that is shown whole; a longer one is cut to the surroundings of the difference. */
const longest = 100
const around = 30

/** "was 'Take you time' and is 'Take your time' now"; "is new: '…'"; "is gone; it was '…'". */
export function describeDifference(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `is new: '${shortened(after ?? '')}'`
  if (after === undefined) return `is gone; it was '${shortened(before)}'`
  const [was, is] = whereTheyDiffer(before, after)
  return `was '${was}' and is '${is}' now`
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function whereTheyDiffer(before: string, after: string): [string, string] {
  if (before.length <= longest && after.length <= longest) return [before, after]
  const shorter = Math.min(before.length, after.length)
  let begins = 0
  while (begins < shorter && before[begins] === after[begins]) begins++
  let ends = 0
  while (ends < shorter - begins && before.at(-1 - ends) === after.at(-1 - ends)) ends++
  const part = (text: string) => {
    const from = Math.max(0, begins - around)
    const to = Math.min(text.length, text.length - ends + around)
    return `${from > 0 ? '…' : ''}${shortened(text.slice(from, to))}${to < text.length ? '…' : ''}`
  }
  return [part(before), part(after)]
}
