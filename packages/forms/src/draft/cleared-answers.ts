import { ownProperty } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { isIncluded } from '../inputs/check.ts'
import type { InputDefinition } from '../definition/form-definition.ts'

/** The answers that one press on a choice removed, beyond the obvious effect of the press. */
export interface ClearedAnswers {
  /** The option that was pressed; '' where a list went back to nothing. */
  by: string
  /**
   * unticked: other boxes of the group; nowIncluded: the same, when the pressed option includes them all; cleared: the chosen row, by a
   * second press on it; inside: text under an option that is no longer chosen.
   */
  kind: 'unticked' | 'nowIncluded' | 'cleared' | 'inside'
  /** The options that are no longer chosen; 'true' of a single box. */
  gone: string[]
  /** Whether something was written under them, and went with them. */
  inside: boolean
}

/**
 * No answer is removed without a message (ruling G-98): derives the removed answers from the section before and after a press on a choice.
 * @param pressed value of the option that was pressed; 'true' of a single box, '' when no option was pressed
 * @returns null for the obvious effect alone: another row is chosen instead of this one, or a box is unticked
 */
export function clearedAnswers(
  input: InputDefinition,
  pressed: string,
  before: SectionAnswers,
  after: SectionAnswers,
): ClearedAnswers | null {
  const left = chosenOf(ownProperty(after, input.id))
  const gone = chosenOf(ownProperty(before, input.id)).filter(value => !left.includes(value))
  if (gone.length === 0) return null
  const inside = Object.keys(before).some(key => key !== input.id && ownProperty(after, key) === undefined)
  const others = gone.filter(value => value !== pressed)
  if (Array.isArray(ownProperty(before, input.id)) && others.length > 0)
    return {
      by: pressed,
      kind: holdsAll(input, left, others) ? 'nowIncluded' : 'unticked',
      gone: others,
      inside,
    }
  // A row that is pressed and not chosen afterwards was chosen before; a list goes back to nothing by choosing nothing.
  if (typeof ownProperty(before, input.id) === 'string' && left.length === 0 && pressed !== '')
    return { by: pressed, kind: 'cleared', gone, inside }
  return inside ? { by: pressed, kind: 'inside', gone, inside } : null
}

/** Answers that are shown as included (`isIncluded`) were not removed. */
const holdsAll = (input: InputDefinition, left: readonly string[], gone: readonly string[]): boolean =>
  gone.every(value => isIncluded(input, left, value))

function chosenOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === true) return ['true']
  return typeof value === 'string' && value !== '' ? [value] : []
}
