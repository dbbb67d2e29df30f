import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { execution, plainForm } from '../testing/state-requirements-form.ts'
import { type Library, resolveSource } from './resolve-source.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws

const both = (label: string, es: string) => ({ label, secondLang: { es: { label: es } } })
const text = (id: string, more: object = {}) => ({ id, type: 'text', ...both(id, id), ...more })
const page = (id: string, inputs: object[] = [text('note')], more: object = {}) => ({
  id,
  title: id,
  breadcrumb: id,
  secondLang: { es: { title: id, breadcrumb: id } },
  inputs,
  ...more,
})

/** A form of two pages with a validator each, as a partner writes it. */
const first = () => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'First',
  secondLang: { es: { title: 'Primero' } },
  languages: ['en', 'es'],
  sections: [
    page('secA', [
      text('one', { help: 'Help', secondLang: { es: { label: 'uno', help: 'Ayuda' } } }),
      {
        id: 'pick',
        type: 'radio',
        ...both('Pick', 'Elija'),
        options: [{ value: 'x', text: 'X', secondLang: { es: { text: 'X' } }, items: [text('deep')] }],
      },
    ]),
    page('secB', [text('two')], {
      validators: [
        {
          id: 'inB',
          when: { input: 'secB.two', filled: true },
          actions: [{ action: 'requireField', input: 'secA.one' }],
        },
      ],
    }),
    page('secSubmit', [{ id: 'sign', type: 'signature', required: true, ...both('Sign', 'Firme') }]),
  ],
  validators: [
    {
      id: 'inForm',
      when: { site: 'ALL' },
      actions: [{ action: 'requireField', input: 'secB.two' }],
    },
  ],
})

const library = (forms: Record<string, unknown> = { 'AD/ALL-2021': first() }): Library => ({
  find: name => forms[name],
  rules: version => (version === undefined || version === rules.version ? rules : undefined),
})

const second = (changes: unknown[], more: object = {}) => ({
  type: 'AD',
  site: 'MI',
  version: '2022',
  extends: 'AD/ALL-2021',
  changes,
  ...more,
})
const resolved = (source: unknown, from = library()) => {
  const { definition, issues } = resolveSource(source, from)
  expect(issues).toEqual([])
  if (!definition) throw new Error('there is no definition')
  return definition
}
const sectionIds = (source: unknown) => resolved(source).sections.map(section => section.id)
const inputIds = (source: unknown, at = 0) => resolved(source).sections[at]?.inputs.map(input => input.id)

test('a plain form is itself', () => {
  const def = first()
  expect(resolved(def)).toEqual(first())
  expect(resolved({ $schema: 'x', ...def })).toEqual(first())
})

test('a form that follows from another has its words, sections and validators, under its own name', () => {
  const def = resolved(second([], { title: 'Second', secondLang: { es: { title: 'Segundo' } } }))
  expect(def).toEqual({
    ...first(),
    site: 'MI',
    version: '2022',
    title: 'Second',
    secondLang: { es: { title: 'Segundo' } },
  })
  expect(checkDefinition(def)).toEqual([])
})

