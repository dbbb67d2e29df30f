import { expect, test } from 'vitest'
import { firstLanguage, wishedLanguage } from './first-language.ts'

const cases: [string, string[], string[], string][] = [
  ['a browser in Spanish of Mexico', ['es-MX', 'es', 'en'], ['en', 'es'], 'es'],
  ['the very tag before its language', ['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  ['any letter case', ['ES-mx'], ['en', 'es'], 'es'],
  ['the first that is on offer, in their order', ['fr', 'es', 'en'], ['en', 'es'], 'es'],
  ['English before Spanish', ['en-US', 'es'], ['en', 'es'], 'en'],
  ['a language nobody offers', ['fr-FR'], ['en', 'es'], 'en'],
  ['no wish at all', [], ['en', 'es'], 'en'],
  ['anything', ['*'], ['en', 'es'], 'en'],
  ['blanks and nothing', [' es ', ''], ['en', 'es'], 'es'],
]
test.each(cases)('%s', (_, wishes, supported, lang) => {
  expect(firstLanguage(wishes, supported)).toBe(lang)
})

test('no wish that is on offer is no wish', () => {
  expect(wishedLanguage(['fr'], ['en', 'es'])).toBeUndefined()
})
