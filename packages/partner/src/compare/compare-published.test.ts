import type { FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { buildConfig, type PartnerConfig } from '../build-config.ts'
import { soundBase, soundPartner } from '../testing/sound-folders.ts'
import type { Change, Former, Version } from './change.ts'
import { comparePublished } from './compare-published.ts'
import { describeChange } from './describe-change.ts'
import { noDocuments, type Reach } from './affected-documents.ts'
import { refusalsOf } from './publish-refusals.ts'

const never: Former = { forms: new Map(), terms: {} }
const config = () => buildConfig(soundBase(), soundPartner())
const form = (label: string, more: object = {}) =>
  ({
    type: 'AD',
    site: 'ALL',
    version: '2021',
    title: 'Wishes',
    languages: ['en', 'es'],
    sections: [
      { id: 'secSubmit', title: 'Sign', breadcrumb: 'Sign', inputs: [{ id: 'q', type: 'text', label }] },
    ],
    ...more,
  }) as unknown as FormDefinition
const version = (made: PartnerConfig, forms: Record<string, FormDefinition> = {}): Version => ({
  config: made,
  forms: new Map(Object.entries(forms)),
  files: new Map([['images/logo.svg', 'one']]),
})
/** The changes of the configuration by `change`, in lines. */
function lines(change: (after: PartnerConfig) => void, former = never): string[] {
  const after = config()
  change(after)
  return comparePublished(version(config()), version(after), former).flatMap(each =>
    describeChange(each, noDocuments),
  )
}
const schemaOf = ({ settings }: PartnerConfig) => {
  const [schema] = settings.smartform_schemas
  if (!schema) throw new Error('no type')
  return schema
}

test('the same again is no change', () => {
  expect(lines(() => {})).toEqual([])
})

test('a setting, a text and a file are named with what they were and are', () => {
  expect(
    lines(after => {
      after.settings.theme.accent = '#0b7a75'
      schemaOf(after).permissions.view = []
      Object.assign(after.content['es'] ?? {}, { 'home.start': 'Comenzar' })
    }),
  ).toEqual([
    'changed  settings',
    "  - theme.accent was '#1468b8' and is '#0b7a75' now",
    "  - smartform_schemas[AD].permissions.view was '[\"patient\"]' and is '[]' now",
    'changed  words in es',
    "  - content home.start was 'Empezar' and is 'Comenzar' now",
  ])
  const logo = {
    ...version(config()),
    files: new Map([
      ['images/logo.svg', 'two'],
      ['images/home.svg', 'one'],
    ]),
  }
  expect(comparePublished(version(config()), logo, never)).toEqual([
    {
      about: 'files',
      name: '',
      kind: 'changed',
      details: ['images/logo.svg is another', 'images/home.svg is new'],
    },
  ])
})

test('types, versions and languages come and go as a whole', () => {
  expect(
    lines(after => {
      const schema = schemaOf(after)
      after.settings.smartform_schemas = [{ ...schema, type: 'POA' }]
      after.settings.business.supported_languages = ['en', 'vi']
    }),
  ).toEqual(['gone     type AD', 'new      type POA', 'gone     language es', 'new      language vi'])
  expect(
    lines(after => {
      const schema = schemaOf(after)
      schema.collections = schema.collections.map(each => ({ ...each, version: '2026' }))
    }),
  ).toEqual(['gone     version AD/ALL-2021', 'new      version AD/ALL-2026'])
})

test('a list of settings is compared by the names of its entries, wherever they are', () => {
  expect(
    lines(after => {
      after.settings.smartform_schemas = [{ ...schemaOf(after), type: 'POA' }, schemaOf(after)]
    }),
  ).toEqual(['new      type POA'])
})

test('terms are compared by their id, without the names and numbers that are filled in', () => {
  const [terms] = config().settings.terms_of_use
  if (!terms) throw new Error('no terms')
  expect(
    lines(after => {
      after.settings.business.name = 'Birch Hospital'
      for (const page of Object.values(after.terms).flatMap(pages => Object.values(pages)))
        page.intro = 'About Birch Hospital.'
    }),
  ).toEqual(['changed  settings', "  - business.name was 'Birch Clinic' and is 'Birch Hospital' now"])
  const reworded = (after: PartnerConfig) =>
    Object.assign(after.terms['terms-1']?.['en'] ?? {}, { intro: 'Everything about {partner}.' })
  expect(lines(reworded)).toEqual([
    'changed  terms terms-1',
    "  - en: a text was 'About {partner}.' and is 'Everything about {partner}.' now",
  ])
  // The id was published before, removed, and is published again.
  const former = { ...never, terms: { 'terms-0': config().terms['terms-1'] ?? {} } }
  const back = (after: PartnerConfig) => {
    after.settings.terms_of_use = [{ ...terms, id: 'terms-0' }]
    after.terms['terms-0'] = { ...after.terms['terms-1'] }
    const page = after.terms['terms-0']['en']
    if (page) after.terms['terms-0']['en'] = { ...page, title: 'Other terms' }
  }
  expect(lines(back, former)).toContain('changed  terms terms-0')
})

test('the notice on electronic communication may have other words under another id', () => {
  const reworded = (after: PartnerConfig) =>
    Object.assign(after.terms['electronic-communication']?.['en'] ?? {}, { intro: 'Other words.' })
  expect(lines(reworded)).toContain('changed  terms electronic-communication-2026-11')
  expect(
    lines(after => {
      reworded(after)
      after.settings.electronicNotice.id = 'electronic-communication-2027-01'
    }),
  ).toContain('new      terms electronic-communication-2027-01')
})

test('a form is compared with what was last published under its name, in force or not', () => {
  const name = 'AD/ALL-2021'
  const compare = (before: Version, former: Former, label = 'Why not?') =>
    comparePublished(before, version(config(), { [name]: form(label) }), former)
  const changed = [expect.objectContaining({ about: 'form', name, kind: 'changed', correction: true })]
  expect(compare(version(config(), { [name]: form('Why?') }), never)).toEqual(changed)
  const former = { ...never, forms: new Map([[name, form('Why?')]]) }
  expect(compare(version(config()), former)).toEqual(changed)
  expect(compare(version(config()), former, 'Why?')).toEqual([
    { about: 'form', name, kind: 'new', details: [] },
  ])
  expect(comparePublished(version(config(), { [name]: form('Why?') }), version(config()), never)).toEqual([
    expect.objectContaining({ about: 'form', name, kind: 'gone' }),
  ])
})

test('of many differences some are shown and the rest is counted', () => {
  const details = Array.from({ length: 9 }, (_, at) => `text ${at}`)
  const shown = describeChange({ about: 'words', name: 'en', kind: 'changed', details }, noDocuments, 2)
  expect(shown).toEqual([
    'changed  words in en',
    '  - text 0',
    '  - text 1',
    '  - and 7 more: careword partner diff shows all',
  ])
})

const plainly = { correct: false, replaceUnused: false }
const used = { drafts: 1, signed: 2, uploaded: 0 }
const name = 'AD/ALL-2021'
const formChanged = (correction: boolean): Change => ({
  about: 'form',
  name,
  kind: 'changed',
  details: ['…'],
  correction,
})
const refusals = (change: Change, reach: Reach, wished = plainly) => refusalsOf([{ change, reach }], wished)

test('a published form stays: refused with how many documents were made from it, and with what to do', () => {
  expect(refusals(formChanged(false), used)).toEqual([
    'AD/ALL-2021 was published with other content (1 draft and 2 signed documents made from it).',
    'What is published stays. Give the other content a version of its own: careword partner version <form> <new version>.',
  ])
  expect(refusals(formChanged(true), used)[1]).toContain("--correct '<reason>'")
  expect(refusals(formChanged(false), noDocuments)[1]).toContain('--replace-unused')
})

test('words alone may be corrected, and what no document was made from may be replaced', () => {
  expect(refusals(formChanged(true), used, { ...plainly, correct: true })).toEqual([])
  expect(refusals(formChanged(false), used, { ...plainly, correct: true })).not.toEqual([])
  expect(refusals(formChanged(false), noDocuments, { ...plainly, replaceUnused: true })).toEqual([])
  expect(refusals(formChanged(false), used, { ...plainly, replaceUnused: true })).not.toEqual([])
})

test('terms never change under their id, whatever is wished', () => {
  const change: Change = { about: 'terms', name: 'terms-1', kind: 'changed', details: ['…'] }
  expect(refusals(change, noDocuments, { correct: true, replaceUnused: true })).toHaveLength(1)
})

test.each(['type', 'version', 'language'] as const)('a %s goes only while no document needs it', about => {
  const gone: Change = { about, name: 'X', kind: 'gone', details: [] }
  expect(refusals(gone, noDocuments)).toEqual([])
  expect(refusals(gone, used)[0]).toMatch(/cannot go: 1 draft and 2 signed documents/)
})

test.each(['version', 'language'] as const)('one document needs a %s, and several need it', about => {
  const gone: Change = { about, name: 'X', kind: 'gone', details: [] }
  expect(refusals(gone, { ...noDocuments, signed: 1 })[0]).toMatch(/1 signed document .* needs it\./)
  expect(refusals(gone, used)[0]).toMatch(/2 signed documents .* need it\./)
})
