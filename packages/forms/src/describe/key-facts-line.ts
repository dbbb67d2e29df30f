import type { DescribedAnswer } from './described-form.ts'
import { keyFactsOf, type DescribedToRead, isOfOneWord } from './key-facts.ts'
import { isTyped } from './is-typed.ts'

/** The first facts of a document for a reader in a hurry, in a line or two: no more than the head of the document contains. */
export interface KeyFactsLine {
  /** Null where the definition does not declare whether CPR is asked. */
  cpr: 'nothing' | 'notAsked' | KeyFactsCprLine | null
  /** Treatments that are refused in every case, in the document's words. */
  refused: string[]
  /** Whether other answers refuse treatments too, perhaps in some cases only, and do not fit the line. */
  refusesMore: boolean
}
interface KeyFactsCprLine {
  answered: string
  refuses: boolean
  limits: { label: string; answered: string; typed?: true }[]
  /** Whether something else in it pulls against the answer, and was left open. */
  isOpen: boolean
}

/** An answer longer than a plain 'no' is shown beside its question. */
const plainNo = 30

/** The head of a document in a line, by the rule of `keyFactsOf`; null where it has no head. */
export function keyFactsLine(form: DescribedToRead): KeyFactsLine | null {
  const keyFacts = keyFactsOf(form)
  if (keyFacts === null) return null
  const { cpr } = keyFacts
  const refusing = form.sections.flatMap(({ answers }) => {
    const marked = answers.filter(({ atBedside }) => atBedside === true || atBedside === 'agentLimit')
    return marked.flatMap((answer, at) =>
      answer.refuses
        ? [{ answer, holds: answer.atBedside === true && isOfOneWord(answer, marked[at + 1]) }]
        : [],
    )
  })
  return {
    cpr:
      cpr !== null && 'limits' in cpr
        ? {
            answered: wordsOf(cpr.answered),
            refuses: cpr.answered.refuses === true,
            limits: cpr.limits.map(each => ({
              label: each.label,
              answered: wordsOf(each),
              ...(isTyped(each) && { typed: true as const }),
            })),
            isOpen: cpr.against.length > 0,
          }
        : (cpr?.answered ?? null),
    refused: refusing.filter(({ holds }) => holds).map(({ answer }) => refusedWords(answer)),
    refusesMore: refusing.some(({ holds }) => !holds),
  }
}

const wordsOf = ({ values }: Pick<DescribedAnswer, 'values'>): string => values.join(' · ')

const refusedWords = (answer: Pick<DescribedAnswer, 'label' | 'values'>): string =>
  wordsOf(answer).length <= plainNo ? answer.label : `${answer.label}: ${wordsOf(answer)}`
