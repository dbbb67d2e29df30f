import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingRows } from '@careword/partner'
import { expect, test } from 'vitest'
import { settingsDoc, settingsDocFile } from './settings-doc.ts'

const written = readFileSync(settingsDocFile, 'utf8')

test('docs/settings.md matches the code: write it again with node scripts/settings-doc.ts', () =>
  expect(written).toBe(settingsDoc()))

// Every property in the schema for editors, at any depth, is listed and explained.
test('every property of the schema for partners is named there, with words', () => {
  const file = join(import.meta.dirname, '..', 'partners', 'generated', 'partner.schema.json')
  const names = namesIn(JSON.parse(readFileSync(file, 'utf8')))
  expect(names.size).toBeGreaterThan(150)
  const [, ofPartner = ''] = written.split('## A partner')
  const rows = ofPartner.split('\n').filter(line => /^\| \S+ \|/.test(line))
  const explained = new Set(
    rows.filter(row => !/\| *\|$/.test(row)).map(row => /^\| \S*?([\w$-]+) \|/.exec(row)?.[1] ?? ''),
  )
  expect([...names].filter(name => !explained.has(name))).toEqual([])
  expect(settingRows().map(({ path }) => path)).toContain('smartform_schemas[].collections[].states')
})

function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(inner as object)) found.add(name)
    namesIn(inner, found)
  }
  return found
}