describe('a change', () => {
  test('takes out a section, an input, a nested input', () => {
    expect(sectionIds(second([{ remove: 'secB' }]))).toEqual(['secA', 'secSubmit'])
    expect(inputIds(second([{ remove: 'secA.one' }]))).toEqual(['pick'])
    const options = resolved(second([{ remove: 'secA.deep' }])).sections[0]?.inputs[1]
    expect(options).toMatchObject({ options: [{ value: 'x', items: [] }] })
  })

  test('puts another in its place', () => {
    expect(sectionIds(second([{ replace: 'secB', section: page('secC') }]))).toEqual([
      'secA',
      'secC',
      'secSubmit',
    ])
    expect(inputIds(second([{ replace: 'secA.one', input: text('other') }]))).toEqual(['other', 'pick'])
  })

  test('adds before and after', () => {
    expect(sectionIds(second([{ before: 'secA', sections: [page('secZ')] }]))[0]).toBe('secZ')
    expect(sectionIds(second([{ after: 'secA', sections: [page('secY'), page('secZ')] }]))).toEqual([
      'secA',
      'secY',
      'secZ',
      'secB',
      'secSubmit',
    ])
    expect(inputIds(second([{ before: 'secA.pick', inputs: [text('new')] }]))).toEqual(['one', 'new', 'pick'])
    const deep = resolved(second([{ after: 'secA.deep', inputs: [text('deeper')] }])).sections[0]?.inputs[1]
    expect(deep).toMatchObject({ options: [{ items: [{ id: 'deep' }, { id: 'deeper' }] }] })
  })

  test('sets keys and takes them away, and keeps the other words of each language', () => {
    const def = resolved(
      second([
        { set: 'secA', to: { title: 'New', secondLang: { es: { title: 'Nuevo' } } } },
        { set: 'secA.one', to: { help: null, maxLength: 20, secondLang: { es: { label: 'un' } } } },
      ]),
    )
    expect(def.sections[0]).toMatchObject({
      title: 'New',
      breadcrumb: 'secA',
      secondLang: { es: { title: 'Nuevo', breadcrumb: 'secA' } },
    })
    expect(def.sections[0]?.inputs[0]).toEqual({
      id: 'one',
      type: 'text',
      label: 'one',
      maxLength: 20,
      secondLang: { es: { label: 'un', help: 'Ayuda' } },
    })
  })

  test('adds validators and takes them out, also those of a section', () => {
    const added = {
      id: 'new',
      when: { site: 'MI' },
      actions: [{ action: 'requireField', input: 'secA.one' }],
    }
    expect(resolved(second([{ addValidators: [added] }])).validators?.map(one => one.id)).toEqual([
      'inForm',
      'new',
    ])
    expect(resolved(second([{ removeValidator: 'inForm' }])).validators).toEqual([])
    expect(resolved(second([{ removeValidator: 'inB' }])).sections[1]?.validators).toEqual([])
  })

  test('sees what those before it did, and leaves the other form as it was', () => {
    const forms = { 'AD/ALL-2021': first() }
    const source = second([
      { after: 'secA.one', inputs: [text('new')] },
      { set: 'secA.new', to: { required: true } },
    ])
    expect(resolved(source, library(forms)).sections[0]?.inputs[1]).toMatchObject({ required: true })
    expect(forms).toEqual({ 'AD/ALL-2021': first() })
  })
})

test('a form may follow from one that follows from another', () => {
  const forms = { 'AD/ALL-2021': first(), 'AD/MI-2022': second([{ remove: 'secB' }]) }
  const third = {
    type: 'AD',
    site: 'MI',
    version: '2023',
    extends: 'AD/MI-2022',
    changes: [{ remove: 'secA.one' }],
  }
  const def = resolved(third, library(forms))
  expect(def.sections.map(section => section.inputs.map(input => input.id))).toEqual([['pick'], ['sign']])
})

describe('execution', () => {
  test('is inherited, changed in part, or left out', () => {
    const forms = { 'AD/ALL-2021': { ...plainForm(), execution: execution() } }
    const ids = (more: object) =>
      resolved({ type: 'AD', site: 'UT', version: '2022', extends: 'AD/ALL-2021', ...more }, library(forms))
    expect(ids({}).wovenFrom).toMatchObject({ rules: '2026-11', state: null })
    expect(ids({ execution: { state: 'UT' } }).wovenFrom).toMatchObject({ rules: '2026-11', state: 'UT' })
    expect(ids({ execution: null }).sections.map(section => section.id)).toEqual(['secOne', 'secSubmit'])
  })

  test('leaves nothing of itself in the plain form', () => {
    const def = resolved({ ...plainForm(), execution: execution() })
    expect(checkDefinition(def)).toEqual([])
    expect(Object.keys(def)).not.toContain('execution')
  })
})

const told = (source: unknown, from = library()) =>
  resolveSource(source, from).issues.map(({ place, issue }) => `${place}: ${issue}`)

test.each<[string, unknown, string[]]>([
  ['a form that is no form', 7, ['(whole): wrongType']],
  [
    'a form without sections that follows from none',
    { type: 'AD', site: 'ALL', version: '1' },
    ['title: missing', 'languages: missing', 'sections: missing'],
  ],
  ['a form that is not there', second([], { extends: 'AD/ALL-1999' }), ['extends: leadsNowhere']],
  ['changes of nothing', { ...first(), changes: [{ remove: 'secA' }] }, ['changes: changesNothing']],
  ['a change that nobody knows', second([{ erase: 'secA' }]), ['changes[0]: unknownKind']],
  [
    'a change of a section that is not there',
    second([{ remove: 'secA.one' }, { remove: 'secX' }]),
    ['changes[1].remove: leadsNowhere'],
  ],
  [
    'a change of an input that is not there',
    second([{ set: 'secA.gone', to: {} }]),
    ['changes[0].set: leadsNowhere'],
  ],
  [
    'a form that says itself where it was woven from',
    { ...first(), wovenFrom: { rules: '2026-11', state: null } },
    ['wovenFrom: notAllowed'],
  ],
  [
    'an addition after nothing',
    second([{ after: 'secX.gone', inputs: [text('a')] }]),
    ['changes[0].after: leadsNowhere'],
  ],
  [
    'a validator that is not there',
    second([{ removeValidator: 'gone' }]),
    ['changes[0].removeValidator: leadsNowhere'],
  ],
  [
    'an added input that is faulty',
    second([{ before: 'secA.one', inputs: [{ id: 'a', type: 'text' }] }]),
    ['changes[0].inputs[0].label: missing'],
  ],
])('names %s', (_what, source, expected) => {
  expect(told(source)).toEqual(expected.map(one => one.replace('(whole)', '')))
})

