// The head of the first page: what whoever stands at the bedside has to know first, in rows that are read at a glance.

import { fillWords } from '@careword/domain/text/fill-words'
import { type Bedside, bedsideOf } from '@careword/forms/describe/bedside'
import type { DescribedAnswer, DescribedSignature } from '@careword/forms/describe-types'
import { timeInWords } from './dates-in-words.ts'
import { maySetBeside } from './read-back/reads-in-order.ts'
import { signerName } from './signer-name.ts'
import type { PdfInput } from './types.ts'

export interface BedsideRow {
  /** beside: a question, and its answer in the same line · under: in the next · person: a name with its numbers, each under what it is. */
  shape: 'beside' | 'under' | 'person'
  cells: BedsideCell[]
}

export interface BedsideCell {
  inputId: string
  label: string
  kind: 'name' | 'phone' | 'choices' | 'text'
  values: string[]
}

export interface BedsideHead {
  parts: { id: string; title: string; rows: BedsideRow[] }[]
  /** Labels of choices that were left open. */
  unsaid: string[]
  /** Who signed, as whom, and when. */
  signers: { as: string; name: string; at: string }[]
}

type Read = Pick<PdfInput, 'form' | 'person' | 'document' | 'lang' | 'words' | 'blank'>

/** Null for a blank form, and for one whose definition marks nothing. */
export function bedsideHead(input: Read): BedsideHead | null {
  const bedside = input.blank ? null : bedsideOf(input.form.sections)
  if (bedside === null) return null
  const beside = maySetBeside(input)
  return {
    parts: bedside.parts.map(part => ({
      id: part.id,
      title: part.title,
      rows: rowsOf(part, input.words, beside),
    })),
    unsaid: bedside.unsaid,
    signers: input.form.sections
      .flatMap(section => section.answers)
      .flatMap(({ signature }) => (signature?.kind === 'signature' ? [signerLine(signature, input)] : [])),
  }
}

/** The paper's first page is for the answer itself: a longer one is only pointed to. */
const longest = 400
/** A name with two numbers at the most. */
const besides = 3

function rowsOf(
  { title, answers }: Bedside<DescribedAnswer>['parts'][number],
  words: Read['words'],
  beside: boolean,
): BedsideRow[] {
  const rows: BedsideRow[] = []
  for (const answer of answers) {
    const cell = cellOf(answer, title, words)
    const last = rows.at(-1)
    if (!beside) rows.push({ shape: 'under', cells: [cell] })
    else if (cell.kind !== 'name' && cell.kind !== 'phone') rows.push({ shape: 'beside', cells: [cell] })
    // A number stands beside the name it belongs to: each name begins a row.
    else if (last?.shape !== 'person' || last.cells.length === besides || cell.kind === 'name')
      rows.push({ shape: 'person', cells: [cell] })
    else last.cells.push(cell)
  }
  return rows
}

function cellOf(answer: DescribedAnswer, title: string, words: Read['words']): BedsideCell {
  const { inputId, label } = answer
  const kind =
    answer.kind === 'choices'
      ? 'choices'
      : answer.name
        ? 'name'
        : answer.dial === undefined
          ? 'text'
          : 'phone'
  if (answer.values.join('').length > longest)
    return { inputId, label, kind: 'text', values: [fillWords(words.firstLong, { title })] }
  return { inputId, label, kind, values: answer.values }
}

function signerLine(it: DescribedSignature, input: Read): BedsideHead['signers'][number] {
  const at = timeInWords(it.signedAt, input.lang, input.document)
  return {
    as: input.words[it.signer],
    name: signerName(it, input),
    at: fillWords(input.words.signedAt, { date: at }),
  }
}
