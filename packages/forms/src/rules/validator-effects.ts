// Validators that change answers (clearSection, setAnswer).
import { type Cleaner, freshCleaner } from './cleaner.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import { keysWithin } from '../definition/keys-within.ts'
import { withoutKeys } from '../values/without-keys.ts'
import type { Answers, SectionAnswers, AnswerValue } from '../values/answer.ts'
import type { CompiledForm, AnswerEffect, FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from './evaluate.ts'

/** Applies each validator once, in order, each on the result of those before. Returns the same object when nothing changed. */
export function applyEffects(form: CompiledForm, answers: Answers, cleaner: Cleaner = freshCleaner): Answers {
  let current = answers
  let evaluator = evaluate(form, current, cleaner)
  for (const effect of form.effects) {
    if (!evaluator.applies(effect)) continue
    const next = applyEffect(current, effect)
    if (next === current) continue
    current = next
    evaluator = evaluate(form, current, cleaner)
  }
  return current
}

/**
 * An evaluator over answers that no validator changes, which is the usual case; undefined if a validator would change one. It reads lazily,
 * so no answers have to be cleaned first.
 */
export function evaluateUnchanged(
  form: CompiledForm,
  answers: unknown,
  cleaner: Cleaner = freshCleaner,
): Evaluator | undefined {
  if (form.variableLengths.length > 0) return undefined
  const given = (answers ?? {}) as Answers
  const evaluator = evaluate(form, given, cleaner)
  const changes = (effect: AnswerEffect) => evaluator.applies(effect) && applyEffect(given, effect) !== given
  return form.effects.some(changes) ? undefined : evaluator
}

function applyEffect(answers: Answers, { value }: AnswerEffect): Answers {
  if ('clear' in value) return withSection(answers, value.clear.section.id, {})
  if ('reset' in value) return resetField(answers, value.reset)
  const { field, suffix } = value.set
  const section = sectionOf(answers, field.section.section.id)
  const key = field.input.id + suffix
  const raw = rulesOf(field.input).fromText?.(field.input, value.to)
  if (raw === undefined) return answers
  const wanted = answerFor(field, suffix, raw)
  if (sameAnswers(ownProperty(section, key), wanted)) return answers
  return withSection(answers, field.section.section.id, setKey(section, key, wanted))
}

/** The answers with one section replaced: the same object if the section is equal, and without the section if it is empty. */
export function withSection(answers: Answers, sectionId: string, section: SectionAnswers): Answers {
  return sameAnswers(sectionOf(answers, sectionId), section)
    ? answers
    : putSection(answers, sectionId, section)
}

/** Like `withSection`, for a section that is known to differ. */
export function putSection(answers: Answers, sectionId: string, section: SectionAnswers): Answers {
  const { [sectionId]: _old, ...others } = answers
  return Object.keys(section).length === 0 ? others : { ...answers, [sectionId]: section }
}

function setKey(section: SectionAnswers, key: string, value: AnswerValue | undefined): SectionAnswers {
  const { [key]: _old, ...others } = section
  return value === undefined ? others : { ...section, [key]: value }
}

/**
 * A validator's text as an answer of the field: a tick, the only choice, a date, or the text itself. Undefined if the text cannot be such
 * an answer.
 */
function answerFor(field: FieldPlace, suffix: string, raw: unknown): AnswerValue | undefined {
  const { input } = field
  const cleaned = rulesOf(input).clean(input, part => (part === suffix ? raw : undefined), field.widestLength)
  const value = ownProperty(cleaned, input.id + suffix) as AnswerValue | undefined
  return value
}

/** The answers without a field's own answer and those nested in it, as a reset-answer marker requires. */
export function resetField(answers: Answers, field: FieldPlace): Answers {
  const sectionId = field.section.section.id
  const gone = keysWithin(field)
  for (const key of field.keys) gone.add(key)
  return withSection(answers, sectionId, withoutKeys(sectionOf(answers, sectionId), gone))
}
