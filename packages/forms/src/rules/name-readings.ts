import { textAt } from '../answers/own.ts'
import type { SectionAnswers } from '../answers/types.ts'

/**
 * The ways to read a name, for telling whether two are one person's: without case, accents, punctuation and blanks, and with its words
 * in any order, since some write the last name first. Empty where there is no letter and no digit.
 * @param ways the name as it may be said, with a middle name and without
 */
function nameReadings(ways: string[]): Set<string> {
  const readings = new Set<string>()
  for (const way of ways) {
    const words = wordsOf(way)
    if (words.length === 0) continue
    readings.add(words.join(''))
    readings.add(words.sort().join(' '))
  }
  return readings
}

/** A name input's answer with the middle name and without: somebody who left it out is the same person. None while a part is missing. */
export function waysToSayName(answers: SectionAnswers, id: string): string[] {
  const [first, middle, last] = ['First', 'Middle', 'Last'].map(part => textAt(answers, id + part))
  return first && last ? [`${first} ${last}`, `${first} ${middle} ${last}`] : []
}

/** Can two be one person's? */
export function isSameName(one: string[], other: string[]): boolean {
  const others = nameReadings(other)
  return [...nameReadings(one)].some(reading => others.has(reading))
}

/** 'José  PÉREZ-O’Dea' as 'jose', 'perez', 'odea'. Marks of other scripts stay: there they are vowels, or make another letter. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|['’‘ʼ`]/g, '')
      // 'ß' is written 'SS' in capitals.
      .toUpperCase()
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(word => word !== '')
  )
}
