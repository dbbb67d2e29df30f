// Evaluates conditions over answers. Browser and server both use it for everything that shows, hides, requires or locks, so that they
// agree.
import { isNameInText } from '@careword/domain/people/is-name-in-text'
import { mayBeSamePerson, type PersonName } from '@careword/domain/people/same-person'
import { isBlank, ownProperty, sectionOf } from '../values/read-answers.ts'
import { type Cleaner, freshCleaner } from './cleaner.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { resolveRef } from './compile-form.ts'
import type {
  CompiledForm,
  ConditionalEffect,
  FieldPlace,
  RefTarget,
  SectionPlace,
} from '../definition/compiled-form.ts'
import type { Condition, InputRef } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { contradictionMark } from './contradiction-mark.ts'

export interface Evaluator {
  /** Whether the section is shown at all. */
  included: (section: SectionPlace) => boolean
  locked: (section: SectionPlace) => boolean
  visible: (field: FieldPlace) => boolean
  required: (field: FieldPlace) => boolean
  maxLength: (field: FieldPlace) => number
  /** The field's own canonical answers, whether it is visible or not. */
  cleaned: (field: FieldPlace) => SectionAnswers
  /** Whether the field's answer is stored: not if the field is hidden, nor if it confirmed answers that have changed since. */
  stored: (field: FieldPlace) => boolean
  /** The mark of the current answers that the field settles. */
  mark: (field: FieldPlace) => string
  holds: (condition: Condition) => boolean
  /** Whether this effect applies now. */
  applies: (effect: { when?: Condition; scope?: SectionPlace }) => boolean
}

const nothing: SectionAnswers = Object.freeze({})
const unknown = 0
const asking = 1
const no = 2
const yes = 3

/**
 * An evaluator over one set of answers; raw and cleaned ones give the same results, because canonical values are read. A reference to a
 * hidden input, or a circular one, reads as empty. Only visible answers are read, so dropping hidden ones changes no result.
 */
export function evaluate(form: CompiledForm, answers: Answers, cleaner: Cleaner = freshCleaner): Evaluator {
  const fields = new Uint8Array(form.fieldCount)
  const sections = new Uint8Array(form.sections.length)
  const cleanedOf: (SectionAnswers | undefined)[] = []

  function remember(memo: Uint8Array, index: number, ask: () => boolean): boolean {
    const known = memo[index]
    if (known !== unknown) return known === yes
    memo[index] = asking
    const answer = ask()
    memo[index] = answer ? yes : no
    return answer
  }

  const included = (place: SectionPlace): boolean =>
    remember(sections, place.index, () => !place.section.condition || holds(place.section.condition))

  const applies = (effect: { when?: Condition; scope?: SectionPlace }): boolean =>
    (!effect.scope || included(effect.scope)) && (!effect.when || holds(effect.when))

  /** The last effect that applies decides. */
  function last<Value>(effects: ConditionalEffect<Value>[], otherwise: Value): Value {
    for (let index = effects.length - 1; index >= 0; index--) {
      const effect = effects[index]
      if (effect && applies(effect)) return effect.value
    }
    return otherwise
  }

  function cleaned(field: FieldPlace): SectionAnswers {
    return (cleanedOf[field.index] ??= stillMeant(field, given(field)))
  }

  const given = (field: FieldPlace): SectionAnswers =>
    cleaner.field(field, sectionOf(answers, field.section.section.id))

  /** Drops the confirmation of two answers if one of them has changed. */
  function stillMeant(field: FieldPlace, answer: SectionAnswers): SectionAnswers {
    if (rulesOf(field.input).keepsBoth !== true) return answer
    const mark = ownProperty(answer, field.input.id)
    return mark !== undefined && mark === contradictionMark(form, field, seenOf) ? answer : nothing
  }

  /** The answers of a visible field. */
  const seenOf = (field: FieldPlace): SectionAnswers => (visible(field) ? given(field) : nothing)

  function parentIsChosen(field: FieldPlace): boolean {
    const { parent, parentOption } = field
    if (!parent) return true
    if (!visible(parent)) return false
    if (parentOption === undefined) return true
    return rulesOf(parent.input).equals(parent.input, cleaned(parent), '', parentOption)
  }

  const visible = (field: FieldPlace): boolean =>
    remember(
      fields,
      field.index,
      () =>
        // Documents spec §2: 'An input whose allowedSites list exists and lacks PE is hidden.'
        (!field.input.allowedSites || field.input.allowedSites.includes('PE')) &&
        included(field.section) &&
        parentIsChosen(field) &&
        (!field.input.condition || holds(field.input.condition)) &&
        (!field.contradiction || holds(field.contradiction)) &&
        !last(field.hides, false),
    )

  /** The target of a reference, if visible. */
  function seen(ref: InputRef): RefTarget | undefined {
    const target = resolveRef(form, ref)
    return target && visible(target.field) ? target : undefined
  }

  const valueOf = ({ field, suffix }: RefTarget): unknown =>
    ownProperty(cleaned(field), field.input.id + suffix)

  function isFilled(ref: InputRef): boolean {
    const target = seen(ref)
    if (!target) return false
    const value = valueOf(target)
    // A name or an address is filled when any part of it is.
    return value === undefined
      ? target.field.path === ref && Object.keys(cleaned(target.field)).length > 0
      : !isBlank(value)
  }

  function equals(ref: InputRef, wanted: string | boolean): boolean {
    const target = seen(ref)
    if (!target) return wanted === false
    const { field, suffix } = target
    return rulesOf(field.input).equals(field.input, cleaned(field), suffix, wanted)
  }

  function nameAt(ref: InputRef): PersonName {
    const target = seen(ref)
    if (!target) return ''
    const value = valueOf(target)
    if (value !== undefined) return typeof value === 'string' ? value : ''
    const { field } = target
    return (field.path === ref && rulesOf(field.input).person?.(field.input, cleaned(field))) || ''
  }

  const isSame = (one: InputRef, other: InputRef): boolean => mayBeSamePerson(nameAt(one), nameAt(other))

  function isNamed(one: InputRef, text: InputRef): boolean {
    const written = nameAt(text)
    return typeof written === 'string' && isNameInText(written, nameAt(one))
  }

  function holds(condition: Condition): boolean {
    if ('all' in condition) return condition.all.every(holds)
    if ('any' in condition) return condition.any.some(holds)
    if ('not' in condition) return !holds(condition.not)
    if ('site' in condition) return form.def.site === condition.site
    if ('sameAs' in condition) return isSame(condition.input, condition.sameAs)
    if ('namedIn' in condition) return isNamed(condition.input, condition.namedIn)
    if ('filled' in condition) return isFilled(condition.input) === condition.filled
    if ('isOneOf' in condition) return condition.isOneOf.some(wanted => equals(condition.input, wanted))
    if ('isNoneOf' in condition)
      return isFilled(condition.input) && !condition.isNoneOf.some(wanted => equals(condition.input, wanted))
    return equals(condition.input, condition.is)
  }

  return {
    included,
    visible,
    cleaned,
    stored: field =>
      visible(field) && (rulesOf(field.input).keepsBoth !== true || Object.keys(cleaned(field)).length > 0),
    mark: field => contradictionMark(form, field, seenOf),
    holds,
    applies,
    locked: place => place.locks.some(applies),
    required: field => last(field.requires, field.input.required === true),
    maxLength: field => last(field.lengths, rulesOf(field.input).maxLength(field.input)),
  }
}
