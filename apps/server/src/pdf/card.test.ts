// The emergency card as a page: tagged, complete in both languages, and with a code that a camera can read (decision 0080).

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardWords } from './card-words.ts'
import type { CardInput } from './pdf-input.ts'
import { crowded } from './testing/crowded.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const wordsIn = (lang: 'en' | 'es') => {
  const file = new URL(`../../../../partners/base/translations/${lang}/pdf.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return cardWords(Object.fromEntries(Object.entries(texts).map(([key, text]) => [`pdf.${key}`, text])))
}
const link = `https://portal.evergreen.example/patientportal/card#${'aB3-_x9Zq'.repeat(5).slice(0, 43)}`
const sample: CardInput['card'] = {
  lang: 'en',
  spoken: [
    { lang: 'en', words: wordsIn('en') },
    { lang: 'es', words: wordsIn('es') },
  ],
  person: 'Rosa Walker',
  isDirective: true,
  agents: [{ name: 'Lucía Delgado', phone: '+1 (503) 555-0171' }],
  link,
  pin: '739164',
  partner: { name: 'Evergreen Health', phone: '1-800-555-0142', deep: '#002855' },
}
const made = (more: Partial<CardInput['card']> = {}) => renderer.renderPdf({ card: { ...sample, ...more } })
const textOf = async (pdf: Uint8Array) => {
  const pages = await reader.extractText(pdf)
  expect(pages).toHaveLength(1)
  return JSON.stringify(pages)
    .replace(/\\[rn]/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('what is on it', () => {
  let text: string
  beforeAll(async () => {
    text = await textOf(await made())
  })
  test.each([
    'Rosa Walker',
    'I have an advance directive',
    'Tengo una directiva anticipada',
    'Lucía Delgado',
    '+1 (503) 555-0171',
    '739 164',
    'Evergreen Health, 1-800-555-0142',
  ])('%s', words => {
    expect(text).toContain(words)
  })

  test('it is tagged, in the language of a person who prints it', async () => {
    const bytes = Buffer.from(await made({ lang: 'es' })).toString('latin1')
    expect(bytes).toContain('/MarkInfo')
    expect(bytes).toMatch(/\/Lang ?\(es/)
    expect(await textOf(await made({ lang: 'es' }))).toContain('Su tarjeta de emergencia')
  })
})

test('without the PIN it is nowhere, and whom to ask is there', async () => {
  const text = await textOf(await made({ pin: null }))
  expect(text).not.toMatch(/739/)
  expect(text).toContain('Ask my agent for the PIN')
  expect(await textOf(await made({ pin: null, agents: [] }))).toContain(
    'Ask the people close to me for the PIN',
  )
})

test('no directive among what it opens: it claims none', async () => {
  const text = await textOf(await made({ isDirective: false, agents: [] }))
  expect(text).not.toMatch(/directive/i)
  expect(text).toContain('My care documents are here')
})

test.each([
  ['a long name', 'María Inés Concepción de los Ángeles Núñez Ibáñez y Fernández de Córdoba'],
  [
    'a name without a break',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen',
  ],
  ['a name of another script', '山田 太郎'],
])('%s is whole on it, beside two alternates, on one page', async (_what, name) => {
  const agents = [
    { name, phone: '+1 (503) 555-0171' },
    { name: 'Pedro Gómez Luna', phone: '+1 (503) 555-0172' },
    { name: 'Keihanaikukauakahihuliheekahaunaele', phone: null },
  ]
  const text = (await textOf(await made({ person: name, agents }))).replace(/\s/g, '')
  expect(text.split(name.replace(/\s/g, ''))).toHaveLength(3)
  expect(text).toContain('PedroGómezLuna')
  expect(text).toContain('Keihanaikukauakahihuliheekahaunaele')
})

test.each([
  ['Ángela Núñez'],
  ['María de los Ángeles Guadalupe Fernández de Villavicencio y Gutiérrez'],
  ['محمد بن عبد الله الأنصاري'],
  ['प्रिया शर्मा'],
  ['W'.repeat(60)],
  [`${'W'.repeat(100)} ${'W'.repeat(100)}`],
])('nothing on it touches anything else, a person who decides: %s', async name => {
  const agents = ['0171', '0172', '0173'].map(end => ({ name, phone: `+1 (503) 555-${end}` }))
  const card = await made({ person: name, agents })
  expect(await crowded(card)).toEqual([])
  await textOf(card)
})

test('a camera reads the whole address from its code, at the size of a wallet', async () => {
  const page = await reader.pageImage(await made(), { page: 1, dpi: 150 })
  const { data, info } = await sharp(page).grayscale().raw().toBuffer({ resolveWithObject: true })
  const { decodeQRBatch } = await import('qr/decode.js')
  const seen = { data: new Uint8Array(data), width: info.width, height: info.height }
  const options = { format: 'I420', effort: Number.POSITIVE_INFINITY, timeLimit: 5_000 } as const
  const [found = []] = await decodeQRBatch([seen], options)
  expect(found).toContain(link)
})
