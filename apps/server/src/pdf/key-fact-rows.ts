// The key facts at the head of the first page: the facts that a reader at the bedside needs first, in rows for a quick look.

import { formatDayInWords } from '@careword/domain/dates/format-date'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { type KeyFacts, type KeyFactsPerson, keyFactsOf } from '@careword/forms/describe/key-facts'
import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import type { DescribedSignature } from '@careword/forms/values/described-value'
import { timeByClock } from './dates-in-words.ts'
import { maySetBeside } from './read-back/reads-in-order.ts'
import { signerName } from './printed-signer-name.ts'
import { refusalInWords } from './refusals-in-words.ts'
import type { PdfInput } from './pdf-input.ts'

interface KeyFactRow {
  /**
   * beside: a question, and its answer in the same line · under: in the next · person: a name with its numbers, each below its label ·
   * alternate: an ordinal number, a name and its numbers in one line · phones: those numbers alone · cpr: as `beside`, in the largest
   * letters · statement: words of ours alone · noAgent: the same, in the letters of who decides · note: the same, smaller ·
   * same: the questions that have one answer, then that answer.
   */
  shape:
    | 'same'
    | 'beside'
    | 'under'
    | 'person'
    | 'alternate'
    | 'phones'
    | 'cpr'
    | 'statement'
    | 'noAgent'
    | 'note'
  cells: KeyFactsCell[]
}

export interface KeyFactsCell {
  path: string
  /** null: the values need no label. */
  label: string | null
  kind: 'name' | 'phone' | 'choices' | 'text'
  values: string[]
  /** Whether the choice is a refusal. */
  refuses: boolean
}

export interface KeyFactsHead {
  /** The patient's preferred name, printed beside the name and not in the box. */
  called: KeyFactsCell | null
  /** title null: its rows need no title. */
  parts: { path: string; title: string | null; rows: KeyFactRow[] }[]
  /** Labels of choices that were left open. */
  unsaid: string[]
  signed: {
    title: string
    /** The signers, each with role and time. */
    signers: { as: string; name: string; at: string }[]
    /** Whether names are printed between role and time. If one name runs right to left, every name is printed below both. */
    beside: boolean
    /** The requirements of the state, and which are met: a short sentence each. */
    law: string[]
    /** Signers whose acceptance or signature is required and missing: a sentence each. */
    notAccepted: string[]
  } | null
}

type Read = Pick<PdfInput, 'form' | 'person' | 'document' | 'lang' | 'words' | 'blank' | 'codes' | 'stacked'>
type Found = KeyFacts<DescribedAnswer>

/** Null for a blank form, and for one whose definition marks nothing. */
export function keyFactsHead(input: Read): KeyFactsHead | null {
  const keyFacts = input.blank ? null : keyFactsOf(input.form)
  if (keyFacts === null) return null
  const parts: KeyFactsHead['parts'] = [
    { path: 'bedside', title: input.words.firstDecides, rows: decidesRows(keyFacts, input) },
    { path: 'bedside', title: null, rows: cprRows(keyFacts, input) },
    { path: 'bedside', title: input.words.kept, rows: keptRows(keyFacts, input) },
    ...keyFacts.parts.map(part => ({
      path: part.id,
      title: part.title,
      rows: rowsOf(part, input),
    })),
    { path: 'bedside', title: null, rows: mattersRows(keyFacts, input) },
  ]
  return {
    called: keyFacts.called && cellOf(keyFacts.called, '', input),
    parts: parts.filter(({ rows }) => rows.length > 0),
    unsaid: keyFacts.unsaid,
    signed: signedOf(keyFacts, input),
  }
}

/** The most characters of an answer that the first page prints; for a longer one it refers to its page. */
const longest = 400
/** The most characters of the patient's own statement: one line, or two. */
const longestMatters = 200
/** The most cells in a row: a name with two numbers. */
const besides = 3

