import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import type { PersonName } from '@careword/domain/people/same-person'
import type { PatientRecord } from '../values/patient-record.ts'
import type { KnownThing } from '../values/known-at-start.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { IssueRule } from '../values/form-issue.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { DefinitionIssueName } from '../definition/definition-issue.ts'
import type { Meaning } from '../definition/meanings.ts'
import type {
  AnswerTest,
  DropdownInput,
  InputDefinition,
  InputRef,
  Lang,
  OptionDefinition,
  SecondLang,
  Settles,
  SignatureInput,
} from '../definition/form-definition.ts'
import type { DescribedKind, DescribedSignature, WrittenPhone } from '../values/described-value.ts'
import type { InputEvent } from './input-event.ts'

/** Reads one part of an input's raw answer by suffix ('' is the input's own key). The value may have any type. */
export type ReadPart = (suffix: string) => unknown

/** An issue with one part of an input. */
export interface PartIssue {
  suffix: string
  rule: IssueRule
  values?: Record<string, string | number>
}

/** The current requirements for an input. */
export interface Ask {
  required: boolean
  maxLength: number
  /** yyyy-MM-dd */
  today: string
  /** Options that are not offered now; absent where all are. */
  withheld?: readonly string[]
}

export interface DescribedValue {
  kind: DescribedKind
  values: string[]
  line?: 'text' | 'signature' | 'boxes'
  rows?: number
  name?: true
  dial?: string
  meaning?: string
  signer?: DescribedSignature['signer']
  refuses?: true
  leavesToAgent?: true
  signature?: DescribedSignature
}

/** The context for describing, besides the input's own answers. */
export interface DescribeContext {
  lang: Lang
  /** The cleaned answers of the whole section. */
  section: SectionAnswers
  /** The name that another input holds for a signature of this section. */
  signer: (nameInput: string | undefined) => string
  /** The role of the signer of a signature in this section. */
  signedAs: (signing: Signing) => SignedAs
  /** The name that any input of the form holds. */
  nameOf: (ref: string) => string
  /** The patient, if the caller knows them. */
  person?: { fullname: string }
  /** Answers of any section in words, each with its question: the answers that fulfil a test. */
  answersOf: (tests: readonly AnswerTest[]) => string[]
  /** Describes an input of the same section (a textrow describes its items). */
  describe: (input: InputDefinition) => DescribedValue | undefined
}

/** The value with which a condition compares an answer. */
export type Wanted = string | boolean

/** The reasons why an answer can never equal the value of a condition. */
export type ConditionIssue = 'conditionDoesNotFit' | 'unknownOption'

/** The target of an event: one field among the raw answers of its section. */
export interface Edit<Input extends InputDefinition> {
  section: SectionAnswers
  input: Input
  field: FieldPlace
  maxLength: number
}

/** Inputs within another one. */
export interface Nested {
  /** The key under which they are written: 'items', 'options[2].items'. */
  path: string
  inputs: readonly InputDefinition[]
  /** The option for which they are shown, 'true' of a single box; without one they are side by side and always shown. */
  option?: string
}

/** The signer of a signature. */
export type Signing = Required<Pick<SignatureInput, 'signer'>> & Pick<SignatureInput, 'nameInput'>

/** Boxes that may carry a private note, in order: of an option each, or the input itself. */
interface NotedBoxes {
  options: readonly (OptionDefinition | undefined)[]
  reverseLogic: boolean
  /** The input where words belong that others should know. */
  instead?: InputRef
}

/** The settings of an input that asks for the state of care, about the state chosen when the document was begun. */
export interface AsksState {
  /** The words with which any other value is refused. */
  refusesOthers?: NonNullable<DropdownInput['chosenAtStart']>
  offers: (usState: string) => boolean
}

/** Words of an input beside those that all have, where they are written in it. */
interface OwnWords {
  path: string
  words: { secondLang?: SecondLang<object> }
  keys: readonly string[]
}

