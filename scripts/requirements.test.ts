import path from 'node:path'
import { expect, test } from 'vitest'
import { countAreas, deadProofs, readProject, readProofs, readRequirements } from './requirements.ts'

const requirements = readRequirements(
  'id\tarea\trequirement\nD4-001\ttiles\tOne.\nD4-002\ttiles\tTwo.\nS2-001\thome\tThree.\n',
)
const proofs = (...lines: string[]) => readProofs(`row\ttest\ttitle\n${lines.join('\n')}\n`)
const file = `test('it holds', () => {})\ntest.each([])("%s's way", () => {})\ndescribe(\`all of it\`, () => {})`
const dead = (...lines: string[]) =>
  deadProofs(proofs(...lines), requirements, name => (name === 'a.test.ts' ? file : undefined))

test.each(['it holds', "%s's way", 'all of it'])('a row is proven by a title that is there: %s', title => {
  expect(dead(`D4-001\ta.test.ts\t${title}`)).toEqual([])
})

test.each([
  ['no row', 'D4-009\ta.test.ts\tit holds', 'D4-009 is no row'],
  ['no file', 'D4-001\tb.test.ts\tit holds', 'D4-001: b.test.ts is not there'],
  ['another title', 'D4-001\ta.test.ts\tit held', "D4-001: a.test.ts has no test 'it held'"],
  ['a part of a title', 'D4-001\ta.test.ts\tholds', "D4-001: a.test.ts has no test 'holds'"],
  ['no title', 'D4-001\ta.test.ts\t', "D4-001: a.test.ts has no test ''"],
])('a proof of %s is a fault', (_what, line, issue) => {
  expect(dead(line)).toEqual([issue])
})

test('a row with two proofs is one proven row', () => {
  const areas = countAreas(
    requirements,
    proofs('D4-001\ta.test.ts\tit holds', 'D4-001\ta.test.ts\tall of it'),
  )
  expect(areas).toEqual([
    { area: 'tiles', rows: 2, proven: 1 },
    { area: 'home', rows: 1, proven: 0 },
  ])
})

test('every proof of the project leads to a test that is there', () => {
  expect(readProject(path.resolve(import.meta.dirname, '..')).dead).toEqual([])
})
