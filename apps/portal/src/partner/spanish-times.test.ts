// One o'clock is singular in Spanish: no text may read 'a las 1:36' or 'hasta las 1:00'.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DashboardConfig } from '@careword/partner'
import { expect, test } from 'vitest'
import * as icu from './icu-engine.ts'
import { createWords } from './words.ts'

const partners = path.join(import.meta.dirname, '../../../../partners')
/** Every Spanish text that joins 'las' with a time, by 'file key'. */
const joined = globSync('*/translations/es/*.json', { cwd: partners }).flatMap(file =>
  Object.entries(JSON.parse(readFileSync(path.join(partners, file), 'utf8')) as Record<string, string>)
    .filter(([, text]) => /\blas \{\w*time\b/i.test(text))
    .map(([key, text]) => [`${file} ${key}`, text] as const),
)

test('there are such texts', () => expect(joined.length).toBeGreaterThan(5))

test.each(joined)('%s', (_, text) => {
  const config = {
    uiTranslations: { en: {}, es: { 'a.text': text } },
    patientEngagement: { translations: {}, 'error-codes': {} },
  } as unknown as DashboardConfig
  const { t } = createWords(config, 'es', icu)
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  const at = (time: string) => t('a.text', Object.fromEntries(names.map(name => [name, time])))
  expect(at('1:36 p.m.')).toMatch(/\bla 1:36 p\.m\./i)
  expect(at('1:36 p.m.')).not.toMatch(/\blas 1:36/i)
  expect(at('11:36 p.m.')).toMatch(/\blas 11:36 p\.m\./i)
})
