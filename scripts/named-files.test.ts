// What docs/architecture.md and docs/glossary.md name as a file is there, and its list is whole: whoever looks for one finds it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withFileMap } from './file-map.ts'
import { projectFiles } from './project-files.ts'

const root = path.join(import.meta.dirname, '..')
const files = projectFiles(root)

test.each(['docs/architecture.md', 'docs/glossary.md'])('every file that %s names is there', doc => {
  const text = readFileSync(path.join(root, doc), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|typ|mjs|json|css))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  const isThere = (name: string) => files.some(file => file === name || file.endsWith(`/${name}`))
  expect(named.filter(name => !isThere(name))).toEqual([])
})

test('the list of files is what is there: write it anew with node scripts/file-map.ts', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  expect(withFileMap(text, files)).toBe(text)
})
