// A table for translators who use a spreadsheet: a quoted row for each word, in UTF-8 with the byte order mark that Excel needs.
import { CsvError, parse } from 'csv-parse/sync'
import { type ExchangedWord, type ExchangedWords, UnreadableWords } from './exchanged-words.ts'

const columns = ['file', 'key', 'where', 'longest', 'state', 'en'] as const

export function writeCsv({ lang, words }: ExchangedWords): string {
  const rows = words.map(({ file, key, where, longest, english, text }) => [
    file,
    key,
    where,
    longest === null ? '' : String(longest),
    text === '' ? 'missing' : 'translated',
    english,
    text,
  ])
  return `\ufeff${[[...columns, lang], ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Reads a table that writeCsv wrote and a spreadsheet saved. Throws UnreadableWords. */
export function readCsv(text: string): ExchangedWords {
  const rows = rowsOf(text)
  const [head = [], ...rest] = rows
  const lacking = columns.find(name => !head.includes(name))
  if (lacking !== undefined) throw new UnreadableWords(`it has no column '${lacking}'`)
  const others = head.filter(name => name !== '' && !columns.some(known => known === name))
  const [lang] = others
  if (lang === undefined || others.length > 1)
    throw new UnreadableWords('it has to have one column for a language, such as vi')
  const at = (row: string[], name: string) => row[head.indexOf(name)] ?? ''
  return {
    lang,
    words: rest.map(
      (row): ExchangedWord => ({
        file: at(row, 'file'),
        key: at(row, 'key'),
        where: at(row, 'where'),
        longest: null,
        english: lines(at(row, 'en')),
        text: lines(at(row, lang)),
      }),
    ),
  }
}

/** Spreadsheets may save line breaks as \r\n. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

/** In many countries spreadsheets separate columns by semicolons. */
const delimiterOf = (text: string): string =>
  /^\ufeff?"?file"?(?<delimiter>[,;\t])/.exec(text)?.groups?.['delimiter'] ?? ','

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableWords(`it is no table: ${error.message}`)
    throw error
  }
}
