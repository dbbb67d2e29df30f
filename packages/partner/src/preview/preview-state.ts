// The answers of `careword partner preview` to its page. Types alone: nothing of it reaches the portal that people load.
import type { Answers, FormDefinition, FormIssue, Route } from '@careword/forms'
import type { LocatedIssue } from '../report/locate-issue.ts'
import type { DashboardConfig } from '../public-config.ts'

/** A fault as the check's sentence, with the number of places where it shows. */
export interface PreviewIssue extends LocatedIssue {
  places: number
}

export interface PreviewForm {
  /** As its folder: 'AD/ALL-2026'. */
  name: string
  definition: FormDefinition
  /** A hash that changes with the definition and its sample answers. */
  hash: string
  /** The file has an error now: this is the form as it was before. */
  former: boolean
}

export interface PreviewState {
  /** A number that changes with everything that the page shows. */
  version: number
  slug: string
  /** The check of this state of the folder goes on. */
  checking: boolean
  issues: readonly PreviewIssue[]
  /** null: the settings could not be read since the preview began. */
  config: DashboardConfig | null
  /** The settings have an error now: these are the former ones. */
  former: boolean
  forms: readonly PreviewForm[]
  /** Forms that have had an error since the preview began: the preview has no valid version of them to show yet. */
  faulty: readonly string[]
}

/** Answers with which a form is shown filled in. */
export interface PreviewPerson {
  /** 'samples': people in the file beside the form; 'madeUp': people made up by the walk of the form. */
  from: 'samples' | 'madeUp'
  /** null where the form asks for none. */
  state: string | null
  answers: Answers
  /** Questions that are still missing or refused. */
  missing: readonly FormIssue[]
}

/** The signers of a form in states that ask for the same. */
export interface SigningRow {
  /** Two letters each; empty where the form asks for no state. */
  states: readonly string[]
  signers: readonly { as: string; number: number; optional: boolean }[]
  /** Whether it ends on paper there. */
  onPaper: boolean
  /** null: the form has no rules of the states. */
  rules: {
    route: Route
    witnesses: number
    witnessAge: number
    remote: boolean
    everyWitness: readonly string[]
    oneWitness: readonly string[]
  } | null
}

export interface PreviewPeople {
  people: readonly PreviewPerson[]
  signing: readonly SigningRow[]
}

/** The content of a form's own file, of which the definition is made. */
export interface FormSource {
  /** The hash of its text: what is saved later names it. */
  was: string
  /** null where the text cannot be read as JSON now. */
  source: unknown
  /** Parts and questions that the rules of the states add: no author changes them. */
  ofRules: readonly string[]
}

export const paperKinds = ['draft', 'signed', 'blank'] as const
export type PaperKind = (typeof paperKinds)[number]

export interface PaperWish {
  form: string
  kind: PaperKind
  lang: string
  /** The index of one of the form's people. */
  person: number
}
