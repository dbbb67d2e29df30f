// Every text that a person reads in a form or in the words of the portal, each with its place.

export interface Text {
  lang: string
  /** Keys from the top of the file. */
  place: string
  text: string
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A form's source: English in the plain keys, other languages in `secondLang` beside them. */
export function formTexts(node: unknown, place = ''): Text[] {
  if (Array.isArray(node)) return node.flatMap((item, position) => formTexts(item, `${place}[${position}]`))
  if (!isObject(node)) return []
  const second = isObject(node['secondLang']) ? node['secondLang'] : {}
  const own = Object.entries(second).flatMap(([lang, words]) =>
    Object.entries(words as Json).flatMap(([key, text]) => [
      { lang, place: inside(place, `secondLang.${lang}.${key}`), text: plain(String(text)) },
      ...(lang === Object.keys(second)[0] && typeof node[key] === 'string'
        ? [{ lang: 'en', place: inside(place, key), text: plain(node[key]) }]
        : []),
    ]),
  )
  const below = Object.entries(node).filter(([key]) => key !== 'secondLang')
  return [...own, ...below.flatMap(([key, value]) => formTexts(value, inside(place, key)))]
}

const inside = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`)

/** The words of the portal: a flat list for one language. */
export const portalTexts = (file: Record<string, string>, lang: string, name: string): Text[] =>
  Object.entries(file).map(([key, text]) => ({ lang, place: `${name}.${key}`, text: plain(text) }))

/** The texts of a file with one entry per language: `{ "en": "…", "es": "…" }`. */
export function saidTexts(value: unknown, place = ''): Text[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && langs.includes(key)
      ? [{ lang: key, place, text: plain(inner) }]
      : saidTexts(inner, inside(place, key)),
  )
}

const langs = ['en', 'es']

/** A text as a reader sees it: with a name in place of each value, and the 'other' form of a plural. */
export function plain(text: string): string {
  const open = text.indexOf('{')
  if (open < 0) return text
  const close = closing(text, open)
  const [name = '', kind, rest = ''] = parted(text.slice(open + 1, close))
  const many = kind === 'plural' ? rest.lastIndexOf('other {') : -1
  const said =
    many < 0 ? (name === '' ? '' : 'Rosa') : rest.slice(many + 'other {'.length, rest.lastIndexOf('}'))
  return plain(`${text.slice(0, open)}${said.replaceAll('#', '3')}${text.slice(close + 1)}`)
}

/** 'count, plural, one {…} other {…}' in its three parts. */
function parted(inside: string): string[] {
  const [name = '', kind = ''] = inside.split(',').map(part => part.trim())
  return [name, kind, inside.slice(inside.indexOf(kind) + kind.length)]
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let position = open; position < text.length; position++) {
    if (text[position] === '{') depth++
    if (text[position] === '}' && --depth === 0) return position
  }
  return text.length
}
