// Converts described answers into what document.typ reads: data.json and its images.

import { directionOf } from '@careword/domain/text/direction'
import { documentTitles } from '@careword/domain/documents/document-titles'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import type { DescribedNote } from '@careword/forms/notes/note'
import type { DescribedSignature } from '@careword/forms/values/described-value'
import { type KeyFactsCell, type KeyFactsHead, keyFactsHead } from '../key-fact-rows.ts'
import { dateInWords, timeInWords } from '../dates-in-words.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { ownMarks } from '../marks-of-own-papers.ts'
import { checkParts, checkPartsBeside, checkQrText, checkSentence } from '../page-check.ts'
import { isSignedHere } from '../is-signed-here.ts'
import { maySetBeside } from '../read-back/reads-in-order.ts'
import { type PairRow, sideBySide } from '../side-by-side.ts'
import { staysWithNext } from '../people-on-one-page.ts'
import { signerName } from '../printed-signer-name.ts'
import { signingInWords } from '../signing-in-words.ts'
import type { PdfInput, Stamp } from '../pdf-input.ts'
import { isSignedInPart } from '../watermarked-copies.ts'
import {
  type PrintedText,
  printedLines,
  printedParagraphs,
  printedText,
  printedWordLines,
  printedWords,
  runsRightToLeft,
} from './printed-text.ts'
import { qrSvg } from './qr-svg.ts'

/** The QR version of the code on a page that is signed by hand: 25 squares a side. document.typ sets its size, 0.7 mm for each square. */
const packetVersion = 2

export interface TemplateFiles {
  /** The template beside this file. */
  main: 'document.typ' | 'signature.typ' | 'mark.typ' | 'signing-record.typ' | 'sheet.typ' | 'card.typ'
  /** The content of data.json. */
  data: string
  /** Image bytes by the file name that data.json uses. */
  images: Map<string, Uint8Array>
  /** The font families, in the order in which Typst looks for a glyph. */
  fonts: string[]
}

/** The number of letters, wide ones included, of a name that fits in one line at the head of a page. */
export const nameInOneLine = 34

/** The number of letters of a name that fits beside the dates. */
const nameBesideDates = 20

/** Draws a typed name as an SVG file. */
type DrawName = (typed: string) => string

/** Prepares one document. Throws when the logo or a signature is not the image it should be. */
export function templateFiles(input: PdfInput, drawName: DrawName): TemplateFiles {
  const images = new Map<string, Uint8Array>()
  const { document, person, partner, words, lang } = input
  const besides = input.stacked !== true
  const set = { ...input, drawName }
  const head = keyFactsHead(input)
  const data = {
    lang,
    rtl: directionOf(lang) === 'rtl',
    region: 'US',
    marks: input.blank === true ? [ownMarks.blank] : input.translation ? [ownMarks.translation] : [],
    titles: titlesOf(input),
    partner: partnerOnPaper(partner, images),
    person: {
      name: printedText(person.fullname),
      short: person.fullname.length <= nameBesideDates && maySetBeside(input, person.fullname),
      called: head?.called
        ? {
            ...templateCell(head.called, 'beside', input),
            beside: maySetBeside(input, ...head.called.values),
          }
        : null,
      born: person.dob === null ? null : dateInWords(person.dob, lang),
    },
    'head-lines':
      Math.max(0, Math.ceil(person.fullname.length / nameInOneLine) - 1) + (input.translation ? 1 : 0),
    elsewhere: document.elsewhere === true,
    'signed-on': signedOn(input),
    blank: input.blank === true,
    'document-line':
      input.blank === true
        ? `${input.form.title} · ${document.site} ${document.version} · ${partner.name}`
        : `${fillPlaceholders(words.document, { id: shortId(document.id) })} · ${partner.name}`,
    codes: (input.codes ?? []).map((code, index) =>
      addImage(images, `code-${index}.svg`, qrSvg(code, packetVersion).svg),
    ),
    check: templateCheck(input, images),
    watermark: input.watermark ? watermark(input.watermark) : null,
    words,
    besides,
    translation: templateTranslation(input),
    keyFacts: templateKeyFacts(head, input),
    sections: input.form.sections.map(section => ({
      title: section.title,
      shares: sharesOf(section.answers, input),
      subtitle: printedParagraphs(section.subtitle, lang),
      text: printedParagraphs(section.text, lang),
      signs: section.answers.some(isSignedHere),
      answers: inPairs(section.answers, input).map(([answer, pair]) => ({
        ...templateAnswer(answer, set, images),
        keeps: staysWithNext(section.answers, section.answers.indexOf(pair ?? answer)),
        pair: pair ? templateAnswer(pair, set, images) : null,
      })),
    })),
    notes: (input.notes ?? []).map(section => ({
      title: section.title,
      notes: section.notes.map(note => templateNote(note, input)),
    })),
  }
  const text = JSON.stringify(data)
  const fonts = chooseFonts(text).map(family => family.name)
  return { main: 'document.typ', data: JSON.stringify({ ...data, fonts }), images, fonts }
}

