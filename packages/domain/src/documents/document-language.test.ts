import { expect, test } from 'vitest'
import { documentLanguage, keyFactsLanguage } from './document-language.ts'

const both = ['en', 'es']

test.each([
  ['a draft is in the reader’s language', 'es', { languages: both }, 'es'],
  ['a draft whose form lacks it is in English', 'es', { languages: ['en'] }, 'en'],
  ['a signed one stays in the language of its signing', 'en', { languages: both, signedIn: 'es' }, 'es'],
  ['the overlay of one from outside is in the reader’s', 'es', { languages: null }, 'es'],
])('%s', (_, asked, document, lang) => {
  expect(documentLanguage(asked, document)).toBe(lang)
})

test.each([
  ['the reader’s where the form has it', 'es', { languages: both, signedIn: 'en' }, 'es'],
  ['else that of its signing', 'fr', { languages: both, signedIn: 'es' }, 'es'],
  ['else English', 'fr', { languages: both, signedIn: null }, 'en'],
])('key facts are in %s', (_, asked, document, lang) => {
  expect(keyFactsLanguage(asked, document)).toBe(lang)
})
