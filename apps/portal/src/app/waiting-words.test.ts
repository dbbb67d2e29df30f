import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withWaitingWords } from './waiting-words.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const languages = ['en', 'es']
const loading = (lang: string): string =>
  (JSON.parse(read(`../../partners/base/translations/${lang}/shell.json`)) as { loading: string }).loading

test('the page says in each language that it loads, in the words that the portal says it in later (S2-147)', () => {
  const page = withWaitingWords(read('index.html'))
  for (const lang of languages) expect(page.split(`<p lang="${lang}">${loading(lang)}</p>`)).toHaveLength(2)
  expect(loading('en')).toBe('Loading...')
})

test('one language is shown, and only after a moment', () => {
  const css = read('src/ui/base.css')
  for (const lang of languages.slice(1)) {
    expect(css).toContain(`:root:lang(${lang}) [data-waiting] :lang(en)`)
    expect(css).toContain(`:root:not(:lang(${lang})) [data-waiting] :lang(${lang})`)
  }
  expect(css).toMatch(/\[data-waiting\] \{[^}]*animation: cw-waiting 160ms ease-out 600ms both/)
})

test('a page without a place for the portal is told while it is built', () => {
  expect(() => withWaitingWords('<body></body>')).toThrow('The page has no')
})
