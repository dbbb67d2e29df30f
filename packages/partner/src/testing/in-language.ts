import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import { type Word, wordsOfLanguage } from '../words/words-of-language.ts'
import { writeWords } from '../words/write-words.ts'

/** The folder with words of a language in its files, as an import leaves it; undefined leaves a word out. */
export function inLanguage(
  base: BaseFolder,
  folder: PartnerFolder,
  lang: string,
  textOf: (word: Word) => string | undefined,
): PartnerFolder {
  const words = wordsOfLanguage(base, folder, lang)
  const translated = words.flatMap(word => {
    const text = textOf(word)
    return text === undefined ? [] : [{ ...word, text }]
  })
  return { ...folder, json: { ...folder.json, ...writeWords(base, folder, words, translated).files } }
}
