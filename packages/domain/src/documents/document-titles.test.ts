import { expect, test } from 'vitest'
import { documentName, documentTitles } from './document-titles.ts'

test.each([
  ['the kind, then the form', 'Advance directive', 'My five topics', ['Advance directive', 'My five topics']],
  ['the same once', 'Consent to care', 'Consent to care', ['Consent to care']],
  ['the same in other letters once', 'Consent to care', 'consent to Care', ['consent to Care']],
  ['a form that begins with its kind alone', 'Addendum', 'Addendum: no sharing', ['Addendum: no sharing']],
  [
    'a form that goes on from its kind alone',
    'Addendum',
    'Addendum for California',
    ['Addendum for California'],
  ],
  ['another word that begins alike beside it', 'Consent', 'Consenting', ['Consent', 'Consenting']],
  ['a kind that stands later beside it', 'Anexo', 'Mi anexo', ['Anexo', 'Mi anexo']],
])('a document is called by %s', (_, kind, form, titles) => {
  expect(documentTitles(kind, form)).toEqual(titles)
  expect(documentName(kind, form)).toBe(titles.join(' – '))
})
