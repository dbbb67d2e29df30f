import { expect, test } from 'vitest'
import { deadCitations, readLawBook } from './citations.ts'

const book = readLawBook(
  '# Rulings\n\n### C-07\nWords.\n\n### G-101\nWords.\n',
  'id\tarea\trequirement\nS4-001\tsession\tWords.\nD2-010\ttiles\tWords.\n',
  ['0016-database-pipelining.md'],
  ['README.md', 'docs/forms.md', 'docs/rulings.md', 'docs/decisions/README.md'],
)
const cited = (text: string) => deadCitations('a.ts', text, book).map(found => `${found.line} ${found.cited}`)

test('what is in the law book may be cited', () => {
  expect(
    cited('// ruling C-07, G-101; S4-001, D2-010; Shell spec §4, Documents spec §2; decision 0016'),
  ).toEqual([])
})

test.each([
  ['a ruling', 'x\n// ruling G-55', '2 G-55'],
  ['a promise', '// security A-41', '1 A-41'],
  ['a row', '// S4-002', '1 S4-002'],
  ['a chapter of the shell', '// Shell spec §7', '1 Shell spec §7'],
  ['a chapter of the documents', '// Documents spec §4', '1 Documents spec §4'],
  ['a decision', '// decision 0017', '1 decision 0017'],
])('%s that is not there is named with its line', (_what, text, dead) => {
  expect(cited(text)).toEqual([dead])
})

test.each([
  ['a chapter without its specification', '// Shell §4', '1 Shell §4'],
  ['a decision as a path', '// docs/decisions/0016', '1 decisions/0016'],
])('%s is another spelling', (_what, text, found) => {
  expect(cited(text)).toEqual([found])
})

test.each([
  ['a document in a comment of code', 'a.ts', '// The frame (look.md)', ['look.md']],
  ['a path in code', 'a.ts', "read('docs/look.md')", ['docs/look.md']],
  ['a document in a document', 'docs/forms.md', 'See `stack.md`.', ['stack.md']],
  ['a link from another folder', 'docs/decisions/README.md', '[rulings](rulings.md)', ['rulings.md']],
  ['a document that is there', 'a.ts', '// docs/forms.md, forms.md', []],
  ['a link that leads there', 'docs/decisions/README.md', '[rulings](../rulings.md#c-07)', []],
  ['a property', 'a.ts', 'const wide = breakpoints.md', []],
])('%s leads to a file of the project', (_what, file, text, dead) =>
  expect(deadCitations(file, text, book).map(({ cited: name }) => name)).toEqual(dead),
)

test('codes of other things are no citations', () => {
  expect(cited('P-256, UTF-8, ISO-8859, 2026-11, sha256, F-1')).toEqual([])
})
