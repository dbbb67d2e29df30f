import type { DashboardConfig } from '@careword/partner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as icu from './icu-engine.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { createWords } from './words.ts'

const config = {
  uiTranslations: {
    en: { 'a.one': 'One', 'a.two': 'Two {name}', 'a.parts': '{n, plural, one {# part} other {# parts}}' },
    es: { 'a.one': 'Uno' },
  },
  patientEngagement: {
    translations: { en: { 'home.title': 'Welcome' }, es: { 'home.title': 'Le damos la bienvenida' } },
    'error-codes': {
      en: {
        KNOWN: { code: 'KNOWN', title: 'K', message: 'Known.', alertType: 'success' },
        ERROR_CODE_NOT_FOUND: {
          code: 'ERROR_CODE_NOT_FOUND',
          title: 'E',
          message: 'Unknown error code.',
          alertType: 'error',
        },
      },
      es: {},
    },
  },
} as unknown as DashboardConfig

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

test('words come in the chosen language, else in English, else the key shows and is reported', () => {
  const words = createWords(config, 'es', icu)
  expect(words.t('a.one')).toBe('Uno')
  expect(words.t('a.two', { name: 'Ana' })).toBe('Two Ana')
  expect(words.t('a.three')).toBe('a.three')
  expect(console.warn).toHaveBeenCalledWith("no words for 'a.three'")
  expect(words.content('home.title')).toBe('Le damos la bienvenida')
})

test('numbers are read as the language counts them', () => {
  const { t } = createWords(config, 'en', icu)
  expect([t('a.parts', { n: 1 }), t('a.parts', { n: 4 })]).toEqual(['1 part', '4 parts'])
})

test('an unknown code shows that it is unknown', () => {
  const { error } = createWords(config, 'es', icu)
  expect(error('KNOWN').message).toBe('Known.')
  expect(error('NOBODY_KNOWS').message).toBe('Unknown error code.')
})

test('before the engine for values is here plain words read as they are, and names are filled in', () => {
  const { t } = createWords(config, 'es', null)
  expect([t('a.one'), t('a.two', { name: 'Ana' })]).toEqual(['Uno', 'Two Ana'])
})

const voiced = {
  uiTranslations: {
    en: { 'a.one': 'You', 'a.one@others': 'The patient', 'a.one@viewer': 'They, {name}', 'a.two': 'All' },
    es: { 'a.one': 'Usted', 'a.one@others': 'El paciente', 'a.two': 'Todos' },
    pl: { 'a.one': 'Pan', 'a.two': 'Wszyscy' },
  },
  patientEngagement: {
    translations: { en: { 'b.one': 'Your', 'b.one@others': 'Their' } },
    'error-codes': {
      en: {
        LOST: {
          code: 'LOST',
          title: 'Your draft',
          message: 'M',
          alertType: 'error',
          voices: { others: { title: 'The draft' } },
        },
      },
    },
  },
} as unknown as DashboardConfig

test.each([
  ['patient', 'en', 'You'],
  ['contact', 'en', 'The patient'],
  ['viewer', 'en', 'They, Ana'],
  ['viewer', 'es', 'El paciente'],
  ['patient', 'pl', 'Pan'],
  // A language that lacks the text for other readers falls back to English, and never to the text for the patient.
  ['contact', 'pl', 'The patient'],
] as const)('to a %s in %s the same text reads “%s”', (reader, lang, said) => {
  expect(createWords(voiced, lang, icu, reader).t('a.one', { name: 'Ana' })).toBe(said)
})

test('a text that speaks to everybody alike is the same for each reader', () => {
  expect(createWords(voiced, 'es', icu, 'clinician').t('a.two')).toBe('Todos')
})

test('the partner’s own texts and the error catalogue speak to the reader too', () => {
  const { content, error } = createWords(voiced, 'en', icu, 'clinician')
  expect(content('b.one')).toBe('Their')
  expect(error('LOST')).toMatchObject({ title: 'The draft', message: 'M' })
  expect(createWords(voiced, 'en', icu).error('LOST').title).toBe('Your draft')
})

test.each(['en', 'es'] as const)('that a person is under age is stated truly to each reader (%s)', lang => {
  const said = (reader: 'patient' | 'clinician' | 'contact' | 'viewer') =>
    createWords(partnerConfig(), lang, icu, reader).error('DOCUMENT_PATIENT_UNDER_AGE').message
  const [patient, clinician, contact] = [said('patient'), said('clinician'), said('contact')]
  expect(new Set([patient, clinician, contact]).size).toBe(3)
  expect(said('viewer')).toBe(contact)
  expect(patient).toMatch(lang === 'en' ? /your record, you are not 18/ : /su expediente, usted/)
  expect(clinician).toMatch(lang === 'en' ? /this patient is not 18/ : /este paciente/)
  for (const message of [patient, clinician, contact]) expect(message).toContain('18')
})
