// A signed document in two languages, row by row. Only one side was signed.

import { documentTitles } from '@careword/domain/documents/document-titles'
import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { isTyped } from '@careword/forms/describe/is-typed'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { type KeyFactsCell, type KeyFactsHead, keyFactsHead } from './key-fact-rows.ts'
import { dateInWords, timeInWords } from './dates-in-words.ts'
import { isSignedHere } from './is-signed-here.ts'
import { staysWithNext } from './people-on-one-page.ts'
import { signerName } from './printed-signer-name.ts'
import { signingInWords } from './signing-in-words.ts'
import type { PdfInput } from './pdf-input.ts'

/** One row in both languages. */
export interface PairRow {
  path: string
  /**
   * part: a title. group: a smaller title. statement: words without a question. strong: a bold statement. noAgent: a statement in the largest
   * letters. cpr, decides: an answer in the largest letters. alternate: a number with a name beside it. answer: a question and its answer.
   */
  shape: 'part' | 'group' | 'statement' | 'strong' | 'noAgent' | 'cpr' | 'decides' | 'alternate' | 'answer'
  depth: number
  /** The signed words, and the translation. */
  sides: [PairSide, PairSide]
  /** Whether the words were typed and are not a name. */
  typed: boolean
  /** Whether the words are the person's own: they are not translated, and a note explains that. */
  own: boolean
  /** Whether the words are too long for a column, and so printed once, in a frame across both. */
  once: boolean
  /** Whether the row may be longer than a page. */
  long: boolean
  /** Whether a person signed there, or is to sign. */
  signs: boolean
  /** Whether no page ends between this row and the next. */
  keeps: boolean
}

interface PairSide {
  label: string | null
  values: string[]
  refuses: boolean
}

export interface SideBySide {
  lang: PdfInput['lang']
  /** The note beside the person's own words. */
  ownWords: [string, string]
  /** The document's titles in the translation. */
  titles: string[]
  /** The sentences about this copy, in both languages. */
  notes: [string, string]
  columns: [string, string]
  /** The title of the key facts, on each page on which they continue. */
  continued: [string, string]
  person: PairRow[]
  /** The key facts; empty where the form marks nothing. */
  first: PairRow[]
  rows: PairRow[]
}

/** Null where the document has no translation. */
export function sideBySide(input: PdfInput): SideBySide | null {
  const { translation } = input
  if (!translation) return null
  const other: PdfInput = { ...input, ...translation }
  const two = [input, other] as const
  return {
    lang: other.lang,
    ownWords: [input.words.translationOwn, other.words.translationOwn],
    titles: documentTitles(other.document.typeName, other.form.title),
    notes: both(two, noteOf),
    columns: [
      fillPlaceholders(input.words.translationSigned, {
        language: begun(languageIn(input.lang, input.lang)),
      }),
      fillPlaceholders(other.words.translationOther, { language: begun(languageIn(other.lang, other.lang)) }),
    ],
    continued: [input.words.firstContinued, other.words.firstContinued],
    person: paired(both(two, personLines)),
    first: paired(both(two, firstLines)),
    rows: paired(both(two, sectionLines)),
  }
}

/** The note in the language of a side; both name the language of the signed text. */
const noteOf = (side: PdfInput, signed: PdfInput): string =>
  fillPlaceholders(side.words.translationNote, {
    language: languageIn(signed.lang, side.lang),
    date:
      signed.document.signedAt === null
        ? side.words.notSigned
        : timeInWords(signed.document.signedAt, side.lang, side.document),
  })

const languageIn = (lang: string, words: string): string =>
  new Intl.DisplayNames(words, { type: 'language' }).of(lang) ?? lang

/** The word with a capital letter, for the beginning of a line. */
const begun = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const both = <T>(
  [signed, other]: readonly [PdfInput, PdfInput],
  make: (side: PdfInput, signed: PdfInput) => T,
): [T, T] => [make(signed, signed), make(other, signed)]

interface Line extends PairSide {
  path: string
  shape: PairRow['shape']
  depth: number
  /** Whether the value was typed and is neither a name nor a number. */
  typed?: boolean
  signs?: boolean
  keeps?: boolean
}

/** Pairs the lines of both languages, which describe the same answers and so are equally many. */
function paired([left, right]: [Line[], Line[]]): PairRow[] {
  return left.map((line, index) => {
    const other = right[index]
    if (other?.path !== line.path || right.length !== left.length)
      throw new Error(`${line.path} is not there in both languages`)
    const whole =
      line.label !== null && line.values.length > 0 && line.values.join('\n') === other.values.join('\n')
    const own = whole && line.typed === true && line.values.join(' ').split(/\s+/u).length >= ownWords
    return {
      path: line.path,
      shape: line.shape,
      depth: line.depth,
      sides: [sideOf(line), sideOf(other)],
      long: line.values.join('').length > lettersPerHalfPage,
      typed: line.typed === true,
      own,
      once: own && line.values.join('').length > lettersPerHalfPage,
      signs: line.signs === true,
      keeps: line.keeps === true,
    }
  })
}

/** The number of letters that fit on one page of a half-width column. */
const lettersPerHalfPage = 900

/** The fewest words of a sentence: a shorter text may be the name of a place or a street. */
const ownWords = 4

