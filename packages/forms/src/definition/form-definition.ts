// The structure of a form definition as a partner writes it (partners/<p>/forms/<TYPE>/<SITE>-<VERSION>/definition.json)
// and as it is stored with every document made from it. Stored: do not rename a key without a migration.
// Source of the names: Documents spec §2 (inputs), §3 (smart form). Points that the spec leaves open are decided in docs/forms.md.

import type { KeyFactRole } from './key-fact-roles.ts'
import type { Meaning, Stance } from './meanings.ts'

export type { KeyFactRole }

/** 'en', 'es' … : a language tag that the partner supports. English is the base; words of other languages are in `secondLang`. */
export type Lang = string

/** The words of one language for one thing: only the words that differ from the base language. */
export type SecondLang<Words> = Record<Lang, Partial<Words>>

/** Names of states and territories in languages beside English and Spanish, by language and code, where they differ from the English ones. */
export type StateNames = Readonly<Record<Lang, Readonly<Record<string, string>>>>

export interface FormDefinition {
  /** Document type, e.g. 'AD', 'POA', 'TXP'. */
  type: string
  /** The place where it is valid: 'ALL' or a two-letter state. */
  site: string
  /** The version, such as '5WISHES1' or '2021'. */
  version: string
  title: string
  secondLang?: SecondLang<{ title: string }>
  languages: Lang[]
  sections: SectionDefinition[]
  /** Form-wide logical validators; a section may carry its own too. */
  validators?: LogicalValidator[]
  /**
   * false: the form does not ask about CPR, and the head of the document states that. A form that asks marks the question (`atBedside:
   * 'cpr'`).
   */
  asksCpr?: false
  /** While its condition holds, the document cannot be signed on the screen and ends on paper. */
  finishOnPaper?: FinishOnPaper
  /** The state requirements that made the witness, notary and acceptance parts; written by `addRequirements`, never by hand. */
  wovenFrom?: { rules: string; state: string | null; seenBy?: SeenBy[] }
}

/** The people who have to see the person sign. */
export type Route = 'witnesses' | 'witnessesOrNotary' | 'notary' | 'witnessesAndNotary'

/** The witnessing requirements of a state, as shown before a document is begun. */
export interface SeenBy {
  /** Two letters; null means every state without rules of its own. */
  state: string | null
  route: Route
  /** 0 if a notary alone is enough. */
  witnesses: number
  witnessAge: number
  /** Ids of exclusions that hold for each witness. */
  everyWitness: string[]
  /** At least one witness has to be free of all of these. */
  oneWitness: string[]
  /** Whether a witness may see the signing from elsewhere; absent when the witness has to be present. */
  remote?: true
  /** The time zone of the day on which such a witness signs; absent in a state with two zones. */
  timeZone?: string
}

/** Ruling G-65: a notary's act is on paper, so the last section ends at 'print and sign' instead of 'sign and submit'. */
export interface FinishOnPaper {
  when: Condition
  title: string
  text: string
  secondLang?: SecondLang<{ title: string; text: string }>
}

export interface SectionWords {
  title: string
  subtitle: string
  text: string
  breadcrumb: string
  /** The title on the review page and on paper, where the document speaks for the person: 'About me'. */
  printTitle: string
  /** The text under the title on the review page and on paper; subtitle and text address the person in the wizard only. */
  printText: string
}

export interface SectionDefinition extends Partial<SectionWords> {
  /** Starts with 'sec'; the last section is 'secSubmit' (Documents spec §2). */
  id: string
  title: string
  breadcrumb: string
  secondLang?: SecondLang<SectionWords>
  /** True on the section where a new document starts; the first section when none is marked. */
  start?: boolean
  heroModule?: HeroModule
  mediaSources?: MediaSource[]
  tips?: Tip[]
  /** Width of the tips beside the section, in twelfths: 3 when absent, 9 at most (Documents spec §2). */
  tipsWidth?: number
  inputs: InputDefinition[]
  validators?: LogicalValidator[]
  /** Shown only while this holds; a section not shown counts for nothing (its answers are dropped on save). */
  condition?: Condition
  /** Open the partner's reminder dialog when leaving (five-wishes: secWish3, secWish4, secWish5). */
  reminder?: boolean
  /** Whether the section may be left blank together with those that follow it and may be too: the wizard offers to go on behind them. */
  mayBeLeft?: true
}

export interface HeroModule {
  imgSrc?: string
  /** Index into mediaSources. */
  sourceIndex?: number
  items?: { text: string; message?: string; secondLang?: SecondLang<{ text: string; message: string }> }[]
}

export interface MediaSource {
  type: 'video' | 'image'
  src: string
  thumbnail?: string
  captions?: Record<Lang, string>
}

export interface Tip {
  title?: string
  text: string
  secondLang?: SecondLang<{ title: string; text: string }>
  /** The input beside which it is shown; the top of the section when absent. */
  inputId?: string
  /** Index into mediaSources: the tip opens this video. */
  video?: number
  /** Shown only while this holds: for a fact about one state, for example. */
  condition?: Condition
}

