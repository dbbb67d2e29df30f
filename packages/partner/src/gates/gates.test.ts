import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Issue } from '../issue.ts'
import type { PartnerFolder } from '../partner-folder.ts'
import { soundPartner } from '../testing/sound-folders.ts'
import { checkGates } from './check-gates.ts'
import { lettersNotPrinted, lettersOfOtherFont, rangesOfLanguages, screenRanges } from './missing-letters.ts'
import { applyWaivers } from './waivers.ts'

const path = 'forms/AD/ALL-2021/definition.json'
const hard =
  'The designated representative shall exercise all authority pursuant to applicable statutory provisions regarding incapacity.'
const hardInSpanish =
  'El representante designado ejercerá las facultades correspondientes conforme a las disposiciones legales aplicables relativas a la incapacidad.'

const form = {
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  languages: ['en', 'es'],
  secondLang: { es: { title: 'Mis deseos' } },
  sections: [
    {
      id: 'secOne',
      title: 'About me',
      text: hard,
      breadcrumb: 'Me',
      secondLang: { es: { title: 'Sobre mí', text: hardInSpanish, breadcrumb: 'Yo' } },
      inputs: [
        {
          id: 'who',
          type: 'name',
          means: 'agent',
          label: 'Who speaks for you?',
          printLabel: 'My agent',
          secondLang: { es: { label: '¿Quién habla por usted?', printLabel: 'Mi apoderado' } },
        },
        {
          id: 'phone',
          type: 'text',
          label: 'Your phone',
          secondLang: { es: { label: 'Su teléfono' } },
        },
      ],
    },
  ],
}
const folder = (words: Record<string, string> = {}, more: Record<string, unknown> = {}): PartnerFolder => {
  const sound = soundPartner()
  return { ...sound, json: { 'content/vi.json': words, ...more, [path]: form } }
}
const places = (issues: readonly Issue[]) =>
  issues.map(({ code, place, level }) => `${level} ${code} ${place}`)

test('the words of a form are measured, spoken by the person and at the head where they mean something', () => {
  expect(places(checkGates(folder(), [path]))).toEqual([
    `warning hardText birch/${path}: sections[0].secondLang.es.text`,
    `warning hardText birch/${path}: sections[0].text`,
    `warning addressesSomeone birch/${path}: sections[0].inputs[1]`,
    `warning addressesSomeone birch/${path}: sections[0].inputs[1]`,
    `warning meaningNotAtHead birch/${path}: sections[0].inputs[0]`,
    `warning agentUnwitnessed birch/${path}: sections[0].inputs[0]`,
  ])
  expect(checkGates(folder(), [])).toEqual([])
})

test('words of another form, or of the rules of the states, are checked where they are written', () => {
  const extending = {
    ...folder(),
    forms: {
      [path]: { resolved: true, issues: [], placeInSource: (place: string) => `AD/ALL-2020: ${place}` },
    },
  }
  expect(places(checkGates(extending, [path]))).toEqual([`warning agentUnwitnessed birch/${path}: execution`])
})

test('a form that names an agent has witnesses and asks the agent, or is warned of', () => {
  const signed = (signer: string) => ({
    ...form,
    sections: [
      {
        ...form.sections[0],
        inputs: [...(form.sections[0]?.inputs ?? []), { id: 'sig', type: 'signature', signer }],
      },
    ],
  })
  const codes = (definition: object, execution?: { agent?: string }) => {
    const one = folder({}, {})
    const forms = {
      [path]: {
        resolved: true,
        issues: [],
        placeInSource: (place: string) => place,
        ...(execution && { execution }),
      },
    }
    return checkGates({ ...one, forms, json: { ...one.json, [path]: definition } }, [path])
      .map(({ code }) => code)
      .filter(code => code.startsWith('agent'))
  }
  expect(codes(form)).toEqual(['agentUnwitnessed'])
  expect(codes(form, {})).toEqual(['agentNotAsked'])
  expect(codes(form, { agent: 'secOne.who' })).toEqual([])
  expect(codes(signed('witness'))).toEqual([])
  expect(codes(signed('agent'), {})).toEqual([])
  const elsewhere = structuredClone(form) as { sections: { inputs: object[] }[] }
  Object.assign(elsewhere.sections[0]?.inputs[0] ?? {}, { atBedside: 'agentElsewhere' })
  expect(codes(elsewhere)).toEqual([])
})

