import { cleanAnswers } from './clean-answers.ts'
import { type Cleaner, freshCleaner } from '../rules/cleaner.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import { withoutKeys } from '../values/without-keys.ts'
import type { Answers, AnswerValue, SectionAnswers } from '../values/answer.ts'
import type { CompiledForm, FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'
import { evaluateUnchanged } from '../rules/validator-effects.ts'
import { applyMarkers } from '../rules/reset-markers.ts'

/** Whether validators clear, set or cut answers in this form. */
const changesAnswers = (form: CompiledForm): boolean =>
  form.effects.length > 0 || form.variableLengths.length > 0

/** The evaluation of typed answers in their stored form. */
export interface Evaluated {
  cleaned: () => Answers
  /** The evaluator after the validators that change answers. */
  evaluator: () => Evaluator
  cleaner: Cleaner
}

/** Evaluates lazily, and caches only through its cleaner. */
export function evaluateTyped(
  form: CompiledForm,
  typed: Answers,
  cleaner: Cleaner = freshCleaner,
  cleaned: () => Answers = () => cleanAnswers(form.def, typed, cleaner),
): Evaluated {
  let known: Evaluator | undefined
  return {
    cleaned,
    cleaner,
    // An evaluator reads canonical values itself, so that typed answers need no cleaning where no validator changes them.
    evaluator: () =>
      (known ??=
        evaluateUnchanged(form, applyMarkers(form, typed), cleaner) ?? evaluate(form, cleaned(), cleaner)),
  }
}

/** The evaluator over answers as typed, as they will be when they are stored. */
export const evaluateInEffect = (form: CompiledForm, typed: Answers): Evaluator =>
  evaluateTyped(form, typed).evaluator()

/**
 * The answers as a person sees them: the result of validators that clear or set an answer, all others as typed, with blanks at their end.
 * The same object when no validator changes anything.
 */
export function inEffect(
  form: CompiledForm,
  typed: Answers,
  evaluated: Evaluated = evaluateTyped(form, typed),
): Answers {
  if (!changesAnswers(form)) return typed
  const stored = evaluated.cleaned()
  const shown: Answers = {}
  for (const place of form.sections) {
    const section = shownSection(place, typed, stored, evaluated)
    if (Object.keys(section).length > 0) shown[place.section.id] = section
  }
  return sameAnswers(shown, typed) ? typed : shown
}

function shownSection(
  place: SectionPlace,
  typed: Answers,
  cleaned: Answers,
  { evaluator, cleaner }: Evaluated,
): SectionAnswers {
  const raw = sectionOf(typed, place.section.id)
  const stored = sectionOf(cleaned, place.section.id)
  const { visible } = evaluator()
  const gone = new Set<string>()
  for (const key of Object.keys(raw)) {
    const owner = place.owners.get(key)
    if (!owner || !visible(owner.field)) gone.add(key)
  }
  const put: SectionAnswers = {}
  for (const field of place.fields) {
    if (!visible(field) || isUntouched(field, raw, stored, cleaner)) continue
    for (const key of field.keys) {
      const value = ownProperty(stored, key) as AnswerValue | undefined
      if (value === undefined) gone.add(key)
      else put[key] = value
    }
  }
  const left = withoutKeys(raw, gone)
  return Object.keys(put).length === 0 ? left : { ...left, ...put }
}

/** Whether no validator changed the field's answer. A draft's answers are cleaned once, so most parts are the identical object. */
function isUntouched(
  field: FieldPlace,
  raw: SectionAnswers,
  stored: SectionAnswers,
  cleaner: Cleaner,
): boolean {
  const canonical = cleaner.field(field, raw)
  return (
    canonical === cleaner.field(field, stored) ||
    field.keys.every(key => sameAnswers(ownProperty(canonical, key), ownProperty(stored, key)))
  )
}
