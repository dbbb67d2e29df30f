import type { Answers } from '../values/answer.ts'
import { sameAnswers } from '../values/same-answers.ts'
import type { CompiledForm, FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { ownOptions } from '../inputs/options.ts'
import { evaluateInEffect } from './evaluate-typed.ts'

/** The derived state of an included section. */
interface SectionState {
  locked: boolean
  /** The places of its tips that do not hold now; absent where all do. */
  hiddenTips?: readonly number[]
}

/** The derived state of a field. */
export interface FieldState {
  visible: boolean
  required: boolean
  /** The id of the validator for which one of its questions is enough; absent while it requires nothing. */
  oneOf?: string
  /** The number of characters that its text may have. */
  maxLength: number
  /** 0 at section level, 1 inside an option, and so on. */
  depth: number
  /** The parent's option that contains it; 'true' inside a single box. */
  parentOption?: string
  /** Options that are not offered now; absent where all are. */
  withheld?: readonly string[]
}

export interface Derived {
  /** States of the included sections only. */
  sections: Readonly<Record<string, SectionState>>
  /** Every field of the included sections, keyed 'sectionId.inputId'. */
  fields: Readonly<Record<string, FieldState>>
}

/**
 * Derives the state of every section and field from the answers. Objects of `previous` are reused (===) where they are unchanged, and
 * `previous` itself when nothing changed, so that each field can render alone. Logical validators that change answers are applied first, to
 * a fixed point with a bound.
 */
export function derive(def: FormDefinition, answers: Answers, previous?: Derived): Derived {
  const form = compile(def)
  return deriveWith(form, evaluateInEffect(form, answers), previous)
}

/** Like `derive`, with an existing evaluator. */
export function deriveWith(form: CompiledForm, evaluator: Evaluator, previous?: Derived): Derived {
  const sections: Record<string, SectionState> = {}
  const states: [FieldPlace, FieldState][] = []
  let changed = false
  for (const place of form.sections) {
    const { id } = place.section
    const before = previous && Object.hasOwn(previous.sections, id) ? previous.sections[id] : undefined
    if (!evaluator.included(place)) {
      changed ||= before !== undefined
      continue
    }
    const section = sectionStateOf(place, evaluator, before)
    sections[id] = section
    changed ||= section !== before
    for (const field of place.fields) {
      const old = previous?.fields[field.path]
      const state = stateOf(field, evaluator, old)
      states.push([field, state])
      changed ||= state !== old
    }
  }
  // Most keystrokes change no state: then the previous object is returned.
  if (previous && !changed) return previous
  return { sections, fields: Object.fromEntries(states.map(([{ path }, state]) => [path, state])) }
}

function sectionStateOf(
  place: SectionPlace,
  evaluator: Evaluator,
  old: SectionState | undefined,
): SectionState {
  const locked = evaluator.locked(place)
  const hidden = (place.section.tips ?? []).flatMap((tip, index) =>
    tip.condition && !evaluator.holds(tip.condition) ? [index] : [],
  )
  const same = old && old.locked === locked && sameAnswers(old.hiddenTips ?? [], hidden)
  return same ? old : { locked, ...(hidden.length > 0 ? { hiddenTips: hidden } : {}) }
}

function stateOf(field: FieldPlace, evaluator: Evaluator, old: FieldState | undefined): FieldState {
  const visible = evaluator.visible(field)
  const asking = visible ? field.eithers.find(evaluator.applies) : undefined
  const choice = asking && [...asking.groupA, ...asking.groupB].filter(one => evaluator.visible(one.field))
  // A question whose alternatives are hidden is no longer one of a choice.
  const oneOf = choice && choice.length > 1 ? asking.id : undefined
  const required = visible && (evaluator.required(field) || choice?.length === 1)
  const maxLength = evaluator.maxLength(field)
  const withheld = visible ? withheldOf(field, evaluator) : none
  const same = old && sameAnswers(old.withheld ?? none, withheld)
  const isOld = same && old.visible === visible && old.required === required && old.oneOf === oneOf
  if (isOld && old.maxLength === maxLength) return old
  const { depth, parentOption } = field
  return {
    visible,
    required,
    maxLength,
    depth,
    ...(parentOption === undefined ? {} : { parentOption }),
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(withheld.length > 0 ? { withheld } : {}),
  }
}

const none: readonly string[] = []

/** The options that are not offered now. A chosen option stays visible in any case, because it is the person's answer. */
export function withheldOf({ input, path }: FieldPlace, evaluator: Evaluator): readonly string[] {
  const options = ownOptions(input)
  if (options.every(option => option.condition === undefined)) return none
  return options
    .filter(
      ({ condition, value }) =>
        condition && !evaluator.holds(condition) && !evaluator.holds({ input: path, is: value }),
    )
    .map(option => option.value)
}
