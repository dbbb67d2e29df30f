import { expect, test } from 'vitest'
import type { Condition } from '../definition/form-definition.ts'
import { formWith } from '../testing/make-form.ts'
import { checkDefinition } from './check-definition.ts'

/** A chain of questions, each shown by the previous or the next one, and the number of times that their conditions were read. */
function chain(length: number, step: 1 | -1) {
  const counted = { reads: 0 }
  const shownBy = (at: number): Condition => ({
    get input() {
      counted.reads++
      return `secOne.q${at}`
    },
    filled: true,
  })
  const inputs = Array.from({ length }, (_, at) => {
    const other = at + step
    const condition = other >= 0 && other < length ? { condition: shownBy(other) } : {}
    return { id: `q${at}`, type: 'text' as const, label: 'A', ...condition }
  })
  return { def: formWith(...inputs), counted }
}

test.each([
  ['before', -1],
  ['behind', 1],
] as const)(
  'thousands of questions that each ask the one %s are one fault, after steps that grow with their number',
  (_, step) => {
    const { def, counted } = chain(4900, step)
    const issues = checkDefinition(def)
    expect(issues).toEqual([
      {
        place: expect.stringMatching(/^sections\[0\]\.inputs\[\d+\]\.condition$/),
        issue: 'longWay',
        values: { max: 500 },
      },
    ])
    expect(counted.reads).toBeLessThan(20 * 4900)
    expect(checkDefinition(chain(400, step).def)).toEqual([])
  },
)
