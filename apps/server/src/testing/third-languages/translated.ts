import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pseudoWord } from '@careword/partner/testing/pseudo-words'
import type { Word } from '@careword/partner/words/words-of-language'

/** A Latin script with two marks on a letter, one that runs right to left, and one without spaces. */
export const thirdLanguages = ['vi', 'ar', 'zh'] as const

const texts = new Map<string, Record<string, string>>(
  thirdLanguages.map(lang => {
    const file = path.join(import.meta.dirname, `${lang}.json`)
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]
  }),
)

/** The words of the sound form and of what New York asks for, translated; all others made up in the letters of the language. */
export function translatedWord(word: Word, lang: string): string {
  const isOfForm = word.area === 'forms' || word.area === 'execution'
  return (isOfForm ? texts.get(lang)?.[word.key] : undefined) ?? pseudoWord(word, lang)
}