test('letters that a font lacks are one issue for each language of a file', () => {
  const words = {
    'home.title': 'Chọn भाषा',
    'home.start': 'Bắt đầu भाषा',
    'home.none': 'Chọn người quyết định',
  }
  expect(checkGates(folder(words), [])).toMatchObject([
    {
      code: 'noScreenLetters',
      place: 'birch/content/vi.json: home.title',
      values: { lang: 'vi', letters: 'भ ष ा', count: 2 },
    },
  ])
  expect(lettersOfOtherFont('Ñandú, año, Straße, Łódź', 'es')).toEqual([])
  expect(lettersOfOtherFont('quyết định', 'es')).toEqual(['ế', 'ị'])
  expect(lettersOfOtherFont('المريض', 'ar')).toEqual([])
  expect(lettersOfOtherFont('病人', 'zh')).toEqual([])
  expect(lettersNotPrinted('plain, Łódź, ế')).toEqual([])
  expect(lettersNotPrinted('a\u{E000}b')).toEqual(['\u{E000}'])
})

test('the letters of the screen are those of the font that pages load', () => {
  const rangesIn = (file: string) =>
    [
      ...readFileSync(new URL(`../../../../apps/portal/src/ui/${file}`, import.meta.url), 'utf8').matchAll(
        /unicode-range:\s*([^;]+);/g,
      ),
    ].map(([, ranges = '']) => ranges.replaceAll(/\s+/g, ' '))
  expect(screenRanges).toBe(
    rangesIn('fonts.css')
      .filter(ranges => ranges !== 'U+0030')
      .join(', '),
  )
  const { vi, ar } = rangesOfLanguages
  expect(rangesIn('fonts-of-languages.css')).toEqual([vi, vi, ar, ar])
})

const waived = (waivers: unknown) => {
  const one = folder({}, { 'waivers.json': waivers })
  return applyWaivers(one, checkGates(one, [path]))
}
const reason = 'The law gives these words.'

test('a warning is waived with a reason, at its place or in the whole file', () => {
  const atPlace = waived([{ code: 'hardText', place: `${path}: sections[0].text`, reason }])
  expect(atPlace.filter(({ level }) => level === 'waived')).toMatchObject([
    { place: `birch/${path}: sections[0].text`, reason },
  ])
  expect(
    waived([{ code: 'hardText', place: path, reason }]).filter(({ level }) => level === 'waived'),
  ).toHaveLength(2)
})

test('an agent without witnesses is waived like any warning', () =>
  expect(
    waived([{ code: 'agentUnwitnessed', place: path, reason: 'Our state asks for no witness.' }]).find(
      ({ code }) => code === 'agentUnwitnessed',
    ),
  ).toMatchObject({ level: 'waived' }))

test('a waiver of nothing, of an error or without a reason is named', () => {
  expect(places(waived([{ code: 'hardText', place: 'content/en.json', reason }])).at(-1)).toBe(
    'warning waiverUnused birch/waivers.json: [0]',
  )
  expect(waived([{ code: 'hardText', place: path, reason: 'ok' }]).at(-1)).toMatchObject({
    code: 'wrongSetting',
    level: 'error',
    place: 'birch/waivers.json: [0].reason',
  })
  const one = folder({}, { 'waivers.json': [{ code: 'missing', place: path, reason }] })
  const error: Issue = { place: `birch/${path}: title`, code: 'missing', issue: '', todo: '', level: 'error' }
  expect(applyWaivers(one, [error]).map(({ level }) => level)).toEqual(['error', 'warning'])
})