/** Name, logo and colours of the partner. */
export function partnerOnPaper(
  { name, logo, accent, deep }: PdfInput['partner'],
  images: Map<string, Uint8Array>,
) {
  return {
    name,
    logo: logo && addImage(images, `logo.${logoKind(logo)}`, logo),
    accent: colour(accent),
    deep: colour(deep),
  }
}

function signedOn({ document, lang, words }: PdfInput): string | null {
  if (document.signedAt !== null) return timeInWords(document.signedAt, lang, document)
  return isSignedInPart({ document }) ? words.signedInPart : null
}

/** Prepares the overlay page of a stamp. */
export function stampFiles(stamp: Stamp): TemplateFiles {
  const stamps = [stamp, ...(stamp.alsoIn ? [stamp.alsoIn] : [])]
  const texts = stamps.map(({ text }) => text)
  const [longest = ''] = texts.toSorted((one, other) => other.length - one.length)
  const { size, colour } = watermark({ text: longest, note: stamp.note })
  const bars = stamps.map(({ text, note }) => `${text}: ${note}`)
  const fonts = chooseFonts(bars.join('')).map(family => family.name)
  return {
    main: 'mark.typ',
    // Two lines are smaller, to keep clear of the edges.
    data: JSON.stringify({
      lang: stamp.lang,
      note: stamps.map(({ note }) => note).join(' '),
      texts,
      across: stamp.across !== false,
      bars,
      size: stamps.length > 1 ? size * 0.8 : size,
      colour,
      fonts,
    }),
    images: new Map(),
    fonts,
  }
}

type Set = PdfInput & { drawName: DrawName }

function templateAnswer(answer: DescribedAnswer, input: Set, images: Map<string, Uint8Array>) {
  const besides = input.stacked !== true
  const asked = answer.kind === 'blank' ? `${answer.label}  –  ${input.words.notAnswered}` : answer.label
  const values =
    answer.kind === 'choices' || answer.line === 'boxes'
      ? chosen(answer.values, answer.refuses === true, input)
      : answer.kind === 'line'
        ? printedWordLines(answer.values, input.lang)
        : printedLines(answer.values)
  return {
    label: saysItsQuestion(answer) ? null : printedWords(asked, input.lang),
    text: printedParagraphs(answer.text, input.lang),
    after: answer.after === undefined ? null : printedWords(answer.after, input.lang),
    id: answer.inputId,
    depth: answer.depth,
    kind: answer.kind,
    line: answer.line ?? null,
    signs: isSignedHere(answer),
    stamp: answer.line === 'signature' && answer.atBedside === 'notary',
    rows: answer.rows ?? 1,
    under:
      answer.under === undefined ? null : fillPlaceholders(input.words.ifChosen, { choice: answer.under }),
    one: answer.one === true,
    beside: fitsBeside(answer, input),
    short: besides,
    'in-a-line': fitInALine(answer, input),
    values,
    // A long bold text is hard to read. A name does not count as text, and each line of a choice is measured alone.
    strong: answer.name === true || (answer.kind === 'choices' ? longest(values) : length(values)) <= 160,
    meaning: answer.meaning === undefined ? null : printedWords(answer.meaning, input.lang),
    signature: answer.signature ? templateSignature(answer.signature, input, images) : null,
  }
}

