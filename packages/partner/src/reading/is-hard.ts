import type { Text } from './gather-texts.ts'
import { fernandezHuerta, fleschKincaid, wordsOf } from './readability.ts'

/** A shorter text is a name or a label, and is not measured. */
const shortest = 8

/** The limits: school grade 8 in English, 60 points in Spanish. Other languages are not measured. */
const easy: Readonly<Record<string, (text: string) => boolean>> = {
  en: text => fleschKincaid(text) <= 8,
  es: text => fernandezHuerta(text) >= 60,
}

export const isEasy = ({ lang, text }: Text): boolean => easy[lang]?.(text) ?? true

export const isHard = (text: Text): boolean => wordsOf(text.text).length >= shortest && !isEasy(text)
