// Pages that are opened by a link get fewer texts than those of an account. Every text that their code, or code shared with other pages,
// names must be among them: a missing one is shown as its key.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { forLinks } from '@careword/partner'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'partners/base/translations/en')
const keys = readdirSync(folder).flatMap(file => {
  const words = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>
  return Object.keys(words).map(key => `${path.basename(file, '.json')}.${key}`)
})
const told = new Set(
  Object.keys(
    forLinks({ uiTranslations: { en: Object.fromEntries(keys.map(key => [key, key])) } } as never)
      .uiTranslations['en'] ?? {},
  ),
)

/** The keys that a page's code names, by file; for a composed key every key with the same beginning. */
function wordsOf(page: string): [file: string, key: string][] {
  const [seen, waiting] = [new Set<string>(), [page]]
  const named: [string, string][] = []
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(path.join(root, file), 'utf8')
    const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const [, whole, begins] of code.matchAll(/'([a-z]+\.[\w.]+)'|`([a-z]+\.[\w.]*)\$\{/g))
      for (const key of keys)
        if (key === whole || (begins !== undefined && key.startsWith(begins))) named.push([file, key])
    for (const { name, typeOnly } of importsOf(text)) {
      const next = path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))
      if (!typeOnly && name.startsWith('.') && /\.tsx?$/.test(next) && existsSync(path.join(root, next)))
        waiting.push(next)
    }
  }
  return named
}

test.each([
  ['remote signing', 'apps/portal/src/features/remote-sign/remote-page.tsx'],
  ['the phone beside the screen', 'apps/portal/src/features/device/device-page.tsx'],
  ['an emergency card', 'apps/portal/src/features/emergency-view/card-page.tsx'],
])('%s has every word that it names', (_, page) => {
  const words = wordsOf(page)
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter(([, key]) => !told.has(key)).map(said => said.join(' '))).toEqual([])
})