/** About this many letters of a question, and of an answer beside it, fit in one line. */
const [labelInALine, valueInALine] = [42, 38]

/** Whether the answer fits beside its question; a signature and a line for a pen take the width of the page. */
function fitsBeside(answer: DescribedAnswer, input: PdfInput): boolean {
  const { label, text, after, under, one, kind, values } = answer
  if (!maySetBeside(input, label, ...values)) return false
  if (
    text !== undefined ||
    after !== undefined ||
    under !== undefined ||
    one ||
    values.length === 0 ||
    saysItsQuestion(answer)
  )
    return false
  // When question and answer both break, a reader that works line by line would mix their lines.
  const widest = fitInALine(answer, input)
    ? values.join(' · ').length
    : Math.max(...values.map(({ length }) => length))
  const lines = kind === 'text' ? values.length : 1
  if (label.length > labelInALine && (widest > valueInALine || lines > 1)) return false
  // Items of more than one line are shorter over the whole width.
  if (kind === 'choices' && values.length > 1 && !fitInALine(answer, input) && widest > valueInALine)
    return false
  const rows = kind === 'choices' ? 8 : 4
  return (
    (kind === 'text' || kind === 'choices') &&
    label.length <= 110 &&
    values.length <= rows &&
    values.every(value => value.length <= 90 && !value.includes('\n'))
  )
}

/** The longest texts with which two questions and their answers share a line without a break. */
const [labelInHalf, valueInHalf] = [24, 20]

/** Puts two questions into one row, where both are short enough and have the same depth. */
function inPairs(
  answers: readonly DescribedAnswer[],
  input: PdfInput,
): [DescribedAnswer, DescribedAnswer | undefined][] {
  const rows: [DescribedAnswer, DescribedAnswer | undefined][] = []
  for (let index = 0; index < answers.length; index++) {
    const [answer, next] = [answers[index], answers[index + 1]]
    if (!answer) break
    const pair = next && next.depth === answer.depth && mayShare(input, answer, next)
    rows.push([answer, pair ? next : undefined])
    if (pair) index++
  }
  return rows
}

const mayShare = (input: PdfInput, ...two: DescribedAnswer[]): boolean =>
  two.every(answer => halfALine(answer, input)) ||
  two.every(
    ({ kind, label, text }) =>
      kind === 'blank' && label.length <= labelInHalf && text === undefined && maySetBeside(input, label),
  )

const halfALine = (answer: DescribedAnswer, input: PdfInput): boolean =>
  fitsBeside(answer, input) &&
  // Each level of indent takes some of the line.
  answer.label.length <= labelInHalf - 4 * answer.depth &&
  answer.values.length === 1 &&
  answer.values.every(({ length }) => length <= valueInHalf)

/**
 * The width of a question relative to its answer: wide for a long question with a short answer. In a part without a long answer all
 * questions get the same width, so that the answers are aligned.
 */
function sharesOf(answers: readonly DescribedAnswer[], input: PdfInput): Record<string, number> {
  const rows = answers.filter(answer => fitsBeside(answer, input))
  const long = rows.filter(({ label }) => label.length > labelInALine)
  const all = long.length === 0 ? usual : shareBeside(rows)
  return Object.fromEntries(
    (all === usual ? long : rows).map(answer => [
      answer.inputId,
      all === usual ? shareBeside([answer]) : all,
    ]),
  )
}

const usual = 0.95

function shareBeside(rows: readonly DescribedAnswer[]): number {
  const values = rows.flatMap(row => row.values)
  const longestValue = Math.max(...values.map(({ length: letters }) => letters))
  if (rows.length === 1 && values.length > 1) return usual
  return longestValue <= 10 ? 2.6 : longestValue <= 25 ? 1.9 : usual
}