/** The people who decide, each number beside its name, then the alternates, in order and smaller. */
function decidesRows({ decides }: Found, input: Read): KeyFactRow[] {
  const { words } = input
  const { agents, alternates, refused, elsewhere, nobody, noneLeft } = decides
  const person = ({ name, phones, notAccepted }: KeyFactsPerson<DescribedAnswer>): KeyFactRow[] => {
    const cells = [name, ...phones].map(answer => cellOf(answer, '', input)).slice(0, besides)
    const open = notAccepted && isSigned(input) ? [notAcceptedYet(name.values.join(' '), words)] : []
    return [...inARow('person', cells, input), ...open.map(note)]
  }
  const alternate = ({ name, phones }: KeyFactsPerson<DescribedAnswer>, index: number): KeyFactRow[] => {
    const cells = [
      { ...cellOf(name, '', input), label: fillPlaceholders(words.firstNumber, { n: String(index + 1) }) },
      ...phones.map(phone => cellOf(phone, '', input)),
    ]
    return inARow('alternate', cells.slice(0, besides), input)
  }
  return [
    ...(nobody ? [{ ...statement(words.firstNobody), shape: 'noAgent' as const }] : []),
    ...(noneLeft ? [{ ...statement(words.firstNoneLeft), shape: 'noAgent' as const }] : []),
    ...agents.flatMap(person),
    ...refused.map(one => note(refusalInWords(one, input))),
    ...(alternates.length > 0 ? [statement(words.firstIfNot)] : []),
    ...alternates.flatMap(alternate),
    ...(elsewhere.length > 0 ? [statement(words.firstElsewhere)] : []),
    ...elsewhere.map(answer => lineOf(cellOf(answer, '', input), input)),
  ]
}

/** The row about CPR: the patient's wish and its limits, or that the form does not mention CPR. */
function cprRows({ cpr }: Found, input: Read): KeyFactRow[] {
  if (cpr === null) return []
  const { words } = input
  const row = (cell: KeyFactsCell): KeyFactRow => ({ shape: 'cpr', cells: [cell] })
  if (cpr.answered === 'notAsked') return [row({ ...ours(words.firstCprNotAsked), label: words.firstCpr })]
  if (cpr.answered === 'nothing') return [row({ ...ours(words.firstCprUnsaid), label: cpr.label })]
  return [
    row(cellOf(cpr.answered, '', input)),
    ...cpr.limits.map(answer => lineOf(cellOf(answer, '', input), input)),
    ...(cpr.against.length > 0 ? [statement(words.firstCprAgainst)] : []),
    ...cpr.against.map(({ label, words: values }) =>
      lineOf({ ...ours(''), label, kind: 'choices', values }, input),
    ),
  ]
}

/** Rows about differences to other documents in force, so that a reader with both papers sees that a difference is intended. */
function keptRows({ kept }: Found, input: Read): KeyFactRow[] {
  const { words, lang } = input
  const other = ({ document, signedAt, timeZone, meanings }: Found['kept'][number]) => {
    const date = signedAt === null ? null : formatDayInWords(signedAt, lang, timeZone)
    const label = date === null ? document : fillPlaceholders(words.keptDocument, { document, date })
    const values = [meanings.map(meaning => words[`meaning.${meaning}`]).join(' · ')]
    return lineOf({ ...ours(''), label, kind: 'choices', values }, input)
  }
  return kept.map(other)
}

function mattersRows({ matters }: Found, input: Read): KeyFactRow[] {
  return matters.map(answer => {
    const title = input.form.sections.find(({ answers }) => answers.includes(answer))?.title ?? ''
    const cell = cellOf(answer, title, input, longestMatters)
    const inALine = { ...cell, kind: 'text' as const, values: [cell.values.join(' · ')] }
    return lineOf(answer.kind === 'choices' ? inALine : cell, input)
  })
}

