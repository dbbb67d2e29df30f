import type { DashboardConfig } from '@careword/partner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as icu from './icu-engine.ts'
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

test('words come in the chosen language, else in English, else the key shows and is told', () => {
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

test('a code that nobody knows says so', () => {
  const { error } = createWords(config, 'es', icu)
  expect(error('KNOWN').message).toBe('Known.')
  expect(error('NOBODY_KNOWS').message).toBe('Unknown error code.')
})

test('before the engine for values is here plain words read as they are', () => {
  expect(createWords(config, 'es', null).t('a.one')).toBe('Uno')
})
