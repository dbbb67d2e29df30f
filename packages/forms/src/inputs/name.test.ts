import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NameInput } from '../definition/form-definition.ts'
import { clean, issues, lines, shapes } from '../testing/ask-input.ts'

const who: NameInput = { id: 'who', type: 'name', label: 'Name' }

test('a required name needs first and last, not middle', () => {
  expect(issues(who, {})).toEqual(['First:required', 'Last:required'])
  expect(issues(who, { whoFirst: 'Ana' })).toEqual(['Last:required'])
  expect(issues(who, { whoLast: 'Ruiz' })).toEqual(['First:required'])
  expect(issues(who, { whoFirst: 'Ana', whoLast: 'Ruiz' })).toEqual([])
  expect(issues(who, {}, false)).toEqual([])
})

test('a name is trimmed and composed, and its empty parts are not kept', () => {
  expect(clean(who, { whoFirst: '  Jose\u0301 ', whoMiddle: ' ', whoLast: 'Núñez\n' })).toEqual({
    whoFirst: 'José',
    whoLast: 'Núñez',
  })
})

test('a name is described in the order of its parts', () => {
  expect(lines(who, { whoLast: 'Ruiz', whoFirst: 'Ana', whoMiddle: 'María' })).toEqual(['Ana María Ruiz'])
  expect(lines(who, {})).toEqual([])
})

test('the server names a part that is no text or cannot be printed', () => {
  expect(shapes(who, { whoFirst: {}, whoLast: 'Ru\u0000iz' })).toEqual([
    'First:wrongType',
    'Last:unprintable',
  ])
})

const corpus = new URL('../../../../../shared/corpora/strings/names.tsv', import.meta.url)
test.skipIf(!existsSync(corpus))('names of many languages are accepted and stay as they are', () => {
  const names = readFileSync(corpus, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => JSON.parse(line.split('\t')[2] ?? '""') as string)
  expect(names.length).toBeGreaterThan(500)
  for (const name of names) {
    const raw = { whoFirst: name, whoLast: name }
    // A few names of the corpus were read in the wrong encoding and contain control characters, which no name has.
    const refused = /\p{Cc}/u.test(name) ? ['First:unprintable', 'Last:unprintable'] : []
    expect([name, shapes(who, raw), issues(who, raw)]).toEqual([name, refused, refused])
    const kept = name.normalize('NFC').trim()
    expect(clean(who, raw)).toEqual({ whoFirst: kept, whoLast: kept })
  }
})