const sideOf = ({ label, values, refuses }: Line): PairSide => ({ label, values, refuses })

const line = (path: string, shape: Line['shape'], label: string | null, values: string[]): Line => ({
  path,
  shape,
  label,
  values,
  depth: 0,
  refuses: false,
})

function personLines({ person, words, lang }: PdfInput): Line[] {
  const born = person.dob === null ? words.notAnswered : dateInWords(person.dob, lang)
  return [
    line('person', 'answer', words.name, [person.fullname]),
    line('person', 'answer', words.dateOfBirth, [born]),
  ]
}

function firstLines(input: PdfInput): Line[] {
  const head = keyFactsHead(input)
  if (head === null) return []
  const { words } = input
  return [
    line('bedside', 'part', null, [words.first]),
    ...(head.called ? [{ ...line(head.called.path, 'answer', head.called.label, head.called.values) }] : []),
    ...head.parts.flatMap(({ path, title, rows }) => [
      ...(title === null ? [] : [line(path, 'group', null, [title])]),
      ...rows.flatMap(row =>
        asAnswers(row).map(cell => ({
          ...line(cell.path, shapeOf(row.shape, cell), cell.label, cell.values),
          refuses: cell.refuses,
          typed:
            cell.kind === 'text' &&
            row.shape !== 'statement' &&
            row.shape !== 'noAgent' &&
            row.shape !== 'note',
        })),
      ),
    ]),
    ...(head.unsaid.length === 0
      ? []
      : [
          line('bedside', 'group', null, [words.firstUnsaid]),
          line('bedside', 'statement', null, [head.unsaid.join(' · ')]),
        ]),
    ...(head.signed === null ? [] : signedLines(head.signed)),
  ]
}

/** In a half-width column each question has its answer below it. */
const asAnswers = ({ shape, cells }: KeyFactsHead['parts'][number]['rows'][number]): KeyFactsCell[] => {
  const common = cells.at(-1)
  if (shape !== 'same' || common === undefined) return cells
  return cells.slice(0, -1).map(({ path, values }) => ({ ...common, path, label: values.join(' ') }))
}

/** The answer about CPR is large; the note that there is no answer is not. People and statements are as in one language. */
const shapeOf = (
  shape: KeyFactsHead['parts'][number]['rows'][number]['shape'],
  { kind }: KeyFactsCell,
): Line['shape'] => {
  if (shape === 'note') return 'statement'
  if (shape === 'statement') return 'strong'
  if (shape === 'noAgent') return shape
  if (shape === 'cpr') return kind === 'choices' ? shape : 'answer'
  if (shape === 'alternate') return kind === 'name' ? shape : 'answer'
  return (shape === 'person' || shape === 'under') && (kind === 'name' || kind === 'phone')
    ? 'decides'
    : 'answer'
}

const signedLines = ({ title, signers, notAccepted, law }: NonNullable<KeyFactsHead['signed']>): Line[] => [
  line('bedside', 'group', null, [title]),
  ...signers.map(({ as, name, at: time }) => line('bedside', 'answer', as, [name, time])),
  ...notAccepted.map(sentence => line('bedside', 'statement', null, [sentence])),
  ...(law.length === 0 ? [] : [line('bedside', 'statement', null, [law.join(' · ')])]),
]

function sectionLines(input: PdfInput): Line[] {
  return input.form.sections.flatMap(({ id, title, text, answers }) => [
    line(id, 'part', null, [title]),
    ...(text === undefined
      ? []
      : [
          line(
            id,
            'statement',
            null,
            text.split(/\n+/).filter(each => each !== ''),
          ),
        ]),
    ...answers.flatMap((answer, at) => {
      const keeps = staysWithNext(answers, at)
      const path = `${id}.${answer.inputId}`
      return [
        { ...answerLine(id, answer, input), keeps: keeps || answer.after !== undefined },
        ...(answer.after === undefined ? [] : [{ ...line(path, 'statement', null, [answer.after]), keeps }]),
      ]
    }),
  ])
}

/**
 * An unsigned copy shows no drawn signature: signer and time are in words. A line that was open at the signing may have been signed since,
 * so its text refers to that day.
 */
function answerLine(sectionId: string, answer: DescribedAnswer, input: PdfInput): Line {
  const { words } = input
  const { label, kind, values, depth, signature, refuses = false } = answer
  const path = `${sectionId}.${answer.inputId}`
  const printed = signature
    ? signedWords(signature, input)
    : kind === 'blank' || (kind === 'line' && answer.line !== 'signature')
      ? [words.notAnswered]
      : kind === 'line'
        ? [...values, input.document.signedAt === null ? words.notSigned : words.notSignedThen]
        : values
  // The text of a single box is its own question.
  const alone = kind === 'choices' && values.length === 1 && values[0] === label
  return {
    ...line(path, 'answer', alone ? null : label, [
      ...(answer.text === undefined ? [] : [answer.text]),
      ...printed,
    ]),
    depth,
    refuses,
    typed: isTyped(answer),
    signs: isSignedHere(answer),
  }
}

function signedWords(it: NonNullable<DescribedAnswer['signature']>, input: PdfInput): string[] {
  return [signerName(it, input), ...signingInWords(it, input), ...(it.meaning ? [it.meaning] : [])]
}
