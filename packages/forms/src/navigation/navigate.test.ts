import { expect, test } from 'vitest'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { formOf, section } from '../testing/make-form.ts'
import { allParts, breadcrumb } from './breadcrumb.ts'
import { firstSection, nextSection, previousSection, steps } from './navigate.ts'

const lockB = {
  id: 'lock',
  when: { input: 'secA.lock', is: true },
  actions: [{ action: 'lockSection' as const, section: 'secB' }],
}
const form: FormDefinition = formOf(
  [
    section('secA', [
      { id: 'lock', type: 'check', label: 'Lock' },
      { id: 'more', type: 'check', label: 'More' },
    ]),
    section('secB', []),
    section('secC', [], {
      condition: { input: 'secA.more', is: true },
      secondLang: { es: { breadcrumb: 'Ce' } },
    }),
  ],
  [lockB],
)
const locked: Answers = { secA: { lock: true } }
const more: Answers = { secA: { more: true } }
const all = ['secA', 'secB', 'secC', 'secSubmit']

const entries: [string, Answers, string[], number | string | undefined, object][] = [
  ['a new document', {}, [], undefined, { index: 0, sectionId: 'secA' }],
  ['one saved section', {}, ['secA'], undefined, { index: 1, sectionId: 'secB' }],
  ['a locked next section', locked, ['secA'], undefined, { index: 2, sectionId: 'secSubmit' }],
  ['a gap', {}, ['secA', 'secSubmit'], undefined, { index: 1, sectionId: 'secB' }],
  ['a section that came into force', more, ['secA', 'secB'], undefined, { index: 2, sectionId: 'secC' }],
  ['everything saved', {}, all, undefined, { index: 2, sectionId: 'secSubmit' }],
  ['startIndex 0', {}, all, 0, { index: 0, sectionId: 'secA' }],
  ['startIndex as text', {}, [], '1', { index: 1, sectionId: 'secB' }],
  ['startIndex of a locked section', locked, [], 1, { index: 2, sectionId: 'secSubmit' }],
  ['an empty startIndex', {}, ['secA'], '', { index: 1, sectionId: 'secB' }],
]
test.each(entries)('editing begins with %s', (_what, answers, saved, startIndex, expected) => {
  expect(firstSection(form, answers, saved, startIndex)).toEqual(expected)
})

test.each([999, 3, -1, 1.5, '1e1', 'abc', '0x1', ' 1', Number.NaN])(
  'the startIndex %j is refused',
  startIndex => {
    expect(firstSection(form, {}, [], startIndex)).toEqual({ error: 'DOCUMENT_SECTION_INDEX_FAILED' })
  },
)

test('a new document starts where the form says, and comes there again', () => {
  const marked = formOf([section('secA', []), section('secB', [], { start: true }), section('secC', [])])
  expect(firstSection(marked, {}, [])).toEqual({ index: 1, sectionId: 'secB' })
  expect(firstSection(marked, {}, ['secB'])).toEqual({ index: 2, sectionId: 'secC' })
})

test('a form of which every section is locked has no place to begin', () => {
  const shut = formOf(
    [],
    [{ id: 'v', when: { site: 'ALL' }, actions: [{ action: 'lockSection', section: 'secSubmit' }] }],
  )
  expect(firstSection(shut, {}, [])).toEqual({ error: 'DOCUMENT_SECTION_INDEX_FAILED' })
})

test('going on and back skips what is locked and what is not included, and ends at the ends', () => {
  expect(nextSection(form, {}, 'secA')).toBe('secB')
  expect(nextSection(form, locked, 'secA')).toBe('secSubmit')
  expect(nextSection(form, more, 'secB')).toBe('secC')
  expect(nextSection(form, {}, 'secB')).toBe('secSubmit')
  expect(nextSection(form, {}, 'secSubmit')).toBeUndefined()
  expect(previousSection(form, {}, 'secSubmit')).toBe('secB')
  expect(previousSection(form, locked, 'secSubmit')).toBe('secA')
  expect(previousSection(form, {}, 'secA')).toBeUndefined()
})

test('from a section that is no longer included one goes on to what follows it', () => {
  expect(nextSection(form, {}, 'secC')).toBe('secSubmit')
  expect(previousSection(form, {}, 'secC')).toBe('secB')
})

test('a step counts among the included sections, and whoever signs has one after what is to be read', () => {
  expect(steps(form, {}, 'secSubmit')).toEqual({ step: 3, total: 4 })
  expect(steps(form, {}, 'secSubmit', 'secSubmit.sign')).toEqual({ step: 4, total: 4 })
  expect(steps(form, more, 'secC')).toEqual({ step: 3, total: 5 })
  expect(steps(form, {}, 'secC')).toEqual({ step: 0, total: 4 })
})

test('a breadcrumb item may be pressed only when it is saved and not locked', () => {
  expect(breadcrumb(form, { secA: { lock: true, more: true } }, ['secA', 'secB'], 'secC', 'es')).toEqual([
    { sectionId: 'secA', number: 1, label: 'secA', state: 'saved', enabled: true },
    { sectionId: 'secB', number: 2, label: 'secB', state: 'locked', enabled: false },
    { sectionId: 'secC', number: 3, label: 'Ce', state: 'current', enabled: false },
    { sectionId: 'secSubmit', number: 4, label: 'secSubmit', state: 'todo', enabled: false },
  ])
})

test('of 26 sections the breadcrumb shows 20, the current one among them', () => {
  const long = formOf(Array.from({ length: 25 }, (_, n) => section(`sec${n}`, [])))
  for (const current of ['sec0', 'sec12', 'sec24', 'secSubmit']) {
    const items = breadcrumb(long, {}, [], current, 'en')
    expect(items).toHaveLength(20)
    expect(items.filter(item => item.state === 'current').map(item => item.sectionId)).toEqual([current])
  }
  expect(breadcrumb(long, {}, [], 'sec0', 'en')[0]?.sectionId).toBe('sec0')
  // Each with the number it has among all of them.
  const last = breadcrumb(long, {}, [], 'secSubmit', 'en')
  expect([last[0]?.number, last.at(-1)?.number]).toEqual([7, 26])
  expect(allParts(long, {}, [], 'secSubmit', 'en').map(item => item.number)).toEqual(
    Array.from({ length: 26 }, (_, at) => at + 1),
  )
  expect(breadcrumb(form, {}, [], 'secA', 'en')).toHaveLength(3)
})
