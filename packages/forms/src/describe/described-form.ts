// A form and its answers in words: the one source of the review page and of the PDF.

import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import type { Meaning } from '../definition/meanings.ts'
import type { KeyFactRole, Lang } from '../definition/form-definition.ts'
import type { DescribedKind, DescribedSignature } from '../values/described-value.ts'

export interface DescribedForm {
  title: string
  lang: Lang
  sections: DescribedSection[]
  /** Absent where the definition marks no answer for the head; the form may still ask for it. */
  head?: DescribedHead
  /**
   * Contradictory documents in force for which both sides were confirmed; not derived from the answers: the caller that describes a
   * document adds them.
   */
  kept?: DescribedKept[]
}

/**
 * A document in force beside this one, and its differences. The differences contain the other document's answers, because a reader of one
 * document may not see the other.
 */
export interface DescribedKept {
  /** The title of the other document, in its own language. */
  document: string
  /** ISO time; null where no day is known. */
  signedAt: string | null
  timeZone: string
  meanings: Meaning[]
}

/** The head's facts about the form, answered or not. */
export interface DescribedHead {
  /** The label of the question about CPR; null where the form does not ask it. */
  cpr: string | null
  /** Answers that contradict the one about CPR, where the contradiction was neither settled nor confirmed. */
  cprAgainst?: { label: string; words: string[] }[]
  /** Whether the form asks who decides. */
  asksAgent: boolean
  /** The name of the state whose rules for signing the form follows; null where it follows none. */
  state: string | null
}

export interface DescribedSection {
  id: string
  title: string
  /** Never set by describeForm, because a section's subtitle addresses the person in the wizard. For other makers of documents. */
  subtitle?: string
  /** The section's printText. */
  text?: string
  answers: DescribedAnswer[]
}

export interface DescribedAnswer {
  inputId: string
  label: string
  /** The text under the label: the help of an input with printHelp. */
  text?: string
  /** 0 at section level, 1 inside an option, and so on. */
  depth: number
  kind: DescribedKind
  /**
   * kind 'line': a line to write on, one to sign on (initials too), or empty boxes to mark. On a blank form also words alone, for the
   * people who fill it in.
   */
  line?: 'text' | 'signature' | 'boxes' | 'words'
  /** A line to write on: how many there are, where one is not enough. */
  rows?: number
  /** Whether, in a blank form, one of the boxes is ticked. */
  one?: true
  /** A blank form: the words of the choice above, after which this is answered; with the first that follows from it. */
  under?: string
  /**
   * For text: the lines of the answer. For choices: the words of the chosen options. For a line to sign on: the signer, if the document
   * names one. For boxes: the words of those that can be ticked. Otherwise empty.
   */
  values: string[]
  /** On paper: a sentence of ours below the answer. */
  after?: string
  signature?: DescribedSignature
  /** A line to sign on: the meaning of the signature, where the definition has one. */
  meaning?: string
  /** A line to sign on: the named person had refused when the document was signed, and no line is printed for them. */
  refused?: RefusedBeforeSigning
  /** For a line to sign on, except for initials: the role of the signer. */
  signer?: DescribedSignature['signer']
  /** Whether the choice refuses a treatment, as the definition marks it. */
  refuses?: true
  /** Whether the choice leaves it to the agent. */
  leavesToAgent?: true
  /** Whether the answer is a person's name: a name must be visible without opening a list, however long it is. */
  name?: true
  /** The answer is a phone number: in the form for dialling, '+15035550148'. */
  dial?: string
  /** A key fact for the bedside, with its role (the definition's `atBedside`); of blank answers only choices are. */
  atBedside?: true | KeyFactRole
}
