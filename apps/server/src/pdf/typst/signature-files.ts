// From a typed name to what signature.typ reads.

import { chooseFonts } from '../fonts/choose-fonts.ts'
import { printedText } from './printed-text.ts'
import type { TemplateFiles } from './template-data.ts'

/** Slanted where letters are: a slanted Arabic, Hebrew or Chinese name is a wrong one. */
const slanting =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

export function signatureFiles(typed: string): TemplateFiles {
  const { text, rtl } = printedText(typed)
  const fonts = chooseFonts(text).map(family => family.name)
  const data = { name: text, rtl, slanted: slanting.test(text), lang: 'en', fonts }
  return { main: 'signature.typ', data: JSON.stringify(data), images: new Map(), fonts }
}
