import type { Fault } from '../fault.ts'
import type { Texts } from '../texts.ts'
import { missingIn } from './complete-languages.ts'
import { icuArguments } from './icu-arguments.ts'

/** Words of one file in two languages must have the same keys and the same arguments. `place` is the file with '*' for the language. */
export function checkSameKeys(
  place: (lang: string) => string,
  english: Texts,
  lang: string,
  other: Texts,
): Fault[] {
  const faults: Fault[] = []
  for (const key of Object.keys(english)) {
    if (!Object.hasOwn(other, key))
      faults.push({ place: `${place(lang)}: ${key}`, fault: 'is missing; en has it', level: missingIn(lang) })
  }
  for (const key of Object.keys(other)) {
    if (!Object.hasOwn(english, key))
      faults.push({ place: `${place(lang)}: ${key}`, fault: 'has no English text', level: 'error' })
  }
  return [...faults, ...checkArguments(place, english, lang, other)]
}

/** Every message can be read, and says the same arguments in both languages. */
export function checkArguments(
  place: (lang: string) => string,
  english: Texts,
  lang: string,
  other: Texts,
): Fault[] {
  const faults: Fault[] = []
  for (const [key, words] of Object.entries(other)) {
    const here = icuArguments(words)
    if (here === null) {
      faults.push({
        place: `${place(lang)}: ${key}`,
        fault: 'is no message: its braces do not match',
        level: 'error',
      })
      continue
    }
    const there = icuArguments(english[key] ?? words)
    if (there !== null && there.join() !== here.join()) {
      const fault = `names ${list(here)}, in English it names ${list(there)}`
      faults.push({ place: `${place(lang)}: ${key}`, fault, level: 'error' })
    }
  }
  return faults
}

const list = (names: string[]) => (names.length === 0 ? 'nothing' : names.map(name => `{${name}}`).join(', '))
