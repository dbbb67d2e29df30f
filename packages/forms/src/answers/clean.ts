// What browser and server both store: the form walked along its conditions, everything else dropped.
import { compile, reader, resetMarker, type CompiledForm, type FieldPlace } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate } from '../rules/evaluate.ts'
import { applyEffects, resetField } from '../rules/effects.ts'
import { sameAnswers } from './equal.ts'
import { own, sectionOf } from './own.ts'
import type { Answers, SectionAnswers } from './types.ts'

/**
 * The canonical answers of a form: unknown sections and keys, hidden inputs and empties are dropped, text is trimmed, NFC and cut,
 * options stand in their order, validators have done their work. Cleaning the result again gives the same.
 * Takes anything (answers from outside too) and throws nothing. Documents spec §3, §5; decisions C-16, C-17.
 */
export function cleanAnswers(def: FormDefinition, answers: unknown): Answers {
  const form = compile(def)
  const start = dropHidden(form, canonical(form, applyMarkers(form, answers)))
  if (form.effects.length === 0 && form.variableLengths.length === 0) return start
  let current = start
  for (let pass = 0; pass <= form.effects.length + form.variableLengths.length + 1; pass++) {
    const next = onePass(form, current)
    if (sameAnswers(next, current)) return current
    current = next
  }
  // Validators that chase each other: none of them counts, so that cleaning twice is cleaning once.
  return start
}

/**
 * One section as it will be stored, given the stored answers of the others.
 * @param raw the section's answers as they came
 */
export function cleanSection(
  def: FormDefinition,
  answers: Answers,
  sectionId: string,
  raw: unknown,
): SectionAnswers {
  return sectionOf(cleanAnswers(def, { ...answers, [sectionId]: raw as SectionAnswers }), sectionId)
}

function onePass(form: CompiledForm, answers: Answers): Answers {
  const changed = applyEffects(form, answers)
  const settled = changed === answers ? answers : dropHidden(form, canonical(form, changed))
  if (form.variableLengths.length === 0) return settled
  const evaluator = evaluate(form, settled)
  return dropHidden(
    form,
    canonical(form, settled, field =>
      field.lengths.length === 0 ? field.widestLength : evaluator.maxLength(field),
    ),
  )
}

/** Every field's canonical answers, whether it is visible or not. */
function canonical(
  form: CompiledForm,
  answers: unknown,
  lengthOf: (field: FieldPlace) => number = field => field.widestLength,
): Answers {
  const found: Answers = {}
  for (const place of form.sections) {
    const raw = own(answers, place.section.id)
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) continue
    const section: SectionAnswers = {}
    for (const field of place.fields)
      Object.assign(
        section,
        rulesOf(field.input).clean(field.input, reader(raw, field.input), lengthOf(field)),
      )
    if (Object.keys(section).length > 0) found[place.section.id] = section
  }
  return found
}

function dropHidden(form: CompiledForm, answers: Answers): Answers {
  const evaluator = evaluate(form, answers)
  const kept: Answers = {}
  for (const place of form.sections) {
    const section = sectionOf(answers, place.section.id)
    const entries = Object.entries(section).filter(([key]) => {
      const owner = place.owners.get(key)
      return owner !== undefined && evaluator.visible(owner.field)
    })
    if (entries.length > 0) kept[place.section.id] = Object.fromEntries(entries)
  }
  return kept
}

/** Documents spec §4: 'A reset-answer marker in an id deletes that answer and its dependent items.' */
function applyMarkers(form: CompiledForm, answers: unknown): unknown {
  let current = answers
  for (const place of form.sections)
    for (const key of Object.keys(sectionOf(answers as Answers, place.section.id))) {
      if (!key.endsWith(resetMarker)) continue
      const field = place.byId.get(key.slice(0, -resetMarker.length))
      if (field) current = resetField(current as Answers, field)
    }
  return current
}
