import { expect, test } from 'vitest'
import { documentFileName } from './document-file-name.ts'

const day = '2026-11-21'

test.each([
  [
    'says what it is, whose, and of which day',
    { kind: 'Advance directive', person: 'Carmen Ortega Ruiz', day },
    'Advance directive - Carmen Ortega Ruiz - 2026-11-21.pdf',
  ],
  [
    'keeps the letters of every language',
    { kind: 'Directiva anticipada', person: 'José Ñuñez', day },
    'Directiva anticipada - José Ñuñez - 2026-11-21.pdf',
  ],
  [
    'is named by its form where that says what it is',
    { kind: 'Addendum', form: 'Addendum: not sharing my record', person: 'Rosa Delgado', day },
    'Addendum not sharing my record - Rosa Delgado - 2026-11-21.pdf',
  ],
  [
    'is named by its kind where the form does not say it',
    { kind: 'Advance directive', form: 'My five topics', person: 'Rosa Delgado', day },
    'Advance directive - Rosa Delgado - 2026-11-21.pdf',
  ],
  [
    'is never named by half a form',
    {
      kind: 'Consent to care',
      form: 'Consent to care, with video visits and texts',
      person: 'Rosa Delgado',
      day,
    },
    'Consent to care - Rosa Delgado - 2026-11-21.pdf',
  ],
  [
    'keeps the last name of a long one',
    {
      kind: 'Directiva anticipada',
      person: 'María de los Ángeles Guadalupe Fernández de Villavicencio',
      day,
    },
    'Directiva anticipada - María Fernández de Villavicencio - 2026-11-21.pdf',
  ],
  [
    'keeps a name of one word, as far as it fits',
    { kind: 'Living will', person: `Ana ${'W'.repeat(60)}`, day: null },
    `Living will - Ana ${'W'.repeat(30)}.pdf`,
  ],
  [
    'says that it is a draft',
    { kind: 'Advance directive', person: 'Rosa Delgado', day, statusWord: 'draft' },
    'Advance directive - Rosa Delgado - 2026-11-21 - draft.pdf',
  ],
  [
    'leaves out a day that nobody knows',
    { kind: 'Living will', person: 'Rosa Delgado', day: null },
    'Living will - Rosa Delgado.pdf',
  ],
  [
    'has nothing in it that a file system refuses',
    { kind: 'Consent: care/visits?', person: 'A\\B "C" <D>|*', day },
    'Consent care visits - A B C D - 2026-11-21.pdf',
  ],
  [
    'cannot be turned round or hidden',
    { kind: '..hidden', person: 'Rosa\u202Efdp.exe', day },
    'hidden - Rosa fdp.exe - 2026-11-21.pdf',
  ],
])('a file %s', (_, about, name) => {
  expect(documentFileName(about)).toBe(name)
})

test('the longest names of any script fit into a file system', () => {
  const name = documentFileName({
    kind: '健'.repeat(300),
    person: '山'.repeat(300),
    day,
    statusWord: 'draft',
  })
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  expect(name).toMatch(/ - 2026-11-21 - draft\.pdf$/)
})
