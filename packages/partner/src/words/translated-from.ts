// Hashes of the English texts from which imported words were translated: translated-from/<lang>.json of the partner's folder.
import { sha256 } from '@careword/domain/text/sha256'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'
import { nameKeyOf } from './names-of-types.ts'

interface Keyed {
  file: string
  key: string
}
interface Counted extends Keyed {
  english: string
  text: string | undefined
  former?: string
}

const short = (text: string): string => sha256(text).slice(0, 12)
const placeOf = ({ file, key }: Keyed): string => `${file}: ${key}`

const fileIn = (lang: string): string => `translated-from/${lang}.json`
const readFrom = (folder: PartnerFolder, lang: string): Texts =>
  flatTexts.safeParse(jsonAt(folder, fileIn(lang)) ?? {}).data ?? {}

/** Whether this word was translated from an English one once, which a release or an author may have taken out since. */
export const wasImported = (folder: PartnerFolder, lang: string, word: Keyed): boolean =>
  Object.hasOwn(readFrom(folder, lang), placeOf(word))

/** Whether a word that is not needed now was needed before: it was imported, or is of a form that is kept for reading. */
export const isFormerWord = (folder: PartnerFolder, lang: string, word: Keyed): boolean =>
  wasImported(folder, lang, word) ||
  jsonAt(folder, word.file.replace(/[^/]+$/, 'definition.json')) !== undefined

/** Whether any word of the language was imported. */
export const hasMemoryOf = (folder: PartnerFolder, lang: string): boolean =>
  jsonAt(folder, fileIn(lang)) !== undefined

/**
 * The words, without translations whose English text has changed since. A translation that was changed by hand after its import counts as
 * current.
 */
export function withoutStale<Word extends Counted>(
  folder: PartnerFolder,
  lang: string,
  words: readonly Word[],
): Word[] {
  const from = readFrom(folder, lang)
  return words.map(word => {
    const { text } = word
    const [english, translation] = from[placeOf(word)]?.split(' ') ?? []
    const isStale = text !== undefined && translation === short(text) && english !== short(word.english)
    return isStale ? { ...word, text: undefined, former: text } : word
  })
}

/** The file after an import, by its path. Words that are not written yet keep their former entry. */
export function rememberEnglish(
  folder: PartnerFolder,
  lang: string,
  words: readonly Counted[],
  translated: readonly (Keyed & { text: string })[],
  waiting: readonly { place: string }[],
): Record<string, Texts> {
  const english = new Map(words.map(word => [placeOf(word), word.english]))
  const fresh = translated.flatMap((one): [string, string][] => {
    const path = placeOf(one)
    const waits = waiting.some(({ place }) => place === one.file || path.startsWith(`${place}.`))
    return waits ? [] : [[path, `${short(english.get(path) ?? '')} ${short(one.text)}`]]
  })
  if (fresh.length === 0) return {}
  const all = { ...readFrom(folder, lang), ...Object.fromEntries(fresh) }
  return { [fileIn(lang)]: sorted(all) }
}

/** Copies the entries of a form's words and name to the name of the form's copy. */
export function withCopyOf(from: Texts, former: string, made: string): Texts {
  const name = `: ${nameKeyOf(former)}`
  const copies = Object.entries(from).flatMap(([path, hashes]) => {
    if (path.startsWith(`${former}/`)) return [[`${made}${path.slice(former.length)}`, hashes] as const]
    if (path.endsWith(name)) return [[`${path.slice(0, -name.length)}: ${nameKeyOf(made)}`, hashes] as const]
    return []
  })
  return sorted({ ...from, ...Object.fromEntries(copies) })
}

const sorted = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