test('names forms that follow from each other', () => {
  const forms = {
    'AD/ALL-2021': { type: 'AD', site: 'ALL', version: '2021', extends: 'AD/ALL-2022' },
    'AD/ALL-2022': { type: 'AD', site: 'ALL', version: '2022', extends: 'AD/ALL-2021' },
  }
  expect(told(forms['AD/ALL-2021'], library(forms))).toEqual(['AD/ALL-2021: extends: cycle'])
})

test('names the faults of the form that it follows from, in that form', () => {
  const broken = { ...first(), title: ' ' }
  expect(told(second([]), library({ 'AD/ALL-2021': broken }))).toEqual(['AD/ALL-2021: title: empty'])
})

test.each<[string, object, string[]]>([
  ['a part that is missing', { before: undefined }, ['execution.before: missing']],
  ['a section that is not there', { before: 'secX' }, ['execution.before: leadsNowhere']],
  [
    'a signature that is none',
    { signature: 'secSubmit.eSign' },
    ['execution.signature: conditionDoesNotFit'],
  ],
  ['an agent without a name', { agent: 'secOne.state' }, ['execution.agent: conditionDoesNotFit']],
  [
    'an alternate who is not there',
    { alternates: ['secOne.agent', 'secOne.gone'] },
    ['execution.alternates[1]: leadsNowhere'],
  ],
  ['a state that is none', { state: 'XX' }, ['execution.state: notAllowed']],
  ['rules that nobody wrote', { rules: '1999' }, ['execution.rules: leadsNowhere']],
  [
    'words of a notice that the state does not want',
    { noticeWords: { NY: { text: 'x' } } },
    ['execution.noticeWords.NY: leadsNowhere'],
  ],
  ['a kind that nobody knows', { kind: 'will' }, ['execution.kind: notAllowed']],
])('names in execution %s', (_what, more, expected) => {
  const source: unknown = JSON.parse(
    JSON.stringify({ ...plainForm(), execution: { ...execution(), ...more } }),
  )
  expect(told(source)).toEqual(expected)
})

describe('a fault of the plain form is reported at the place where it is written', () => {
  const places = (source: unknown, from = library()) => {
    const { definition, placeInSource } = resolveSource(source, from)
    return checkDefinition(definition).map(({ place, issue }) => `${placeInSource(place)}: ${issue}`)
  }

  test('in the other form, by its name', () => {
    const broken = first()
    broken.sections[1]?.inputs.push({ id: 'd', type: 'dropdown', ...both('D', 'D') })
    const source = second([{ remove: 'secA' }, { removeValidator: 'inB' }])
    expect(places(source, library({ 'AD/ALL-2021': broken }))).toEqual([
      'AD/ALL-2021: sections[1].inputs[1]: optionsMissing',
    ])
  })

  test('in the change that added or set it', () => {
    const waits = () => ({ condition: { input: 'secA.gone', filled: true } })
    expect(
      places(
        second([
          { before: 'secB', sections: [page('secC', [text('a', waits())])] },
          { after: 'secA.one', inputs: [text('b', waits())] },
          { set: 'secB.two', to: waits() },
          { set: 'secA.one', to: { placeholder: 'P' } },
        ]),
      ),
    ).toEqual([
      'changes[1].inputs[0].condition.input: leadsNowhere',
      'changes[0].sections[0].inputs[0].condition.input: leadsNowhere',
      'changes[2].to.condition.input: leadsNowhere',
      'AD/ALL-2021: sections[0].inputs[0].secondLang.es.placeholder: missingTranslation',
    ])
  })

  test('in execution, where it was woven', () => {
    const def = plainForm()
    def.languages.push('fr')
    const found = places({ ...def, execution: execution() })
    expect(found).toContain('execution (secWitness).secondLang.fr.title: missingTranslation')
    expect(found).toContain('execution (witness1Signature).secondLang.fr.label: missingTranslation')
    expect(found).toContain('sections[1].inputs[0].secondLang.fr.label: missingTranslation')
  })
})
