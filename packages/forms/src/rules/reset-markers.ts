import { sectionOf } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import type { CompiledForm } from '../definition/compiled-form.ts'
import { resetMarker } from './compile-form.ts'
import { resetField } from './validator-effects.ts'

/**
 * Documents spec §4: 'A reset-answer marker in an id deletes that answer and its dependent items.' Returns the same object without a
 * marker.
 */
export function applyMarkers(form: CompiledForm, answers: unknown): unknown {
  let current = answers
  for (const place of form.sections)
    for (const key of Object.keys(sectionOf(answers as Answers, place.section.id))) {
      if (!key.endsWith(resetMarker)) continue
      const field = place.byId.get(key.slice(0, -resetMarker.length))
      if (field) current = resetField(current as Answers, field)
    }
  return current
}