/** Whether a few short choices fit in a line or two. */
function fitInALine({ kind, values }: DescribedAnswer, { lang }: Pick<PdfInput, 'lang'>): boolean {
  return (
    kind === 'choices' &&
    values.length > 1 &&
    // Two right-to-left names would change places.
    (directionOf(lang) === 'rtl' || !values.some(runsRightToLeft)) &&
    values.every(({ length }) => length <= 32) &&
    values.join('').length <= 110
  )
}

export function templateCheck(
  {
    check,
    words,
    translation,
  }: Pick<PdfInput, 'check' | 'words'> & { translation?: Pick<PdfInput, 'words'> | undefined },
  images: Map<string, Uint8Array>,
) {
  if (!check) return null
  const { svg, squares } = qrSvg(checkQrText(check))
  const image = addImage(images, 'check.svg', svg)
  const beside = translation ? checkPartsBeside(check, translation.words) : []
  return { parts: checkParts(check, words), beside, alt: checkSentence(check, words), image, squares }
}

function templateKeyFacts(head: KeyFactsHead | null, input: PdfInput) {
  return (
    head && {
      parts: head.parts.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ shape, cells }) => ({
          shape,
          cells: cells.map(cell => templateCell(cell, shape, input)),
        })),
      })),
      unsaid: head.unsaid,
      signed: head.signed && {
        ...head.signed,
        signers: head.signed.signers.map(signer => ({
          ...signer,
          name: printedText(signer.name),
          beside: maySetBeside(input, signer.name),
        })),
        'not-accepted': head.signed.notAccepted.map(sentence => printedWords(sentence, input.lang)),
      },
    }
  )
}

function templateCell(
  { label, kind, values, refuses }: KeyFactsCell,
  shape: KeyFactsHead['parts'][number]['rows'][number]['shape'],
  { lang }: Pick<PdfInput, 'lang'>,
) {
  const ours = kind === 'choices' || shape === 'statement' || shape === 'noAgent' || shape === 'note'
  const lines = ours ? chosen(values, refuses, { lang }) : printedLines(values)
  return { label: label === null ? null : printedWords(label, lang), kind, values: lines }
}

/** The chosen options. Only an option that the definition marks as a refusal has a frame: 'No' to 'Are you the agent?' refuses nothing. */
const chosen = (values: readonly string[], refuses: boolean, { lang }: Pick<PdfInput, 'lang'>) =>
  values.map(value => ({ ...printedWords(value, lang), refuses }))

function templateTranslation(input: PdfInput) {
  const found = sideBySide(input)
  if (!found) return null
  const rows = (them: PairRow[]) =>
    them.map(({ sides, ...row }) => ({
      ...row,
      sides: sides.map(({ label, values, refuses }, index) => {
        const lang = index === 0 ? input.lang : found.lang
        return {
          label: label === null ? null : printedWords(label, lang),
          refuses,
          values: row.typed ? printedLines(values) : printedWordLines(values, lang),
        }
      }),
    }))
  return {
    ...found,
    rtl: directionOf(found.lang) === 'rtl',
    person: rows(found.person),
    first: rows(found.first),
    rows: rows(found.rows),
  }
}

/** A note says in words whether the box is ticked, because the box itself is not printed. The colour is an addition. */
function templateNote(it: DescribedNote, { words, lang }: PdfInput) {
  return {
    question: printedParagraphs(it.question, lang),
    box: printedText(it.box),
    state: it.ticked ? words.noteTicked : words.noteNotTicked,
    colour: noteColours[it.color],
    lines: printedLines([it.note]),
  }
}

const noteColours = { Green: '#007039', Red: '#b20018' }

/** Whether the answer is a single box, whose text is both question and answer, and printed once. */
export function saysItsQuestion(answer: DescribedAnswer): boolean {
  const boxes = answer.kind === 'choices' || answer.line === 'boxes'
  return boxes && answer.values.length === 1 && answer.values[0] === answer.label
}