export interface InputWords {
  label: string
  /** Replaces the label in the document (review, text, paper), where the person speaks: 'My phone' for 'Your phone'. */
  printLabel: string
  /** One or two quiet sentences under the label. */
  help: string
  placeholder: string
  /** signature: the meaning of signing here, printed beside the signature. */
  meaning: string
  /** A short piece of advice beside the input. */
  tip: string
  /** The meaning of a blank answer: shown at the question while it is blank, and on the review before all others. */
  whenOpen: string
}

/** The properties that every input may have, whatever its type. */
export interface InputBase extends Partial<InputWords> {
  /** Unique in its section (nested items included), because the id is the key of the answer. */
  id: string
  label: string
  secondLang?: SecondLang<InputWords>
  /** Sorts the inputs of a section, ascending; file order breaks ties and serves where absent. */
  orderNumber?: number
  /** When the list exists and lacks 'PE' the input is hidden in this portal (Documents spec §2). */
  allowedSites?: string[]
  required?: boolean
  /** Shown only while this holds. */
  condition?: Condition
  /** While this holds and the input is hidden on the screen, the paper has an empty line for it. */
  paper?: Condition
  /**
   * Names that its texts insert: `{witness}` is the value of this name input, or of one part of it. Text in brackets is shown only while
   * all its names are known, text after a bar in it while they are not: 'Are you[, {witness},] 18?'.
   */
  names?: Record<string, InputRef>
  /** Whether the help is printed too: words that the law requires in the document. */
  printHelp?: boolean
  /**
   * false: the input belongs to the screen and is never printed. 'answered': left out of the document while it is empty. 'blank': only its
   * words are printed, without a line, on a blank form whose state is known to make `paper` hold.
   */
  printed?: false | 'answered' | 'blank'
  /** A key fact for readers at the bedside: the answer is repeated at the head of the document, in the place of its role if it has one. */
  atBedside?: true | KeyFactRole
  /** Whether the question is a detail: on a narrow screen it is folded away with those beside it. */
  detail?: true
}

export interface OptionDefinition {
  value: string
  text: string
  /** Whether the option refuses a treatment: the document frames it. */
  refuses?: true
  /** Whether choosing it leaves something to the agent: with no agent left, the document states that beside it. */
  leavesToAgent?: true
  secondLang?: SecondLang<{ text: string; tip: string; message: string }>
  /** Nested inputs, shown while this option is chosen. */
  items?: InputDefinition[]
  tip?: string
  message?: string
  /** Whether choosing it unchecks all others ('none of these'); check only. */
  exclusive?: boolean
  /**
   * check only: this option includes all others ('every decision'). It is chosen alone like an exclusive option, and the others show as
   * included.
   */
  includesOthers?: boolean
  /** The meaning of choosing it, in any form. */
  means?: Partial<Record<Meaning, Stance>>
  /** Offered only while this holds; once chosen it stays visible. A validator refuses it then if it is invalid. */
  condition?: Condition
}

export interface AddressInput extends InputBase {
  type: 'address'
  /** The names of states in further languages, put in when the partner's folder is read. */
  stateNames?: StateNames
}
/** Without options: one box, answer `true`. With options: a group, answer an array of chosen values in option order. */
export interface CheckInput extends InputBase {
  type: 'check'
  options?: OptionDefinition[]
  /** A single box: ticking it accepts the notice on signing on a screen, which is shown above it. */
  notice?: boolean
  /** Whether each box may carry a private note of its own (Documents spec §3, section note). */
  notes?: boolean
  /** Whether the colours of notes are swapped: else a note is Green beside a ticked box and Red beside an empty one. */
  reverseLogic?: boolean
  /** The question to which words belong that others should read: a note is not part of the document. */
  notesInstead?: InputRef
  /** A single box's nested inputs, shown while it is ticked. */
  items?: InputDefinition[]
}
/** A short native select. */
export interface SimpleSelectInput extends InputBase {
  type: 'simpleSelect'
  options: OptionDefinition[]
}
/** A long list: own options, or a list that the engine has. */
export interface DropdownInput extends InputBase {
  type: 'dropdown'
  options?: OptionDefinition[]
  source?: 'usStates' | 'countries'
  /** The names of states in further languages, put in when the partner's folder is read. */
  stateNames?: StateNames
  /** A document never saved begins with the state that was chosen when it was started, or with the patient's language. */
  prefill?: 'usState' | 'language'
  /** Whether the question was asked before the document was begun: an answer is shown as text, with a button to change it. */
  askedAtStart?: true
  /** The text that refuses a state other than the one chosen when the document was begun. {state} in it is that state's name. */
  chosenAtStart?: { text: string; secondLang?: SecondLang<{ text: string }> }
}
export interface MaskedInput extends InputBase {
  type: 'maskedInput'
  /** '#' is a digit: '###-##-####'. For kind 'phone' the country's own format is used. */
  format?: string
  kind?: 'phone' | 'number' | 'email'
  /** A document never saved begins with that of the patient's record. */
  prefill?: 'phone' | 'email'
  maxLength?: number
}
export interface NameInput extends InputBase {
  type: 'name'
  /** The role of the person named here, in any form. */
  means?: 'agent'
  /** The patient's own name: shows the record's value and is read-only (answers/patient-record-answers.ts). */
  record?: 'name'
  /** Documents that were begun before `record` existed have this in its place. */
  prefill?: 'patientName'
}
export interface RadioInput extends InputBase {
  type: 'radio'
  options: OptionDefinition[]
  /** The two answers that the question settles. The question is asked only while they contradict each other (ruling G-100). */
  settles?: Settles
}
/** Two answers clash while any test of one side and any of the other hold. */
export interface Settles {
  one: AnswerTest[]
  other: AnswerTest[]
}
/** A condition on one answer, so that a text can name the answer. */
export type AnswerTest =
  | { input: InputRef; is: string }
  | { input: InputRef; isNoneOf: string[] }
  | { input: InputRef; filled: true }
  | { input: InputRef; sameAs: InputRef }
  | { input: InputRef; namedIn: InputRef }
