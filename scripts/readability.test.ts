// Grade 8 or below for every text of eight words or more: of the forms, the portal and the partners' pages. A harder text must be
// rewritten; exceptions are words that are not ours.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  formTexts,
  plain,
  portalTexts,
  saidTexts,
  type Text,
} from '../packages/partner/src/reading/gather-texts.ts'
import { isEasy, isHard } from '../packages/partner/src/reading/is-hard.ts'
import { englishSyllables, spanishSyllables } from '../packages/partner/src/reading/count-syllables.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf } from '../packages/partner/src/reading/readability.ts'

const partners = path.join(import.meta.dirname, '..', 'partners')
const json = (...at: string[]): unknown => JSON.parse(readFileSync(path.join(partners, ...at), 'utf8'))
const words = (...at: string[]) => json(...at) as Record<string, string>
const slugs = ['base', 'evergreen', 'lakeside']
const langs = ['en', 'es']

/** Words that are not ours, each with the reason. */
const given = 'the specification gives these words; they are for those who write a form'
const exceptions: Readonly<Record<string, string>> = {
  'home.json.videoMissing.text': given,
  'wizard.json.videoMissingWhy': given,
  'remote.json.errorText': 'the specification gives these words, and the page says below them what to do',
}

const told = (texts: Text[]) =>
  texts
    .filter(text => isHard(text) && !Object.hasOwn(exceptions, text.place))
    .map(({ lang, place, text }) => `${lang} ${place}: ${text}`)

const forms = slugs.flatMap(slug =>
  readdirSync(path.join(partners, slug, 'forms')).flatMap(type =>
    readdirSync(path.join(partners, slug, 'forms', type)).map(name => [slug, 'forms', type, name] as const),
  ),
)

test('there are forms and words to read', () => {
  expect(forms.length).toBeGreaterThanOrEqual(18)
  expect(
    formTexts(json('evergreen', 'forms', 'AD', 'ALL-5WISHES1', 'definition.json')).length,
  ).toBeGreaterThan(800)
})

test.each(forms.map(form => [form.join('/'), form] as const))('%s is easy to read', (_, form) => {
  const texts = formTexts(json(...form, 'definition.json'))
  // A form that extends another one and changes nothing has no words of its own.
  const spoken = new Set(texts.map(({ lang }) => lang))
  expect([...spoken].toSorted()).toEqual(texts.length > 0 ? langs : [])
  expect(told(texts)).toEqual([])
})

const files = langs.flatMap(lang =>
  readdirSync(path.join(partners, 'base', 'translations', lang)).map(file => [lang, file] as const),
)
test.each(files)('the words of the portal are easy to read: %s %s', (lang, file) => {
  expect(told(portalTexts(words('base', 'translations', lang, file), lang, file))).toEqual([])
})

test('what the states ask for is easy to read', () => {
  const rules = readdirSync(path.join(partners, 'base', 'execution')).map(file =>
    json('base', 'execution', file),
  )
  // The names of laws and notices are excluded: they cannot be changed.
  const texts = rules.flatMap(rule => {
    const { words, exclusions } = rule as Record<string, unknown>
    return saidTexts({ words, exclusions })
  })
  expect(texts.length).toBeGreaterThan(200)
  expect(told(texts)).toEqual([])
})

const pages = slugs.flatMap(slug => langs.map(lang => [slug, lang] as const))
test.each(pages)('the pages of %s are easy to read in %s', (slug, lang) => {
  expect(told(portalTexts(words(slug, 'content', `${lang}.json`), lang, 'content'))).toEqual([])
})

test('an exception is of a text that is there and is hard', () => {
  const all = files.flatMap(([lang, file]) =>
    portalTexts(words('base', 'translations', lang, file), lang, file).filter(
      text => Object.hasOwn(exceptions, text.place) && !isEasy(text),
    ),
  )
  expect(new Set(all.map(({ place }) => place))).toEqual(new Set(Object.keys(exceptions)))
})

test.each([
  ['decides', 2],
  ['needed', 2],
  ['asked', 1],
  ['table', 2],
  ['rules', 1],
  ['choices', 2],
  ['dialysis', 4],
  ['patient', 2],
  ['client', 2],
  ['religious', 3],
  ['dying', 2],
  ['health-care', 2],
  ['2026', 1],
])('English: %s is %i long', (word, count) => expect(englishSyllables(word)).toBe(count))

test.each([
  ['día', 2],
  ['atención', 3],
  ['apoderado', 5],
  ['guía', 2],
  ['quiere', 2],
  ['vergüenza', 3],
  ['muy', 1],
  ['y', 1],
  ['línea', 3],
  ['aéreo', 4],
])('Spanish: %s is %i long', (word, count) => expect(spanishSyllables(word)).toBe(count))

test('a hard text is distinguished from an easy one', () => {
  const easy = 'Your agent talks with your doctors when you are too ill to decide.'
  const hard =
    'The designated representative shall exercise all authority pursuant to applicable statutory provisions regarding incapacity.'
  expect(fleschKincaid(easy)).toBeLessThan(6)
  expect(fleschKincaid(hard)).toBeGreaterThan(16)
  const fácil = 'Su apoderado habla con los médicos si usted no puede decidir.'
  const difícil =
    'El representante designado ejercerá las facultades correspondientes conforme a las disposiciones legales aplicables relativas a la incapacidad.'
  expect(fernandezHuerta(fácil)).toBeGreaterThan(65)
  expect(fernandezHuerta(difícil)).toBeLessThan(30)
})

test('sentences end where they end', () => {
  expect(sentencesOf('Is it «this one»? Ask Dr. Wells: he knows. Then sign')).toHaveLength(4)
  expect(sentencesOf('Call 1.800.555 now')).toHaveLength(1)
})

test('a text is read as a person sees it', () => {
  expect(plain('{count, plural, one {# visit} other {# visits of {name}}} left')).toBe(
    '3 visits of Rosa left',
  )
  expect(plain('Ask {name} at {place}')).toBe('Ask Rosa at Rosa')
})
