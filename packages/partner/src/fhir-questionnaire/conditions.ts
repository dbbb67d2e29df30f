// Converts enableWhen into a condition of a form.
import type { Condition } from '@careword/forms'
import type { EnableWhen, Item } from './questionnaire.ts'

/** An item whose answer the form stores. */
export interface AnsweredItem {
  item: Item
  ref: string
  /** The form's value for the value with which a test compares; undefined where the form has none. */
  valueOf: (test: EnableWhen) => string | boolean | undefined
}

interface ConvertedCondition {
  condition?: Condition
  /** Whether a test that the form cannot express was left out. */
  lost: boolean
}

export function conditionOf(
  tests: readonly EnableWhen[],
  behavior: Item['enableBehavior'],
  places: ReadonlyMap<string, AnsweredItem>,
): ConvertedCondition {
  const all = tests.map(test => testOf(test, places.get(test.question)))
  const known = all.flatMap(each => each ?? [])
  const lost = known.length < all.length
  // If one of several alternatives is missing, the item could be hidden wrongly.
  if (known.length === 0 || (lost && behavior === 'any')) return { lost }
  const [only] = known
  if (known.length === 1 && only) return { condition: only, lost }
  return { condition: behavior === 'any' ? (oneOf(known) ?? { any: known }) : { all: known }, lost }
}

/** Joins conditions that must all hold. */
export const together = (conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const known = conditions.flatMap(each => each ?? [])
  return known.length > 1 ? { all: known } : known[0]
}

function testOf(test: EnableWhen, place: AnsweredItem | undefined): Condition | undefined {
  if (!place) return undefined
  const { ref: input } = place
  if (test.operator === 'exists') return { input, filled: test.answerBoolean === true }
  const is = place.valueOf(test)
  if (is === undefined || (test.operator !== '=' && test.operator !== '!=')) return undefined
  return test.operator === '=' ? { input, is } : { not: { input, is } }
}

/** Joins several values of one answer. */
function oneOf(conditions: readonly Condition[]): Condition | undefined {
  const values = conditions.flatMap(each => ('is' in each && typeof each.is === 'string' ? [each] : []))
  const [first] = values
  return first && values.length === conditions.length && values.every(({ input }) => input === first.input)
    ? { input: first.input, isOneOf: values.map(({ is }) => String(is)) }
    : undefined
}
