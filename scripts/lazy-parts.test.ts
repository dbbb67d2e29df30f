// A lazy chunk may be missing after an update: only those loaded by `lazyPart`, `lazyDialog` or `part` report that in the reader's
// language.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const portal = path.join(import.meta.dirname, '..', 'apps/portal/src')

test('whatever is drawn lazily is a part that shows where it is missing', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: portal }).filter(file => !file.includes('.test.'))
  const texts = files.map(file => [file, readFileSync(path.join(portal, file), 'utf8')] as const)
  expect(texts.filter(([, text]) => /\blazy(?:Part|Dialog)?\(/.test(text)).length).toBeGreaterThan(15)
  const bare = texts.filter(([, text]) => /\blazy\(\s*\(\)\s*=>\s*import\(/.test(text))
  expect(bare.map(([file]) => file)).toEqual([])
})
