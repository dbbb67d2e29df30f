// The answers of `careword partner preview` to its page. Types alone: nothing of it reaches the portal that people load.
import type { Answers, FormDefinition, FormIssue, Route } from '@careword/forms'
import type { LocatedIssue } from '../report/locate-issue.ts'
import type { DashboardConfig } from '../public-config.ts'

/** An issue in the words of the check, with the number of places where it occurs. */
export interface PreviewIssue extends LocatedIssue {
  places: number
}

export interface PreviewForm {
  /** The name of the form's folder: 'AD/ALL-2026'. */
  name: string
  definition: FormDefinition
  /** A hash that changes with the definition and its sample answers. */
  hash: string
  /** Whether the file has an error now, so that the form before the error is shown. */
  former: boolean
  /** Nothing new begins from this version, so what is changed in its folder is published nowhere. */
  keptForReading?: boolean
}

export interface PreviewState {
  /** A number that changes with everything that the page shows. */
  version: number
  slug: string
  /** Whether the check of the folder is still running. */
  checking: boolean
  issues: readonly PreviewIssue[]
  /** null if the settings could never be read since the preview began. */
  config: DashboardConfig | null
  /** Whether the settings have an error now, so that the former settings are used. */
  former: boolean
  forms: readonly PreviewForm[]
  /** Forms with an error since the preview began, of which there is no valid version to show. */
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
  /** Whether the form is signed on paper in these states. */
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

/** The content of the form's own file, from which the definition is made. */
export interface FormSource {
  /** The hash of the file's text, which a later save sends back. */
  was: string
  /** null where the text cannot be read as JSON now. */
  source: unknown
  /** Parts and questions that the rules of the states add, which an author cannot change. */
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
