import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Answers } from './types.ts'

/**
 * The state where the person is cared for, by its two letters: as the form asks it, else the state that the form was made for; null
 * where neither tells. What was chosen when the document was begun is only where the question starts from.
 */
export function stateOfCare(def: FormDefinition, answers: Answers): string | null {
  for (const { section, fields } of compile(def).sections)
    for (const { input } of fields) {
      if (rulesOf(input).beginsWith?.(input) !== 'usState') continue
      const answer = answers[section.id]?.[input.id]
      if (typeof answer === 'string' && answer !== '') return answer
    }
  return def.wovenFrom?.state ?? null
}
