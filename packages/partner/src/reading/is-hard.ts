import type { Text } from './gather-texts.ts'
import { fernandezHuerta, fleschKincaid, wordsOf } from './readability.ts'

/** A text of fewer words is a name or a label. */
const shortest = 8

/** Grade 8 of school in English, 60 points in Spanish; other languages are not measured. */
const easy: Readonly<Record<string, (text: string) => boolean>> = {
  en: text => fleschKincaid(text) <= 8,
  es: text => fernandezHuerta(text) >= 60,
}

export const isEasy = ({ lang, text }: Text): boolean => easy[lang]?.(text) ?? true

export const isHard = (text: Text): boolean => wordsOf(text.text).length >= shortest && !isEasy(text)
