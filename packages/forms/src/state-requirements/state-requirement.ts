// The rules of signing and witnessing as data (partners/base/execution/<version>.json), and a form's own settings for them.
import type { Condition, InputRef, Lang, Route, StateNames } from '../definition/form-definition.ts'

/** A text in each language. */
export type TextByLang = Record<Lang, string>

/** A power of attorney names an agent, a directive gives instructions; a combined form does both and has to satisfy both. */
export type DocumentKind = 'combined' | 'poa' | 'directive'

export type { Route }

/** A form's settings: its inputs for the requirements, and where the generated sections are inserted. */
export interface StateRequirements {
  kind: DocumentKind
  /** An input with the answer's state, or the state itself: 'secStepOne.careState', 'TX'. */
  state: InputRef
  /** The name of the person who signs, which no witness may have. */
  patient?: InputRef
  /** The agent's name; a form without one has no agent. */
  agent?: InputRef
  /** The names of the alternates. */
  alternates?: InputRef[]
  /** The condition that the agent may decide about burial or cremation, for which some states require more. */
  burial?: Condition
  /** The section before which the generated sections are inserted. */
  before: string
  /** The patient's signature, after which the others sign. */
  signature: InputRef
  /** Inputs that only make sense for signing on the screen. */
  onScreenOnly?: InputRef[]
  /** The version of the rules; the newest by default. */
  rules?: string
  /** The words of official notices by state, as supplied by the partner. */
  noticeWords?: Record<string, { text: string; secondLang?: Record<Lang, { text: string }> }>
}

export interface OfficialNotice {
  /** The name of the notice in a sentence. */
  name: TextByLang
  /** Null if the wording is not available: the form then states that, and a partner can supply it. */
  words: TextByLang | null
}

/** The requirements for one kind of document in a state. */
export interface KindRule {
  route: Route
  witnesses?: number
  everyWitness?: string[]
  oneWitness?: string[]
  /** Whether the state requires the agent's written acceptance, now or later. */
  acceptance?: boolean
  /** Whether each alternate's acceptance is required too. */
  alternatesAccept?: boolean
  notice?: OfficialNotice | null
  /** The differences when the agent may decide about burial or cremation. */
  burial?: { route: Route; remark: string }
}

export interface StateRule {
  poa: KindRule
  directive: KindRule
  /** The number of witnesses where the kind sets none. */
  witnesses: number
  /** The lowest age of a witness, and of a person who signs such a document. */
  witnessAge: number
  principalAge: number
  /** Exclusions that hold for each witness. */
  everyWitness: string[]
  /** At least one witness must be free of all these exclusions. */
  oneWitness: string[]
  /** Exclusions that hold for the notary. */
  notary?: string[]
  /** Whether everyone must be present at the same time. */
  together: boolean
  /** Places where the state requires a further person, so that the document ends on paper. */
  careHome?: { places: ('careHome' | 'hospital')[]; text: string }
  /** Further sentences about the state, by their ids; those of one kind of document are listed separately. */
  remarks?: string[]
  remarksOf?: Partial<Record<DocumentKind, string[]>>
  remoteWitnessing: 'none' | 'audioVideo' | 'electronicPresence'
  source: TextByLang
  /** The day of the review (yyyy-MM-dd); null if not reviewed, which the screen states. */
  reviewedOn: string | null
  confidence: 'high' | 'medium' | 'low'
}

/** A reason that excludes a person as a witness, in the words of the rules. */
interface Exclusion {
  /** The question to the witness; a yes excludes them. */
  question: TextByLang
  /** The reason of the refusal, and what to do. */
  refusal: TextByLang
  /** The entry in a list of people who may not be a witness. */
  short: TextByLang
  /** A witness's declaration on paper: 'I am not …'. */
  declares: TextByLang
}

export interface StateLaws {
  version: string
  /** The types of documents with whose law the rules were compared, and when (yyyy-MM-dd). A form of another type states that. */
  reviewedFor: { types: string[]; on: string }
  exclusions: Record<string, Exclusion>
  /** The sentences of the generated sections; `{name}` is a placeholder. */
  words: Record<string, TextByLang>
  /** The rule for all other states: the strictest common rule. */
  otherStates: StateRule
  states: Record<string, StateRule>
  /** The names of the states in further languages, put in when a partner's folder is read. */
  stateNames?: StateNames
}
