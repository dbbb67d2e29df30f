// Whose words are asked for, and when.
import type { DashboardConfig } from '@careword/partner'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SomeTexts } from './load-config.ts'

const asked: string[] = []
let answers = true
const configWith = (lang: string, key: string) =>
  ({
    uiTranslations: { [lang]: { [key]: lang } },
    patientEngagement: { translations: { [lang]: {} }, 'error-codes': { [lang]: {} } },
  }) as unknown as DashboardConfig
vi.mock(import('./load-config.ts'), async original => ({
  ...(await original()),
  loadConfig: (lang: string, texts?: SomeTexts) => {
    asked.push(`${lang} ${texts ?? 'all'}`)
    return answers ? Promise.resolve(configWith(lang, texts ?? 'all')) : Promise.reject(new Error('away'))
  },
}))

async function startAgain() {
  vi.resetModules()
  asked.length = 0
  answers = true
  return import('./complete-texts.ts')
}
let texts: Awaited<ReturnType<typeof startAgain>>
beforeEach(async () => {
  texts = await startAgain()
})

test('after the sign-in page all others are asked for, once, and again where they did not come', async () => {
  texts.startedWith('es', 'signIn')
  answers = false
  await expect(texts.completeTexts()).rejects.toThrow('away')
  answers = true
  await Promise.all([texts.completeTexts(), texts.completeTexts()])
  await texts.completeTexts()
  expect(asked).toEqual(['es all', 'es all'])
})

test('a page that started with all of them asks for nothing; one opened by a link for the others when it leads there', async () => {
  texts.startedWith('en', undefined)
  await texts.completeTexts()
  expect(asked).toEqual([])
  texts.startedWith('en', 'link')
  await texts.completeTexts('link')
  expect(asked).toEqual([])
  await texts.completeTexts('all')
  expect(asked).toEqual(['en all'])
})

test('what comes later is added to what came before', async () => {
  texts.startedWith('en', 'signIn')
  await texts.completeTexts('link')
  await texts.completeTexts('all')
  expect(texts.completedTexts()?.uiTranslations).toEqual({ en: { link: 'en', all: 'en' } })
})

test('another language brings the words of every page that was come to', async () => {
  texts.startedWith('en', 'signIn')
  await texts.allTextsIn('es')
  texts.startedWith('en', 'link')
  const config = await texts.allTextsIn('es')
  expect(asked).toEqual(['es all', 'es link'])
  expect(config.uiTranslations).toEqual({ es: { link: 'es' } })
})