/** One input type. Every function is total: it accepts any value and never throws. */
export interface InputRules<Input extends InputDefinition> {
  /** The suffixes of the answer keys that it owns. */
  suffixes: (input: Input) => readonly string[]
  /** The length limit where the definition sets none. */
  maxLength: (input: Input) => number
  /** The canonical answers under their full keys, empties left out; cleaning them again changes nothing. */
  clean: (input: Input, read: ReadPart, maxLength: number) => SectionAnswers
  /** Issues that our own browser code never causes; empty values are not errorss. */
  shape: (input: Input, read: ReadPart, maxLength: number) => PartIssue[]
  /** Missing or invalid values in cleaned answers (Documents spec §5). */
  check: (input: Input, answers: SectionAnswers, ask: Ask) => PartIssue[]
  /** The section's raw answers after a person's action; the same object when the action does not fit the type or changes nothing. */
  edit: (edit: Edit<Input>, event: InputEvent) => SectionAnswers
  /** Does the cleaned answer, or this part of it, equal the value of a condition? */
  equals: (input: Input, answers: SectionAnswers, suffix: string, wanted: Wanted) => boolean
  /** Can it ever be that? What is wrong with the condition where it cannot. */
  fits: (input: Input, wanted: Wanted, suffix: string) => ConditionIssue | undefined
  /** A validator's text as a raw answer; absent where no validator may put one in. */
  fromText?: (input: Input, text: string) => unknown
  /** Whether its words may be compared with those of another input (`sameAs`). */
  comparable?: true
  /** The role of the person named in it, in any form. */
  means?: (input: Input) => Meaning | undefined
  /** Whether its text may mention people (`namedIn`). */
  mayName?: true
  /** The person whom its whole answer names. */
  person?: (input: Input, answers: SectionAnswers) => PersonName
  /** The phone number that it holds; undefined where it asks for none, null where none is given. */
  phone?: (input: Input, answers: SectionAnswers) => WrittenPhone | null | undefined
  /** The e-mail address in it, as written; undefined and null as for the phone. */
  email?: (input: Input, answers: SectionAnswers) => string | null | undefined
  /** Whether a validator may set how long its text can be. */
  lengthCanBeSet?: true
  /** The inputs within it. */
  nested?: (input: Input) => Nested[]
  /** Whether the input includes its items' answers in its own, so that the items are not described separately. */
  describesItems?: true
  /** A single box: its label is a statement when ticked; required, it must be ticked. */
  isStatement?: (input: Input) => boolean
  /** Whether one of its options may exclude all others. */
  exclusiveOptions?: true
  /** The signer, if the input is a signature. */
  signs?: (input: Input) => Signing
  /** The value of the patient's record that the input shows; the input is then read-only. */
  record?: (input: Input) => 'name' | 'dob' | undefined
  /** The raw answer for a record. */
  fromRecord?: (input: Input, record: PatientRecord) => Record<string, unknown>
  /** The value known when a document is begun that prefills it. */
  beginsWith?: (input: Input) => KnownThing | undefined
  asksState?: (input: Input) => AsksState
  notes?: (input: Input) => NotedBoxes | undefined
  ownWords?: (input: Input) => OwnWords[]
  /** Whether its options are rows, one under the other, with the questions inside the chosen one between them. */
  rows?: true
  /** Whether more than one of its options can be chosen. */
  takesSeveral?: true
  /** The answers between which it decides. */
  settles?: (input: Input) => Settles | undefined
  /** Whether its answer confirms both of the other answers as they are: the answer is invalid once one of them changes. */
  keepsBoth?: true
  /** The issues of how it is defined, with the key; structure and references are checked for all types in common. */
  issues?: (input: Input) => { key?: string; issue: DefinitionIssueName }[]
  /**
   * Whether `describe` gives `blank` for these answers, decided without making words. Absent when that is the case exactly when none of the
   * input's keys is answered.
   * @param answers the input's own cleaned answers, with those of inputs that it describes too
   */
  leftBlank?: (input: Input, answers: SectionAnswers) => boolean
  /** The line on paper that is filled in by hand; absent where paper cannot ask it. */
  paperLine?: (input: Input, context: DescribeContext) => DescribedValue
  /** Cleaned answers in words; undefined where the input itself is not described. */
  describe: (input: Input, answers: SectionAnswers, context: DescribeContext) => DescribedValue | undefined
}

/** A line to write on. */
export const writingLine: DescribedValue = { kind: 'line', values: [], line: 'text' }

export const blank: DescribedValue = { kind: 'blank', values: [] }

/** Describes lines of text; blank where there are none. */
export const textLines = (lines: string[]): DescribedValue =>
  lines.length === 0 ? blank : { kind: 'text', values: lines }
