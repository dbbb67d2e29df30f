// XLIFF 2.1 (OASIS): one <file> for each file of words, one <unit> for each word.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type ExchangedWord, type ExchangedWords, UnreadableWords } from './exchanged-words.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

export function writeXliff({ lang, words }: ExchangedWords): string {
  const files = [...Map.groupBy(words, ({ file }) => file)].map(([file, ofFile], index) =>
    [
      `  <file id="f${index + 1}" original=${quoted(file)}>`,
      ...ofFile.map((word, n) => unit(word, n + 1)),
      '  </file>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.1" srcLang="en" trgLang=${quoted(lang)}>`,
    ...files,
    '</xliff>',
    '',
  ].join('\n')
}

function unit({ key, english, text, where, longest, again }: ExchangedWord, index: number): string {
  const length =
    longest === null ? [] : [`      <note category="length">at most ${longest} characters</note>`]
  return [
    // A key may contain characters that an id must not.
    `    <unit id="u${index}" name=${quoted(key)} xml:space="preserve">`,
    '      <notes>',
    `      <note category="where">${escaped(where)}</note>`,
    ...length,
    '      </notes>',
    `      <segment state="${text === '' || again ? 'initial' : 'translated'}">`,
    `        <source>${escaped(english)}</source>`,
    ...(text === '' ? [] : [`        <target>${escaped(text)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string): string => text.replaceAll(/[&<>\r]/g, sign => signs[sign] ?? sign)
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '&quot;')}"`

type Node = Record<string, unknown>

/** Reads a file that writeXliff wrote and a translator's program saved. Throws UnreadableWords. */
export function readXliff(xml: string): ExchangedWords {
  // Declared entities can expand a small file enormously; no translator's program writes them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableWords('it declares entities or a document type')
  const sound = XMLValidator.validate(xml)
  if (sound !== true) throw new UnreadableWords(`it is no XML: line ${sound.err.line}: ${sound.err.msg}`)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: name => ['file', 'unit', 'segment', 'group'].includes(name),
  })
  const { xliff } = parser.parse(xml) as { xliff?: Node }
  const version = xliff?.['@version']
  if (!xliff || typeof version !== 'string' || !version.startsWith('2.'))
    throw new UnreadableWords('it is no XLIFF of version 2')
  const lang = xliff['@trgLang']
  if (typeof lang !== 'string') throw new UnreadableWords('it names no language (trgLang)')
  return { lang, words: list(xliff['file']).flatMap(wordsOfFile) }
}

function wordsOfFile(file: Node): ExchangedWord[] {
  const name = file['@original']
  if (typeof name !== 'string') throw new UnreadableWords('a <file> has lost its original')
  return unitsIn(file).map(one => {
    const key = one['@name']
    if (typeof key !== 'string') throw new UnreadableWords(`a <unit> of ${name} has lost its name`)
    const segments = list(one['segment'])
    const joined = (part: 'source' | 'target') =>
      segments.map(segment => textOf(segment[part], `${name}: ${key}`)).join('')
    const done = segments.every(segment => segment['target'] !== undefined)
    return {
      file: name,
      key,
      english: joined('source'),
      text: done ? joined('target') : '',
      where: '',
      longest: null,
    }
  })
}

const unitsIn = (node: Node): Node[] => [...list(node['unit']), ...list(node['group']).flatMap(unitsIn)]

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

/** Refuses markup inside a text, which would be lost here. */
function textOf(value: unknown, place: string): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const { '#text': text = '', ...rest } = value as Node
  if (Object.keys(rest).some(key => !key.startsWith('@')))
    throw new UnreadableWords(`${place} has marks inside its text, which is text alone`)
  return String(text)
}
