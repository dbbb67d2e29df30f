// Finds a person in a free text, where two answers may contradict each other ('who should not decide for me'). It leads to a question to
// the user, never to a refusal, so it is more lenient than mayBeSamePerson, which compares two names.
import { type PersonName, wordsOfName } from './same-person.ts'

/**
 * Whether the text names the person: by first and last name, in either order and ignoring words between them, or by a capitalized first
 * name that no other last name follows: 'not Ana' is Ana Delgado, 'not Ana Ruiz' is not. A last name alone is the whole family's. In a
 * script without capitals the text must contain the whole name.
 */
export function isNameInText(text: string, name: PersonName): boolean {
  const { given, last } = wordsOfName(name)
  const firstNames = given.filter(word => !isInitial(word))
  if (firstNames.length === 0) return false
  if (!hasCase(firstNames.join(''))) return spelt(text).includes([...given, ...last].join(''))
  const names = new Set(firstNames)
  const lastNames = new Set(last.filter(word => !isInitial(word)))
  return clausesOf(text).some(words => isNamedAmong(words, names, lastNames))
}

interface Word {
  /** The word in lower case, without accents. */
  word: string
  /** Whether the word is written with a capital, as a name is. */
  capital: boolean
}

function isNamedAmong(
  words: readonly Word[],
  names: ReadonlySet<string>,
  lastNames: ReadonlySet<string>,
): boolean {
  return words.some(({ word, capital }, index) => {
    if (!names.has(word)) return false
    if (lastNames.has(words[index - 1]?.word ?? '')) return true
    const next = words.slice(index + 1).find(each => !names.has(each.word) && !between(each.word))
    if (next !== undefined && lastNames.has(next.word)) return true
    // The word after the first name is not a last name.
    return capital && !(next?.capital ?? false)
  })
}

/** Words that may be between a first and a last name, and distinguish neither. */
const between = (word: string): boolean => isInitial(word) || particles.has(word)
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
])

const isInitial = (word: string): boolean => Array.from(word).length === 1

const hasCase = (word: string): boolean => word.toUpperCase() !== word.toLowerCase()

/** The words of a text in clauses, which a comma, a full stop or a new line separates. */
function clausesOf(text: string): Word[][] {
  return text
    .split(/[\n\r,;:!?()/]|(?<!(?:^|\s)\p{L})\.(?:\s|$)/u)
    .map(clause =>
      [...clause.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].flatMap(([written]) =>
        wordsOfName(written).given.map(
          (word): Word => ({ word, capital: /^\p{Lu}/u.test(written.normalize('NFC')) }),
        ),
      ),
    )
}

const spelt = (text: string): string => {
  const { given, last } = wordsOfName(text)
  return [...given, ...last].join('')
}
