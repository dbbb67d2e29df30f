// Which texts are fetched, and when.
import type { DashboardConfig } from '@careword/partner'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SomeTexts } from './load-config.ts'

const asked: string[] = []
let answers = true
let shown = 'en'
vi.mock(import('./language.ts'), () => ({ currentLanguage: () => shown }))
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
  shown = 'en'
})

test('after the sign-in page all others are asked for, once, and again where they did not come', async () => {
  shown = 'es'
  texts.startedWith(['es'], 'signIn')
  answers = false
  await expect(texts.completeTexts()).rejects.toThrow('away')
  answers = true
  await Promise.all([texts.completeTexts(), texts.completeTexts()])
  await texts.completeTexts()
  expect(asked).toEqual(['es all', 'es all'])
})

test('a page that started with all of them asks for nothing; one opened by a link for the others when it leads there', async () => {
  texts.startedWith(['en'], undefined)
  await texts.completeTexts()
  expect(asked).toEqual([])
  texts.startedWith(['en'], 'link')
  await texts.completeTexts('link')
  expect(asked).toEqual([])
})

test('what comes later is added to what came before', async () => {
  texts.startedWith(['en'], 'signIn')
  await texts.completeTexts('link')
  await texts.completeTexts('all')
  expect(texts.completedTexts()?.uiTranslations).toEqual({ en: { link: 'en', all: 'en' } })
})

test('another language brings the words of every page that was come to, once', async () => {
  texts.startedWith(['en'], 'link')
  await texts.completeTexts('rare')
  await texts.completeTextsIn('es')
  await texts.completeTextsIn('es')
  expect(asked).toEqual(['en rare', 'es link', 'es rare'])
  expect(texts.completedTexts()?.uiTranslations.es).toEqual({ link: 'es', rare: 'es' })
})

test('the sign-in page in another language has the words of all pages in it', async () => {
  texts.startedWith(['en'], 'signIn')
  await texts.completeTextsIn('es')
  expect(asked).toEqual(['es all'])
})

test('words that come after the language was changed are those of the language that is shown', async () => {
  texts.startedWith(['en'], undefined)
  await texts.completeTextsIn('es')
  shown = 'es'
  await texts.completeTexts('rare')
  expect(asked).toEqual(['es all', 'es rare'])
})

test('a change of language while words are on their way has them in both', async () => {
  texts.startedWith(['en'], undefined)
  const coming = texts.completeTexts('rare')
  const changing = texts.completeTextsIn('es').then(() => {
    shown = 'es'
  })
  await Promise.all([coming, changing])
  expect(asked).toEqual(['en rare', 'es all', 'es rare'])

  const page = texts.completeTexts('link')
  shown = 'en'
  await page
  expect(asked.slice(3)).toEqual(['es link', 'en link'])
})
