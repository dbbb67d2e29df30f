import type { SigningRecordRow } from '@careword/domain/documents/signing-record-paper'
import { directionOf } from '@careword/domain/text/direction'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { RecordInput } from '../pdf-input.ts'
import { ownMarks } from '../marks-of-own-papers.ts'
import { printedText, printedWords, runsRightToLeft } from './printed-text.ts'
import { nameInOneLine, partnerOnPaper, shortId, type TemplateFiles } from './template-data.ts'

/** Prepares a signing record. Throws when the logo is not the image it should be. */
export function recordFiles(input: RecordInput): TemplateFiles {
  const images = new Map<string, Uint8Array>()
  const { record, person, partner, words, lang } = input
  const data = {
    lang,
    rtl: directionOf(lang) === 'rtl',
    region: 'US',
    marks: [ownMarks.record, ...(record.fileHash === null ? [] : [record.fileHash])],
    titles: record.titles,
    partner: partnerOnPaper(partner, images),
    person: { name: printedText(person.fullname) },
    'head-lines': Math.max(0, Math.ceil(person.fullname.length / nameInOneLine) - 1),
    'document-line': `${fillPlaceholders(words.document, { id: shortId(record.documentId) })} · ${record.titles[0]}`,
    words,
    facts: inPairs(record.facts, lang),
    intro: record.intro,
    sections: record.sections.map(({ title, text, entries }) => ({
      title,
      text,
      entries: entries.map(entry => ({
        title: entry.title === undefined ? null : printedWords(entry.title, lang),
        at: entry.at ?? null,
        // A long title, or a right-to-left one, gets a line of its own.
        'at-beside': (entry.title ?? '').length <= 60 && !runsRightToLeft(entry.title ?? ''),
        rows: inPairs(entry.rows, lang),
      })),
    })),
  }
  const fonts = chooseFonts(JSON.stringify(data)).map(family => family.name)
  return { main: 'signing-record.typ', data: JSON.stringify({ ...data, fonts }), images, fonts }
}

/** The maximum lengths of two rows that are set beside each other. */
const [shortValue, shortLabel] = [24, 12]

function inPairs(rows: readonly SigningRecordRow[], lang: string) {
  const isShort = ({ value, hash }: SigningRecordRow) =>
    hash !== true && value.length <= shortValue && !runsRightToLeft(value)
  const made: (ReturnType<typeof templateRow> & { pair: ReturnType<typeof templateRow> | null })[] = []
  for (let at = 0; at < rows.length; at++) {
    const [row, next] = [rows[at], rows[at + 1]]
    if (!row) break
    const paired = next && isShort(row) && isShort(next) && next.label.length <= shortLabel
    made.push({ ...templateRow(row, lang), pair: paired ? templateRow(next, lang) : null })
    if (paired) at++
  }
  return made
}

function templateRow({ label, value, hash }: SigningRecordRow, lang: string) {
  return {
    label,
    kind: hash === true ? 'hash' : 'text',
    value: hash === true ? printedText(inGroups(value)) : printedWords(value, lang),
  }
}

/** The hash in groups of sixteen characters, which can be compared by eye and broken over lines. */
const inGroups = (hash: string): string => hash.match(/.{1,16}/g)?.join(' ') ?? hash