/** A box that confirms two contradictory answers. Asked only while they contradict each other; changing either answer clears it. */
export interface KeepBothInput extends InputBase {
  type: 'keepBoth'
  settles: Settles
}
export interface SignatureInput extends InputBase {
  type: 'signature'
  /** 'signature' unless 'initials'. */
  kind?: 'signature' | 'initials'
  /** The signer's role: the patient unless set; printed beneath. */
  signer?: 'patient' | 'witness' | 'agent' | 'clinician'
  /** Whether a staff member may assign it to another person (issue of tasks). */
  assignTask?: boolean
  /** Id of the name input whose value is under the line; 'sectionId.inputId' where it is in another section. */
  nameInput?: string
}
export interface TextInput extends InputBase {
  type: 'text'
  /** The role of the person named here, in any form. */
  means?: 'agent'
  kind?: 'text' | 'number' | 'email'
  maxLength?: number
  /** A document never saved begins with that of the patient's record. */
  prefill?: 'email'
}
export interface TextareaInput extends InputBase {
  type: 'textarea'
  maxLength?: number
}
export interface DateInput extends InputBase {
  type: 'date'
  /** The patient's date of birth: shows the record's value and is read-only (answers/patient-record-answers.ts). */
  record?: 'dob'
  /** Documents that were begun before `record` existed have this in its place. */
  prefill?: 'patientDob'
  dateRange?: '1970'
  /** Years after the current one that may be chosen (ruling G-73). 0 when absent. */
  postDateYears?: number
  /** 'past': not after today. 'future': not before today, for a date until which something counts. */
  limit?: 'past' | 'future'
}
/** Short text inputs side by side; holds no answer itself, its items do. */
export interface TextrowInput extends InputBase {
  type: 'textrow'
  items: TextInput[]
}

export type InputDefinition =
  | AddressInput
  | CheckInput
  | SimpleSelectInput
  | DropdownInput
  | MaskedInput
  | NameInput
  | RadioInput
  | SignatureInput
  | TextInput
  | TextareaInput
  | DateInput
  | TextrowInput
  | KeepBothInput

export type InputType = InputDefinition['type']

/** A place: 'sectionId.inputId', or 'sectionId.inputIdSuffix' for one part of an answer. */
export type InputRef = string

/** Conditions are data. A reference to an input that is hidden reads as empty. */
export type Condition =
  | { input: InputRef; is: string | boolean }
  | { input: InputRef; isOneOf: string[] }
  /** The question has an answer, and it is none of these. */
  | { input: InputRef; isNoneOf: string[] }
  | { input: InputRef; filled: boolean }
  /** Holds when both are filled and may name one person, however the name is written (mayBeSamePerson of packages/domain). */
  | { input: InputRef; sameAs: InputRef }
  /** The person named at `input` is named in that text too (isNameInText of packages/domain). */
  | { input: InputRef; namedIn: InputRef }
  | { site: string }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

/** Documents spec §4: 'Logical validators can clear a section, require a field, lock a section or set a property value.' */
export type LogicalValidator =
  | { id: string; when: Condition; actions: ValidatorAction[] }
  | { id: string; orValidator: { groupA: InputRef[]; groupB: InputRef[] }; when?: Condition }
  | { id: string; when: Condition; refuse: Refusal }

/** Refuses an answer, with the reason: the section is not complete while the validator's condition holds. */
export interface Refusal {
  /** The inputs that show the reason and are marked, as far as they are visible. When all are hidden, nothing is refused. */
  inputs: InputRef[]
  /** Only inputs with this answer are marked: one reason for all questions that offer the answer. */
  answered?: string
  text: string
  secondLang?: SecondLang<{ text: string }>
}

export type ValidatorAction =
  | { action: 'clearSection'; section: string }
  | { action: 'requireField'; input: InputRef }
  | { action: 'lockSection'; section: string }
  | {
      action: 'setProperty'
      input: InputRef
      property: 'required' | 'hidden' | 'maxLength'
      value: boolean | number
    }
  | { action: 'setAnswer'; input: InputRef; value: string }
