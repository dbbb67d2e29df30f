import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { issueOf } from '../issue.ts'
import type { Message } from './message.ts'
import { type MessageCode, checkMessages } from './check-messages.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const rows = Object.entries(checkMessages) as [MessageCode, Message][]

const sources = globSync('{packages/{forms,partner},apps/server,scripts}/**/*.ts', {
  cwd: root,
  exclude: name => /node_modules|\.test\.ts$|messages\.ts$|issue\.ts$/.test(name),
}).map(file => readFileSync(path.join(root, file), 'utf8'))

test('each message belongs to a check that names it', () => {
  const unused = rows.filter(([code]) => !sources.some(text => text.includes(`'${code}'`)))
  expect(unused.map(([code]) => code)).toEqual([])
})

test.each(rows)('%s has a predicate and what to do', (_code, { text, todo }) => {
  expect(text).not.toMatch(/[.!]$/)
  expect(text).not.toMatch(/^[A-Z][a-z]+ [a-z]/)
  expect(todo).toMatch(/^[A-Z].*[.)]$|^docs\/.*\.$/)
})

test('what was meant is named among what is allowed, and a long list is left out', () => {
  const known = { found: 'nmae', allowed: ['name', 'none'] }
  expect(issueOf('a.json: b', 'unknownOption', known)).toEqual({
    place: 'a.json: b',
    code: 'unknownOption',
    issue: 'names an answer that the question does not offer',
    todo: "Use the 'value' of one of its options, not the words. Did you mean 'name'?",
    level: 'error',
    didYouMean: 'name',
    ...known,
  })
  const far = { found: 'zzzzzz', allowed: ['name', 'none'] }
  expect(issueOf('a.json: b', 'unknownOption', far).todo).toMatch(/ It can be: name, none\.$/)
  const many = { found: 'zzzzzz', allowed: [...Array(50).keys()].map(one => `x${one}`) }
  expect(issueOf('a.json: b', 'unknownOption', many).todo).not.toContain('It can be')
})
