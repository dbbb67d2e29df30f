import { type BaseFolder, jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { type Area, definitionBeside, type Word } from './words-of-language.ts'

/** A word in its language. */
export interface Translated {
  file: string
  key: string
  text: string
}

interface Written {
  /** Changed files of the partner's folder, by path. */
  files: Record<string, unknown>
  /** Words that are written in a form's own definition: the file, the place in it, and the word. */
  inDefinitions: { file: string; place: string; text: string }[]
  /** Error entries and pages of terms that cannot be written before all of their words are translated. */
  waiting: { place: string; done: number; of: number }[]
}

/** Areas in which an entry is written only as a whole. */
const wholes: readonly Area[] = ['errors', 'terms']

/**
 * The folder's files with these words written into them; their other content stays.
 * @param words every word of the language, see wordsOfLanguage
 */
export function writeWords(
  base: BaseFolder,
  folder: PartnerFolder,
  words: readonly Word[],
  translated: readonly Translated[],
): Written {
  const wanted = new Map(translated.map(({ file, key, text }) => [nameOf(file, key), text]))
  const textOf = (word: Word) => wanted.get(nameOf(word.file, word.key))
  const written: Written = { files: {}, inDefinitions: [], waiting: [] }
  const different = words.filter(word => textOf(word) !== undefined && textOf(word) !== word.text)
  written.inDefinitions = different.flatMap(({ file, inDefinition: place, ...word }) =>
    place === undefined
      ? []
      : [{ file: definitionBeside(file), place, text: textOf({ file, ...word }) ?? '' }],
  )
  const changed = different.filter(({ inDefinition }) => inDefinition === undefined)
  for (const file of new Set(changed.map(word => word.file))) {
    const ofFile = words.filter(word => word.file === file && word.inDefinition === undefined)
    const own = (jsonAt(folder, file) ?? {}) as Record<string, unknown>
    if (!wholes.includes(ofFile[0]?.area ?? 'portal')) {
      const texts = ofFile.flatMap((word): [string, unknown][] => {
        const text = textOf(word) ?? own[word.key]
        return text === undefined ? [] : [[word.key, text]]
      })
      // The keys in the order of the English ones; other keys come last.
      written.files[file] = {
        ...Object.fromEntries(texts),
        ...without(own, new Set(texts.map(([key]) => key))),
      }
      continue
    }
    const isPage = file.startsWith('terms/')
    const english = file.replace(/([./])[^./]+\.json$/, '$1en.json')
    const source = { ...objectAt(base, english), ...objectAt(folder, english) }
    const entries = isPage ? { '': source } : source
    const made: Record<string, unknown> = isPage ? {} : { ...own }
    for (const [entry, original] of Object.entries(entries)) {
      const inside = ofFile.filter(({ key }) => isPage || key.startsWith(`${entry}.`))
      if (!inside.some(word => changed.includes(word))) continue
      const texts = inside.flatMap(word => {
        const text = textOf(word) ?? word.text
        return text === undefined
          ? []
          : [[isPage ? word.key : word.key.slice(entry.length + 1), text] as const]
      })
      if (texts.length < inside.length) {
        const place = isPage ? file : `${file}: ${entry}`
        written.waiting.push({ place, done: texts.length, of: inside.length })
      } else if (isPage) written.files[file] = withTexts(original, Object.fromEntries(texts))
      else made[entry] = withTexts(original, Object.fromEntries(texts))
    }
    if (!isPage && Object.keys(made).some(entry => made[entry] !== own[entry])) written.files[file] = made
  }
  return written
}

const nameOf = (file: string, key: string) => `${file}\n${key}`
const objectAt = (folder: PartnerFolder, path: string) =>
  (jsonAt(folder, path) ?? {}) as Record<string, unknown>

const without = (all: Record<string, unknown>, keys: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key)))

/** A copy of a value with other texts at these places. */
function withTexts(value: unknown, texts: Readonly<Record<string, string>>, path = ''): unknown {
  if (typeof value === 'string') return texts[path] ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, n) => withTexts(one, texts, `${path}[${n}]`))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      withTexts(one, texts, path === '' ? key : `${path}.${key}`),
    ]),
  )
}
