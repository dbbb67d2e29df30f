import { type Issue, issueOf } from '../issue.ts'
import type { Texts } from '../text-shapes.ts'
import { missingIn } from './complete-languages.ts'
import { icuArguments } from './icu-arguments.ts'

/** The place of a text in a language: 'birch/content/es.json: home.title'. */
type TextPlace = (lang: string, key: string) => string

/** Words of one file in two languages must have the same keys and the same arguments. */
export function checkSameKeys(place: TextPlace, english: Texts, lang: string, other: Texts): Issue[] {
  const issues: Issue[] = []
  for (const key of Object.keys(english)) {
    if (!Object.hasOwn(other, key))
      issues.push(issueOf(place(lang, key), 'textMissing', { values: { lang }, level: missingIn(lang) }))
  }
  for (const key of Object.keys(other)) {
    if (!Object.hasOwn(english, key)) issues.push(issueOf(place(lang, key), 'textWithoutEnglish'))
  }
  return [...issues, ...checkArguments(place, english, lang, other)]
}

/** Checks that every message parses, and has the same arguments in both languages. */
export function checkArguments(place: TextPlace, english: Texts, lang: string, other: Texts): Issue[] {
  const issues: Issue[] = []
  for (const [key, words] of Object.entries(other)) {
    const here = icuArguments(words)
    if (here === null) {
      issues.push(issueOf(place(lang, key), 'bracesOpen'))
      continue
    }
    const there = icuArguments(english[key] ?? words)
    if (there !== null && there.join() !== here.join()) {
      const values = { here: list(here), there: list(there) }
      issues.push(issueOf(place(lang, key), 'otherNames', { values }))
    }
  }
  return issues
}

const list = (names: string[]) => (names.length === 0 ? 'nothing' : names.map(name => `{${name}}`).join(', '))
