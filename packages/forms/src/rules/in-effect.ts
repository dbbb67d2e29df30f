import { cleanAnswers } from '../answers/clean.ts'
import { sameAnswers } from '../answers/equal.ts'
import { own, sectionOf } from '../answers/own.ts'
import type { Answers, AnswerValue, SectionAnswers } from '../answers/types.ts'
import { reader, type CompiledForm, type FieldPlace, type SectionPlace } from '../definition/compile.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from './evaluate.ts'

/** Do validators clear, set or cut answers in this form? */
const changesAnswers = (form: CompiledForm): boolean =>
  form.effects.length > 0 || form.variableLengths.length > 0

/**
 * The evaluator over answers as typed: validators that change answers have done their work in it, as they will when it is stored.
 * @param cleaned makes the cleaned answers; asked only where they differ
 */
export function evaluateInEffect(
  form: CompiledForm,
  typed: Answers,
  cleaned: () => Answers = () => cleanAnswers(form.def, typed),
): Evaluator {
  return evaluate(form, changesAnswers(form) ? cleaned() : typed)
}

/**
 * What a person sees of the answers as typed: where a validator clears or sets an answer, its result stands; all else is as it was
 * typed, blanks at the end included. The same object when no validator changes anything.
 * @param cleaned makes the cleaned answers; asked only where they differ
 */
export function inEffect(
  form: CompiledForm,
  typed: Answers,
  cleaned: () => Answers = () => cleanAnswers(form.def, typed),
): Answers {
  if (!changesAnswers(form)) return typed
  const stored = cleaned()
  const evaluator = evaluate(form, stored)
  const shown: Answers = {}
  for (const place of form.sections) {
    const section = shownSection(place, typed, stored, evaluator)
    if (Object.keys(section).length > 0) shown[place.section.id] = section
  }
  return sameAnswers(shown, typed) ? typed : shown
}

function shownSection(
  place: SectionPlace,
  typed: Answers,
  cleaned: Answers,
  evaluator: Evaluator,
): SectionAnswers {
  const raw = sectionOf(typed, place.section.id)
  const shown: SectionAnswers = {}
  for (const field of place.fields) {
    if (!evaluator.visible(field)) continue
    const stored = partsOf(field, sectionOf(cleaned, place.section.id))
    const canonical = rulesOf(field.input).clean(field.input, reader(raw, field.input), field.widestLength)
    Object.assign(shown, sameAnswers(canonical, stored) ? partsOf(field, raw) : stored)
  }
  return sameAnswers(shown, raw) ? raw : shown
}

/** The keys of one field. */
function partsOf({ input }: FieldPlace, section: SectionAnswers): SectionAnswers {
  const parts: SectionAnswers = {}
  for (const suffix of rulesOf(input).suffixes(input)) {
    const value = own(section, input.id + suffix) as AnswerValue | undefined
    if (value !== undefined) parts[input.id + suffix] = value
  }
  return parts
}