const ours = (sentence: string): KeyFactsCell => ({
  path: 'bedside',
  label: null,
  kind: 'text',
  values: [sentence],
  refuses: false,
})
const note = (sentence: string): KeyFactRow => ({ shape: 'note', cells: [ours(sentence)] })
const statement = (sentence: string): KeyFactRow => ({ shape: 'statement', cells: [ours(sentence)] })

const lineOf = (cell: KeyFactsCell, input: Read): KeyFactRow => ({
  shape: maySetBeside(input, ...wordsOf(cell)) ? 'beside' : 'under',
  cells: [cell],
})

const wordsOf = ({ label, values }: KeyFactsCell): string[] => [label ?? '', ...values]

/** A row of a name with its numbers. A name that runs right to left gets a row of its own, and its numbers another. */
function inARow(shape: 'person' | 'alternate', cells: KeyFactsCell[], input: Read): KeyFactRow[] {
  if (input.stacked) return cells.map(cell => ({ shape: 'under', cells: [cell] }))
  if (maySetBeside(input, ...cells.flatMap(wordsOf))) return [{ shape, cells }]
  const [name, ...phones] = cells
  if (name === undefined) return []
  const first = shape === 'person' ? ('under' as const) : shape
  const rows: KeyFactRow[] = [{ shape: first, cells: [name] }]
  return phones.length === 0
    ? rows
    : [...rows, { shape: shape === 'person' ? shape : 'phones', cells: phones }]
}

/** Rows of marked answers without a special place, which include people if a definition names no roles. */
function rowsOf({ title, lines }: Found['parts'][number], input: Read): KeyFactRow[] {
  const rows: KeyFactRow[] = []
  for (const line of lines) {
    if ('of' in line) {
      rows.push(...sameRows(line, input))
      continue
    }
    const cell = cellOf(line.answered, title, input)
    const last = rows.at(-1)
    if (!maySetBeside(input, ...wordsOf(cell))) rows.push({ shape: 'under', cells: [cell] })
    else if (cell.kind !== 'name' && cell.kind !== 'phone') rows.push({ shape: 'beside', cells: [cell] })
    // A number is printed beside its name, so each name begins a row.
    else if (last?.shape !== 'person' || last.cells.length === besides || cell.kind === 'name')
      rows.push({ shape: 'person', cells: [cell] })
    else last.cells.push(cell)
  }
  return rows
}

/** Questions with the same answer: their labels on the left, the answer once on the right. */
function sameRows(
  { value, refuses, of }: Extract<Found['parts'][number]['lines'][number], { of: unknown }>,
  input: Read,
): KeyFactRow[] {
  if (!maySetBeside(input, value, ...of.map(({ label }) => label)))
    return of.map(answer => ({ shape: 'under', cells: [cellOf(answer, '', input)] }))
  const answered: KeyFactsCell = { path: 'bedside', label: null, kind: 'choices', values: [value], refuses }
  const asked = of.map(
    (answer): KeyFactsCell => ({
      path: pathOf(answer, input.form),
      label: null,
      kind: 'text',
      values: [answer.label],
      refuses: false,
    }),
  )
  return [{ shape: 'same', cells: [...asked, answered] }]
}

function cellOf(
  answer: DescribedAnswer,
  title: string,
  { words, form }: Pick<Read, 'words' | 'form'>,
  most = longest,
): KeyFactsCell {
  const { label } = answer
  const kind =
    answer.kind === 'choices'
      ? 'choices'
      : answer.name
        ? 'name'
        : answer.dial === undefined
          ? 'text'
          : 'phone'
  const path = pathOf(answer, form)
  const cell = { path, label, kind, refuses: answer.refuses === true } as const
  if (answer.values.join('').length > most)
    return { ...cell, kind: 'text', values: [fillPlaceholders(words.firstLong, { title })] }
  return { ...cell, values: answer.values }
}

const pathOf = (answer: DescribedAnswer, form: Read['form']): string =>
  `${form.sections.find(({ answers }) => answers.includes(answer))?.id}.${answer.inputId}`

