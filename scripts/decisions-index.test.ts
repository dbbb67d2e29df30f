import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decisionTexts, headIssues, withIndex } from './decisions-index.ts'

const root = path.join(import.meta.dirname, '..')
const sound = '# 0001 Title\n\nTopic: Portal pages\nStatus: in force\n\nText.\n'
const issuesOf = (name: string, text: string) => headIssues(new Map([[name, text]]))

test('each decision begins with its number and title, its topic and its status', () =>
  expect(headIssues(decisionTexts(root))).toEqual([]))

test('docs/decisions/README.md lists every decision: write it again with node scripts/decisions-index.ts', () => {
  const readme = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')
  expect(readme).toBe(withIndex(readme, decisionTexts(root)))
})

test('a decision with its first lines has no issue', () => expect(issuesOf('0001-a.md', sound)).toEqual([]))

test.each([
  ['without topic and status', '0001-a.md', '# 0001 Title\n\nText.\n', "'Topic: …', 'Status: in force'"],
  ['with a topic of its own', '0001-a.md', sound.replace('Portal pages', 'Pages'), 'Code and tests | Server'],
  ['with another number in its name', '0002-a.md', sound, 'another number'],
  [
    'that names a decision which is not there',
    '0001-a.md',
    sound.replace('in force', 'extended by 0009'),
    '0009',
  ],
])('a decision %s gets what to add', (_what, name, text, told) =>
  expect(issuesOf(name, text)).toEqual([expect.stringContaining(told)]),
)

test('a number can be taken once', () => {
  const twice = headIssues(
    new Map([
      ['0001-a.md', sound],
      ['0001-b.md', sound],
    ]),
  )
  expect(twice).toEqual(['0001-a.md: 0001 is taken twice', '0001-b.md: 0001 is taken twice'])
})
