// The canonical answers that browser and server store: the form evaluated along its conditions, everything else dropped.
import { compile, reader } from '../rules/compile-form.ts'
import type { CompiledForm } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'
import { applyEffects, evaluateUnchanged, withSection } from '../rules/validator-effects.ts'
import { applyMarkers } from '../rules/reset-markers.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { type Cleaner, freshCleaner } from '../rules/cleaner.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'

/**
 * The canonical answers of a form: unknown sections and keys, hidden inputs and empty values are dropped; text is trimmed, normalised to
 * NFC and cut; options are in their order; validators are applied. Cleaning the result again changes nothing. Accepts any value (answers
 * from outside too) and never throws. Documents spec §3, §5; rulings C-16, C-17.
 * @param cleaner the caching one, for answers that are never mutated
 */
export function cleanAnswers(
  def: FormDefinition,
  answers: unknown,
  cleaner: Cleaner = freshCleaner,
): Answers {
  const form = compile(def)
  const marked = applyMarkers(form, answers)
  const unchanged = evaluateUnchanged(form, marked, cleaner)
  const start = canonical(form, marked, cleaner, unchanged)
  if (unchanged) return start
  let current = start
  for (let pass = 0; pass <= form.effects.length + form.variableLengths.length + 1; pass++) {
    const next = onePass(form, current, cleaner)
    if (sameAnswers(next, current)) return current
    current = next
  }
  // Validators that chase each other: none of them counts, so that cleaning twice is cleaning once.
  return start
}

/**
 * One section as it will be stored, given the stored answers of the other sections.
 * @param raw the section's answers as they were received
 */
export function cleanSection(
  def: FormDefinition,
  answers: Answers,
  sectionId: string,
  raw: unknown,
): SectionAnswers {
  const form = compile(def)
  const place = form.byId.get(sectionId)
  if (!place) return {}
  const given = { ...answers, [sectionId]: raw as SectionAnswers }
  const marked = applyMarkers(form, given) as Answers
  const unchanged = evaluateUnchanged(form, marked)
  // The other sections are read only as far as this one's conditions need them.
  return unchanged
    ? freshCleaner.section(place, sectionOf(marked, sectionId), unchanged.stored)
    : sectionOf(cleanAnswers(def, given), sectionId)
}

function onePass(form: CompiledForm, answers: Answers, cleaner: Cleaner): Answers {
  const changed = applyEffects(form, answers, cleaner)
  const next = changed === answers ? answers : canonical(form, changed, cleaner)
  if (form.variableLengths.length === 0) return next
  return canonical(form, cutToLimits(form, next, cleaner), cleaner)
}

/** The answers with each text at the limit that the validators give it now. */
function cutToLimits(form: CompiledForm, answers: Answers, cleaner: Cleaner): Answers {
  const evaluator = evaluate(form, answers, cleaner)
  let current = answers
  for (const field of form.variableLengths) {
    const { input, section: place } = field
    const section = sectionOf(current, place.section.id)
    const max = evaluator.maxLength(field)
    const parts = rulesOf(input).clean(input, reader(section, input), max)
    if (sameAnswers(parts, cleaner.field(field, section))) continue
    const cut = Object.entries(section).flatMap(([key, value]) => {
      const kept = place.owners.get(key)?.field === field ? parts[key] : value
      return kept === undefined ? [] : [[key, kept] as const]
    })
    current = withSection(current, place.section.id, Object.fromEntries(cut))
  }
  return current
}

/** The canonical answers of every visible field. */
function canonical(
  form: CompiledForm,
  answers: unknown,
  cleaner: Cleaner,
  // Canonical values are read, and no hidden ones, so the evaluator gives the same before and after cleaning.
  { stored }: Evaluator = evaluate(form, answers as Answers, cleaner),
): Answers {
  const found: Answers = {}
  for (const place of form.sections) {
    const { id } = place.section
    const section = cleaner.section(place, sectionOf(answers as Answers, id), stored)
    if (Object.keys(section).length > 0) found[id] = section
  }
  return found
}
