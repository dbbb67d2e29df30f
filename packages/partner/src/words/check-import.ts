import { icuArguments } from '../check/icu-arguments.ts'
import type { Translated } from './write-words.ts'
import type { Word } from './words-of-language.ts'

/** A word in a translator's file. */
interface Imported extends Translated {
  /** The English text that was translated. */
  english: string
}

/** The reasons why words are refused. */
const reasons = {
  unknown: "not known here (the text is gone, or the file is another partner's)",
  otherSource: 'translated from other English than there is now (export again)',
  markup: 'with marks of HTML that the English does not have',
  lostNames: 'with other names in braces or other plurals than the English',
  twice: 'in the file twice, with different words',
} as const
type Reason = keyof typeof reasons

interface Checked {
  /** The words that have a translation. */
  translated: Translated[]
  /** The number of words without a translation yet. */
  empty: number
  /** Words whose English is used no longer: they are left out, and do not hold the others back. */
  former: Translated[]
  /** Sentences with counts and the first places. Any refusal prevents writing. */
  refusals: string[]
}

/**
 * The words of a translator's file, each compared with what the folder needs now.
 * @param isFormer whether a word that is not needed now was needed before
 */
export function checkImport(
  words: readonly Word[],
  imported: readonly Imported[],
  isFormer: (word: Pick<Word, 'file' | 'key'>) => boolean,
): Checked {
  const known = new Map(words.map(word => [nameOf(word), word]))
  const refused = new Map<Reason, string[]>()
  const refuse = (reason: Reason, { file, key }: Translated, detail = '') =>
    refused.set(reason, [...(refused.get(reason) ?? []), `${file}: ${key}${detail}`])
  const former: Translated[] = []
  const translated = new Map<string, Translated>()
  let empty = 0
  for (const { file, key, english, text } of imported) {
    const one = { file, key, text }
    const word = known.get(nameOf(one))
    if (!word && isFormer(one)) former.push(one)
    else if (!word) refuse('unknown', one)
    else if (word.english !== english) refuse('otherSource', one)
    else if (text.trim() === '') empty++
    else if (tagsIn(text).some(tag => !tagsIn(word.english).includes(tag))) refuse('markup', one)
    else if (!hasSameNames(word, text)) refuse('lostNames', one, namesThatDiffer(word.english, text))
    else if ((translated.get(nameOf(one))?.text ?? text) !== text) refuse('twice', one)
    else translated.set(nameOf(one), one)
  }
  return {
    translated: [...translated.values()],
    empty,
    former,
    refusals: [...refused].map(([reason, places]) => {
      const more = places.length > shown ? ` and ${places.length - shown} more` : ''
      return `${places.length} ${reasons[reason]}: ${places.slice(0, shown).join(', ')}${more}`
    }),
  }
}

const shown = 3

const nameOf = ({ file, key }: Pick<Word, 'file' | 'key'>) => `${file}\n${key}`

/** The areas whose words are messages with plurals. */
const messages: readonly Word['area'][] = ['portal', 'paper', 'content', 'errors']

/** Whether a translation inserts the same names as the English text, and each plural has the form for all other numbers. */
function hasSameNames({ area, english }: Word, text: string): boolean {
  if (!messages.includes(area)) return namesIn(english) === namesIn(text)
  const [there, here] = [icuArguments(english), icuArguments(text)]
  if (there === null) return true
  return here !== null && here.join() === there.join() && formsOf(english) <= formsOf(text)
}

const tagsIn = (text: string): string[] => text.match(/<\/?[a-z][^<>]*>/gi) ?? []

const namesIn = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name))].toSorted().join()

/** ' (lacks {count}; has {cuont})'; '' where a plural lacks a form. */
function namesThatDiffer(english: string, text: string): string {
  const [there, here] = [english, text].map(each => [
    ...new Set([...each.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => `{${name}}`)),
  ])
  const lost = there?.filter(name => !here?.includes(name)) ?? []
  const invented = here?.filter(name => !there?.includes(name)) ?? []
  const parts = [
    ...(lost.length > 0 ? [`lacks ${lost.join(', ')}`] : []),
    ...(invented.length > 0 ? [`has ${invented.join(', ')}`] : []),
  ]
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

/** The number of plurals and choices with an 'other' form. */
const formsOf = (text: string): number => [...text.matchAll(/(?<=[\s,}])other\s*\{/g)].length