function templateSignature(it: DescribedSignature, input: Set, images: Map<string, Uint8Array>) {
  const { words, lang } = input
  const role = it.signer === 'patient' ? undefined : words[it.signer]
  const name = signerName(it, input)
  const picture = signaturePicture(it, input.drawName)
  return {
    image: addImage(images, `signature-${images.size}.${picture.kind}`, picture.bytes),
    ...signatureSize(picture, it.kind, input.stacked !== true),
    beside: maySetBeside(input, name, it.meaning ?? ''),
    small: it.kind === 'initials',
    alt: fillPlaceholders(it.kind === 'initials' ? words.initialsOf : words.signatureOf, { name }),
    name: printedText(name),
    notes: [...(role === undefined || role === name ? [] : [role]), ...signingInWords(it, input)],
    meaning: it.meaning === undefined ? null : printedWords(it.meaning, lang),
  }
}

/** The document's titles, for every place that prints them. */
export function titlesOf({ document, form }: Pick<PdfInput, 'document' | 'form'>): string[] {
  return documentTitles(document.typeName, form.title)
}

/** The first part of a document's id: long enough to distinguish printouts, short enough to read out. */
export function shortId(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

const longest = (values: readonly PrintedText[]): number =>
  Math.max(0, ...values.map(({ text }) => text.length))

function length(values: PrintedText[]): number {
  return values.reduce((sum, value) => sum + value.text.length, 0)
}

const watermarkColours = { warning: '#b20018', quiet: '#4a5568' }

/** The watermark, scaled so that the word runs from corner to corner, whatever its length. */
function watermark(mark: NonNullable<PdfInput['watermark']>) {
  const size = Math.min(190, Math.round(880 / Math.max(4, mark.text.length)))
  return { text: mark.text, note: mark.note, size, colour: watermarkColours[mark.tone ?? 'warning'] }
}

function addImage(images: Map<string, Uint8Array>, name: string, bytes: Uint8Array): string {
  images.set(name, bytes)
  return name
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return pngStart.every((byte, index) => bytes[index] === byte)
}

function logoKind(bytes: Uint8Array): 'png' | 'svg' {
  if (isPng(bytes)) return 'png'
  if (/<svg[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4096)))) return 'svg'
  throw new Error('the logo is neither a PNG nor an SVG file')
}

interface SignaturePicture {
  kind: 'png' | 'svg'
  bytes: Uint8Array
  /** The width in points before scaling. */
  width: number
  height: number
}

/** The scale from the size in which a name is drawn: its letters have 26 points, also in a short name. */
const typedOnPaper = 0.43

/**
 * A typed name is drawn from its letters, not from a picture that came with it, so that it looks the same on every paper (ruling G-118).
 */
function signaturePicture(
  { image, typedName }: Pick<DescribedSignature, 'image' | 'typedName'>,
  drawName: DrawName,
): SignaturePicture {
  if (typedName !== undefined) {
    const svg = drawName(typedName)
    const [, width, height] = /^<svg[^>]* width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? []
    const side = (points: string | undefined) => Number(points) * typedOnPaper
    return { kind: 'svg', bytes: new TextEncoder().encode(svg), width: side(width), height: side(height) }
  }
  const bytes = signatureBytes(image)
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { kind: 'png', bytes, width: header.getUint32(16) / 2, height: header.getUint32(20) / 2 }
}

function signatureBytes(dataUrl: string): Uint8Array {
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64')
  if (!bytes || !isPng(bytes) || bytes.length < 33) throw new Error('a signature is not a PNG data URL')
  return bytes
}

/** The size in points within the space above the line; a small drawing is not enlarged. */
function signatureSize(
  { width, height }: SignaturePicture,
  kind: DescribedSignature['kind'],
  besides: boolean,
): { width: number; height: number } {
  const room = besides
    ? { width: 170, initials: 24, signature: 30 }
    : { width: 250, initials: 34, signature: 44 }
  const scale = Math.min(room.width / width, room[kind] / height, 1)
  return { width: width * scale, height: height * scale }
}

export function colour(text: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new Error('a partner colour is not of the form #rrggbb')
  return text
}
