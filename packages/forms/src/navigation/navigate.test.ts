import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { breadcrumb } from './breadcrumb.ts'
import { placeOf, stepsThrough } from './steps.ts'
import { firstSection } from './first-section.ts'
import { nextSection, previousSection } from './navigate.ts'

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

test('a new document starts where the form directs, and comes there again', () => {
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

const through = (def: FormDefinition, answers: Answers, savedSections: string[] = []) =>
  stepsThrough({ def, answers, saved: answers, savedSections })
const listed = (def: FormDefinition, current: string, answers: Answers = {}, saved: string[] = []) =>
  breadcrumb(through(def, answers, saved), current, 'es').map(({ step, label, state, enabled }) => [
    step.id,
    step.number,
    label,
    state,
    enabled,
  ])

test('a step counts among what is asked, and each signer has one after what is to be read', () => {
  expect(placeOf(through(form, {}), 'secSubmit', 'review')).toEqual({ step: 3, total: 4 })
  expect(placeOf(through(form, {}), 'secSubmit', 'secSubmit.sign')).toEqual({ step: 4, total: 4 })
  expect(placeOf(through(form, more), 'secC')).toEqual({ step: 3, total: 5 })
  expect(placeOf(through(form, {}), 'secC')).toEqual({ step: 0, total: 4 })
})

test('a breadcrumb item may be pressed only when it is saved and not locked; a locked one is not counted', () => {
  expect(listed(form, 'secC', { secA: { lock: true, more: true } }, ['secA', 'secB'])).toEqual([
    ['secA', 1, 'secA', 'answered', true],
    ['secB', undefined, 'secB', 'locked', false],
    ['secC', 2, 'Ce', 'current', false],
    ['secSubmit', 3, '', 'todo', false],
    ['secSubmit.sign', 4, '', 'todo', false],
  ])
})

test('of 27 steps the breadcrumb shows 20, the current one among them', () => {
  const long = formOf(Array.from({ length: 25 }, (_, n) => section(`sec${n}`, [])))
  for (const current of ['sec0', 'sec12', 'sec24', 'secSubmit', 'secSubmit.sign']) {
    const items = listed(long, current)
    expect(items).toHaveLength(20)
    expect(items.filter(([, , , state]) => state === 'current').map(([id]) => id)).toEqual([current])
  }
  expect(listed(long, 'sec0')[0]?.[0]).toBe('sec0')
  // Each with the number it has among all of them.
  const last = listed(long, 'secSubmit')
  expect([last[0]?.[1], last.at(-1)?.[1]]).toEqual([8, 27])
  expect(listed(form, 'secA')).toHaveLength(4)
})
