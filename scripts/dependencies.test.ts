import { expect, test } from 'vitest'
import { issuesOf } from './dependencies.ts'

const workspace = (files: Record<string, string>, dependencies: string[] = ['used']) => ({
  at: 'apps/a',
  dependencies,
  files: new Map(Object.entries(files)),
})
const uses = { 'apps/a/src/uses.ts': `import { x } from 'used'\n` }

test('what is imported and named is well', () => {
  const text = `import type {\n  A,\n} from '@own/b/deep'\nimport './near.ts'\nimport fs from 'node:fs'\nconst c = await import('used')\n`
  expect(issuesOf(workspace({ 'apps/a/src/a.ts': text }, ['used', '@own/b']))).toEqual([])
})

test.each([
  ['a value', `import { y } from 'other/deep'\n`],
  ['a type', `import type { Y } from 'other'\n`],
  ['what is handed on', `export { y } from 'other'\n`],
  ['what is loaded later', `const load = () => import('other')\n`],
  ['a side effect', `import 'other/style.css'\n`],
])('%s of a package that is not named', (_what, text) => {
  expect(issuesOf(workspace({ ...uses, 'apps/a/src/b.ts': text }))).toEqual([
    'apps/a/src/b.ts imports other, which apps/a/package.json does not name',
  ])
})

test('tests may use what the root brings', () => {
  const text = `import { y } from 'other'\n`
  expect(
    issuesOf(workspace({ ...uses, 'apps/a/src/b.test.ts': text, 'apps/a/src/testing/c.ts': text })),
  ).toEqual([])
})

test('what is named and used by nothing', () => {
  expect(issuesOf(workspace(uses, ['used', 'left-over']))).toEqual([
    'apps/a/package.json names left-over, which nothing there uses',
  ])
})

test('a style sheet or a path in a text uses it as well', () => {
  expect(issuesOf(workspace({ 'apps/a/src/a.css': `@import 'used/a.css';` }))).toEqual([])
})
