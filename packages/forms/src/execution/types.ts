// The rules of signing and witnessing as data (partners/base/execution/<version>.json), and what a form says about its own execution.
import type { Condition, InputRef, Lang, Route } from '../definition/types.ts'

/** A text in each language. */
export type Said = Record<Lang, string>

/** A power of attorney names an agent, a directive gives instructions; a combined form does both and has to satisfy both. */
export type DocumentKind = 'combined' | 'poa' | 'directive'

export type { Route }

/** What a form says: where its answers stand and where the woven parts go. */
export interface Execution {
  kind: DocumentKind
  /** An input with the answer's state, or the state itself: 'secStepOne.careState', 'TX'. */
  state: InputRef
  /** The name of the person who signs; no witness may have it. */
  patient?: InputRef
  /** The agent's name; a form without one has no agent. */
  agent?: InputRef
  /** The names of the alternates. */
  alternates?: InputRef[]
  /** Holds when the agent may decide about burial or cremation: some states then ask for more. */
  burial?: Condition
  /** The section before which the woven sections stand. */
  before: string
  /** The patient's signature, after which the others sign. */
  signature: InputRef
  /** Inputs that make sense only where the document is signed on the screen. */
  onScreenOnly?: InputRef[]
  /** Which version of the rules; the newest where absent. */
  rules?: string
  /** The words of official notices by state, where the partner has them. */
  noticeWords?: Record<string, { text: string; secondLang?: Record<Lang, { text: string }> }>
}

export interface OfficialNotice {
  /** What it is called in a sentence. */
  name: Said
  /** Null where its words are not at hand: the form then says so, and a partner can supply them. */
  words: Said | null
}

/** What one kind of document asks for in a state. */
export interface KindRule {
  route: Route
  witnesses?: number
  everyWitness?: string[]
  oneWitness?: string[]
  /** The agent's written yes, now or later. */
  acceptance?: boolean
  /** Each alternate's as well. */
  alternatesAccept?: boolean
  notice?: OfficialNotice | null
  /** What differs when the agent may decide about burial or cremation. */
  burial?: { route: Route; remark: string }
}

export interface StateRule {
  poa: KindRule
  directive: KindRule
  /** How many witnesses where the kind says no number. */
  witnesses: number
  /** From which age a person may be a witness, and from which age a person may sign such a document. */
  witnessAge: number
  principalAge: number
  /** Exclusions that hold for each witness. */
  everyWitness: string[]
  /** Of all these at least one witness has to be free. */
  oneWitness: string[]
  /** Exclusions that hold for the notary. */
  notary?: string[]
  /** Everybody is there at the same time. */
  together: boolean
  /** In such a place the state asks for somebody else besides, so that the document ends on paper. */
  careHome?: { places: ('careHome' | 'hospital')[]; text: string }
  /** Further sentences about the state, by their ids; those of one kind of document stand apart. */
  remarks?: string[]
  remarksOf?: Partial<Record<DocumentKind, string[]>>
  remoteWitnessing: 'none' | 'audioVideo' | 'electronicPresence'
  source: Said
  /** yyyy-MM-dd; null: nobody has reviewed it, and the screen says so. */
  reviewedOn: string | null
  confidence: 'high' | 'medium' | 'low'
}

/** One reason that keeps a person from being a witness, in its words. */
export interface Exclusion {
  /** Asked of the witness; yes keeps them from it. */
  question: Said
  /** Why not, and what to do. */
  refusal: Said
  /** In a list of who may not be a witness. */
  short: Said
  /** What a witness says of himself on paper: 'I am not …'. */
  declares: Said
}

export interface ExecutionRules {
  version: string
  exclusions: Record<string, Exclusion>
  /** The sentences of the woven parts; `{name}` stands for what is put in. */
  words: Record<string, Said>
  /** What holds where no state is named below: the strictest common rule. */
  otherStates: StateRule
  states: Record<string, StateRule>
}
