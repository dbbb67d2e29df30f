// The text that a document must contain, in reading order. Derived from the answers themselves, not from the data given to Typst.

import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DescribedAnswer, DescribedSection } from '@careword/forms/describe/described-form'
import { type KeyFactsHead, keyFactsHead } from '../key-fact-rows.ts'
import { dateInWords, timeInWords } from '../dates-in-words.ts'
import { checkPartsBeside, checkSentence } from '../page-check.ts'
import { type PairRow, type SideBySide, sideBySide } from '../side-by-side.ts'
import { signerName } from '../printed-signer-name.ts'
import { signingInWords } from '../signing-in-words.ts'
import { saysItsQuestion, shortId, titlesOf } from '../typst/template-data.ts'
import type { PdfInput } from '../pdf-input.ts'

/** Words printed together, and the place they belong to. */
export interface ExpectedText {
  path: string
  text: string
}

type Read = Omit<PdfInput, 'watermark'>

/** A logo identifies the partner; without one, the name is printed in its place. */
export const beginning = (input: Read): string[] => [
  ...(input.partner.logo === null ? [input.partner.name] : []),
  ...titlesOf(input),
]

/** The body of the document without the lines at the head and foot of its pages. */
export function expectedBody(input: Read): ExpectedText[] {
  const two = sideBySide(input)
  if (two) return expectedSideBySide(two, input)
  const { person, document, words, lang } = input
  const head = keyFactsHead(input)
  const called = head?.called
  const born = person.dob === null ? words.notAnswered : dateInWords(person.dob, lang)
  const signed = document.signedAt === null ? words.notSigned : timeInWords(document.signedAt, lang, document)
  return [
    ...at('document', ...beginning(input)),
    ...at('person', words.name, person.fullname, words.dateOfBirth, born),
    ...(document.elsewhere ? [] : at('document', words.signedOn, signed)),
    ...(called ? at(called.path, called.label ?? '', ...called.values) : []),
    ...expectedFirst(input, head),
    ...input.form.sections.flatMap(section => expectedSection(section, input)),
  ]
}

/** The line at the head of every page but the first: whose document it is. */
export function expectedHead(input: Read): ExpectedText[] {
  const { person, words, lang } = input
  const born = person.dob === null ? [] : [words.dateOfBirth, dateInWords(person.dob, lang)]
  return [
    ...at('document', ...(sideBySide(input)?.columns ?? [])),
    ...at('person', person.fullname, ...born),
    ...at('document', ...titlesOf(input)),
  ]
}

/** The title of the key facts, at the head of the pages on which they continue. */
export const continuedHead = (input: Read): ExpectedText[] =>
  at('bedside', ...(sideBySide(input)?.continued ?? [input.words.firstContinued]))

/** The lines at the foot of page n of m. */
export function expectedFoot(
  { document, words, partner, check, translation }: Read,
  n: number,
  m: number,
): ExpectedText[] {
  const page = fillPlaceholders(words.page, { n: String(n), m: String(m) })
  const beside = check && translation ? checkPartsBeside(check, translation.words) : []
  const asked = check ? [checkSentence(check, words), beside.map(({ text }) => text).join('')] : []
  return at(
    `page.${n}`,
    fillPlaceholders(words.document, { id: shortId(document.id) }),
    partner.name,
    page,
    ...asked,
  )
}

/** Row by row, the signed words before the translation. Long words of the person's own are printed once, below both questions. */
function expectedSideBySide(two: SideBySide, input: Read): ExpectedText[] {
  const row = ({ path, sides: [left, right], own, once }: PairRow): ExpectedText[] => {
    const [here, there] = own ? two.ownWords : []
    return once
      ? at(path, left.label ?? '', right.label ?? '', here ?? '', there ?? '', ...left.values)
      : [left, right].flatMap((side, column) =>
          at(path, side.label ?? '', (column === 0 ? here : there) ?? '', ...side.values),
        )
  }
  return [
    ...at('document', ...beginning(input), ...two.titles, ...two.notes, ...two.columns),
    ...[...two.person, ...two.first, ...two.rows].flatMap(row),
  ]
}

/** The text repeated on the first page. */
function expectedFirst(input: Read, head: KeyFactsHead | null): ExpectedText[] {
  if (head === null) return []
  const { words } = input
  const { signed } = head
  return [
    ...at('bedside', words.first),
    ...head.parts.flatMap(({ path, title, rows }) => [
      ...at(path, title ?? ''),
      ...rows.flatMap(({ cells }) => cells.flatMap(cell => at(cell.path, cell.label ?? '', ...cell.values))),
    ]),
    ...(head.unsaid.length > 0 ? at('bedside', words.firstUnsaid, ...head.unsaid) : []),
    ...(signed === null ? [] : at('bedside', signed.title)),
    ...(signed?.signers ?? []).flatMap(signer =>
      signed?.beside === true
        ? at('bedside', signer.as, signer.name, signer.at)
        : at('bedside', signer.as, signer.at, signer.name),
    ),
    ...at('bedside', ...(signed?.notAccepted ?? []), ...(signed?.law ?? [])),
  ]
}

function expectedSection(section: DescribedSection, input: Read): ExpectedText[] {
  return [
    ...at(section.id, section.title, section.subtitle ?? '', section.text ?? ''),
    ...section.answers.flatMap(answer =>
      at(`${section.id}.${answer.inputId}`, ...expectedAnswer(answer, input)),
    ),
  ]
}

function expectedAnswer(answer: DescribedAnswer, input: Read): string[] {
  const { words } = input
  const asked = [...(saysItsQuestion(answer) ? [] : [answer.label]), answer.text ?? '']
  if (answer.kind === 'blank') return [answer.label, words.notAnswered, answer.text ?? '']
  if (answer.line === 'signature')
    return [...asked, words.lineSignature, ...answer.values, words.lineDate, answer.meaning ?? '']
  const it = answer.signature
  if (!it) return [...asked, ...answer.values, answer.after ?? '']
  const name = signerName(it, input)
  const role = it.signer === 'patient' || words[it.signer] === name ? '' : words[it.signer]
  return [...asked, name, role, ...signingInWords(it, input), it.meaning ?? '']
}

function at(path: string, ...texts: string[]): ExpectedText[] {
  return texts.map(text => ({ path, text }))
}
