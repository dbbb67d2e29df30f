import type { RecordRow } from '@careword/domain/documents/record-paper'
import { fillWords } from '@careword/domain/text/fill-words'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { RecordInput } from '../types.ts'
import { printedText } from './printed-text.ts'
import { nameInOneLine, partnerOnPaper, shortId, type TemplateFiles } from './template-data.ts'

/** Prepares a signing record. Throws when the logo is not the image it should be. */
export function recordFiles(input: RecordInput): TemplateFiles {
  const images = new Map<string, Uint8Array>()
  const { record, person, partner, words, lang } = input
  const data = {
    lang,
    region: 'US',
    titles: record.titles,
    partner: partnerOnPaper(partner, images),
    person: { name: printedText(person.fullname) },
    'head-lines': Math.max(0, Math.ceil(person.fullname.length / nameInOneLine) - 1),
    'document-line': `${fillWords(words.document, { id: shortId(record.documentId) })} · ${record.titles[0]}`,
    words,
    facts: record.facts.map(templateRow),
    intro: record.intro,
    sections: record.sections.map(({ title, text, entries }) => ({
      title,
      text,
      entries: entries.map(entry => ({
        title: entry.title === undefined ? null : printedText(entry.title),
        rows: entry.rows.map(templateRow),
      })),
    })),
  }
  const fonts = chooseFonts(JSON.stringify(data)).map(family => family.name)
  return { main: 'record.typ', data: JSON.stringify({ ...data, fonts }), images, fonts }
}

function templateRow({ label, value, hash }: RecordRow) {
  return {
    label,
    kind: hash === true ? 'hash' : 'text',
    value: printedText(hash === true ? inGroups(value) : value),
  }
}

/** In pieces of sixteen signs, which can be compared by eye and broken at the end of a line. */
const inGroups = (hash: string): string => hash.match(/.{1,16}/g)?.join(' ') ?? hash
