import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { everyWorded, type Worded } from './check-translations.ts'

/** The longest words of each kind, in characters; a label is one question, and a help may be a notice of the law. */
const longest: Readonly<Record<string, number>> = {
  title: 120,
  printTitle: 120,
  subtitle: 200,
  breadcrumb: 60,
  placeholder: 120,
  label: 300,
  printLabel: 300,
}
const longestText = 3000

/** The most characters that people read in the words of such a key. */
export const longestOf = (key: string): number => longest[key] ?? longestText

/** Tags and marks of HTML and Markdown. */
export const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+);|\*\*|\]\(/i

/** Words that people would read as marks or names of the computer, that are too long, or that were not translated. */
export const wordingIssues = (def: FormDefinition): DefinitionIssue[] => everyWorded(def).flatMap(ofThing)

function ofThing({ place, thing, keys }: Worded): DefinitionIssue[] {
  const at = (...parts: string[]) => [place, ...parts].filter(part => part !== '').join('.')
  const english = thing as Record<string, unknown>
  const names = namesIn(place, thing)
  return keys.flatMap(key => {
    const text = english[key]
    if (typeof text !== 'string') return []
    const others = Object.entries(thing.secondLang ?? {}).flatMap(([lang, words]) => {
      const said = (words as Record<string, unknown>)[key]
      if (typeof said !== 'string') return []
      const here = at('secondLang', lang, key)
      return [
        ...ofText(here, key, said, names),
        ...(isUntranslated(text, said)
          ? [{ place: here, issue: 'sameAsEnglish' as const, values: { lang } }]
          : []),
      ]
    })
    return [...ofText(at(key), key, text, names), ...others]
  })
}

/** The placeholders of its texts: the names of an input, and the state of a question that keeps it. */
const namesIn = (place: string, thing: object): string[] =>
  place.endsWith('.chosenAtStart')
    ? ['state']
    : Object.keys('names' in thing && typeof thing.names === 'object' ? (thing.names ?? {}) : {})

function ofText(place: string, key: string, text: string, names: readonly string[]): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  const max = longestOf(key)
  if (text.length > max) issues.push({ place, issue: 'wordsTooLong', values: { length: text.length, max } })
  const mark = markup.exec(text.slice(0, 10_000))?.[0]
  if (mark !== undefined) issues.push({ place, issue: 'markupInWords', found: mark })
  const unknown = [...text.slice(0, 10_000).matchAll(/\{([^{}]*)\}?/g)].find(
    ([, name = '']) => !names.includes(name),
  )
  if (unknown) issues.push({ place, issue: 'unknownPlaceholder', found: unknown[1] ?? '', allowed: names })
  return issues
}

/** A sentence that is equal in both languages, and so was not translated. A name or a single word may be equal. */
export const isUntranslated = (english: string, said: string): boolean =>
  english === said && /\S\s+\p{Ll}{3}/u.test(english)
