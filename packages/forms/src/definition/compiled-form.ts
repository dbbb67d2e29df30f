// The types of a compiled definition; compile-form.ts makes it.

import type { Condition, FormDefinition, InputDefinition, SectionDefinition } from './form-definition.ts'

/** An input in its place. */
export interface FieldPlace {
  /** Position among all fields of the form. */
  index: number
  /** 'sectionId.inputId' */
  path: string
  section: SectionPlace
  input: InputDefinition
  /** The answer keys that it owns, its own first suffix first. */
  keys: readonly string[]
  /** 0 at section level, one more inside each option or box. */
  depth: number
  parent?: FieldPlace
  /** The option of the parent that contains it; 'true' inside a single box; absent inside a textrow. */
  parentOption?: string
  /** The condition under which a question that settles a contradiction is asked. */
  contradiction?: Condition
  /** The widest limit that any validator may give its text. */
  widestLength: number
  hides: ConditionalEffect<boolean>[]
  requires: ConditionalEffect<boolean>[]
  /** The groups of fields, of which one answer is enough, that this field is in. */
  eithers: EitherOr[]
  lengths: ConditionalEffect<number>[]
}

export interface SectionPlace {
  section: SectionDefinition
  index: number
  /** In the order of the screen, nested fields after their parent. */
  fields: FieldPlace[]
  byId: Map<string, FieldPlace>
  /** The field that owns each answer key. */
  owners: Map<string, { field: FieldPlace; suffix: string }>
  locks: ConditionalEffect<true>[]
}

/** The effect of a validator while its condition holds. Validators of a section apply only while that section is included. */
export interface ConditionalEffect<Value> {
  when: Condition
  scope?: SectionPlace
  value: Value
}

/** A validator action that changes answers. */
export type AnswerEffect = ConditionalEffect<
  { clear: SectionPlace } | { set: { field: FieldPlace; suffix: string }; to: string } | { reset: FieldPlace }
>

export interface EitherOr {
  id: string
  when?: Condition
  scope?: SectionPlace
  groupA: RefTarget[]
  groupB: RefTarget[]
}

/** The answer is refused while `when` holds. */
interface Refusing {
  id: string
  when: Condition
  scope?: SectionPlace
  inputs: RefTarget[]
  /** Only inputs that have this answer are marked. */
  answered?: string
}

export interface RefTarget {
  field: FieldPlace
  suffix: string
}

export interface CompiledForm {
  def: FormDefinition
  sections: SectionPlace[]
  byId: Map<string, SectionPlace>
  /** 'sectionId.inputId' */
  byPath: Map<string, FieldPlace>
  fieldCount: number
  effects: AnswerEffect[]
  eithers: EitherOr[]
  refusals: Refusing[]
  /** Questions that settle what answers leave open, in their order. */
  settling: FieldPlace[]
  /** Fields whose limit depends on answers. */
  variableLengths: FieldPlace[]
}