const isByHand = ({ codes = [] }: Read): boolean => codes.length > 0

/** Whether it is signed on a screen: an acceptance comes later at the earliest. */
const isSigned = (input: Read): boolean => !isByHand(input) && input.document.signedAt !== null

const notAcceptedYet = (name: string, words: Read['words']): string =>
  fillPlaceholders(words.firstNotAccepted, { name })

/** The signers and the state's requirements. A paper to be signed by hand shows where; a draft shows who has signed so far. */
function signedOf({ signed }: Found, input: Read): KeyFactsHead['signed'] {
  const { words, form, document } = input
  const soFar = document.signedAt === null ? document.soFar : undefined
  const drawn = form.sections
    .flatMap(section => section.answers)
    .flatMap(({ signature }) => (signature?.kind === 'signature' ? [signerLine(signature, input)] : []))
  const signers = soFar?.signed.map(one => soFarLine(one, soFar, input)) ?? drawn
  const byHand = isByHand(input)
  if (!byHand && document.signedAt === null && signers.length === 0) return null
  const law = [
    ...(byHand ? [fillPlaceholders(words.firstByHand, { title: form.sections.at(-1)?.title ?? '' })] : []),
    ...(byHand || document.signedAt !== null ? lawOf(signed, byHand, words) : []),
  ]
  const accepts = isSigned(input) ? signed.notAccepted : []
  const missing = soFar?.missing.map(one => nameSoFar(one, soFar, input)) ?? []
  return {
    // The time zone is printed once: repeated beside each time it would take a line more, and push the list off the first page.
    title:
      byHand || signers.length === 0
        ? words[byHand ? 'firstSigning' : 'firstSignedNoTime']
        : fillPlaceholders(words.firstSigned, { zone: document.zone }),
    signers,
    beside: signers.every(({ name }) => maySetBeside(input, name)),
    law,
    notAccepted: [
      ...accepts.map(name => notAcceptedYet(name, words)),
      ...(missing.length > 0 ? [fillPlaceholders(words.firstMissing, { names: missing.join(', ') })] : []),
    ],
  }
}

function lawOf(
  { state, witnesses, notary }: Found['signed'],
  byHand: boolean,
  words: Read['words'],
): string[] {
  const numbers = { asked: String(witnesses?.asked), signed: String(witnesses?.signed) }
  const seen =
    witnesses === null
      ? []
      : [
          witnesses.asked === 0
            ? words.firstNoWitnesses
            : fillPlaceholders(byHand ? words.firstWitnessesByHand : words.firstWitnesses, numbers),
        ]
  return [
    ...(state === null ? [] : [fillPlaceholders(words.firstState, { state })]),
    ...seen,
    ...(notary === null ? [] : [notary === 'onPaper' ? words.firstNotary : words.firstNoNotary]),
  ]
}

type SoFar = NonNullable<PdfInput['document']['soFar']>

/** The name in the document; else the role, numbered where there are several. */
function nameSoFar(
  { signer, name, number }: SoFar['missing'][number],
  { signed, missing }: SoFar,
  { words, person }: Read,
): string {
  if (name !== '') return name
  if (signer === 'patient') return person.fullname
  const several = [...signed, ...missing].filter(one => one.signer === signer).length > 1
  return several ? `${words[signer]} ${number}` : words[signer]
}

const soFarLine = (one: SoFar['signed'][number], all: SoFar, input: Read) => ({
  as: input.words[one.signer],
  name: nameSoFar(one, all, input),
  at: timeByClock(one.signedAt, input.lang, input.document.timeZone),
})

function signerLine(it: DescribedSignature, input: Read): { as: string; name: string; at: string } {
  return {
    as: input.words[it.signer],
    name: signerName(it, input),
    at: timeByClock(it.signedAt, input.lang, input.document.timeZone),
  }
}
