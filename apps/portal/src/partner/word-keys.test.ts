import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const translations = path.resolve(source, '../../../partners/base/translations')

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => path.join(folder, file))
}

/** Every key that appears as a literal in a call of t or rich. */
const asked = new Set(
  files(source).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:t|rich)\(\s*'([a-z]+\.[\w.-]+)'/g)].map(
      match => match[1] ?? '',
    ),
  ),
)

test.each(['en', 'es'])('every word the portal asks for exists in %s', lang => {
  const known = new Set(
    readdirSync(path.join(translations, lang)).flatMap(file => {
      const words = JSON.parse(readFileSync(path.join(translations, lang, file), 'utf8')) as Record<
        string,
        string
      >
      return Object.keys(words).map(key => `${path.basename(file, '.json')}.${key}`)
    }),
  )
  expect(asked.size).toBeGreaterThan(100)
  expect([...asked].filter(key => !known.has(key))).toEqual([])
})
