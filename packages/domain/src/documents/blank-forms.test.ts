import { expect, test } from 'vitest'
import { type BlankForm, blankFormAsksState, blankFormsFor } from './blank-forms.ts'

const version = (name: string, states: string[] = []) => ({ site: 'ALL', version: name, states })
const made = (name: string, language: string): BlankForm => ({
  label: name,
  url: `/${name}.${language}`,
  language,
  site: 'ALL',
  version: name,
})
const file = (label: string, language: string, state?: string): BlankForm => ({
  label,
  url: `/${label}.${language}`,
  language,
  ...(state === undefined ? {} : { state }),
})
const wishes = [version('5WISHES1'), version('5WISHES1Kansas', ['KS'])]
const ofWishes = wishes.flatMap(each => [made(each.version, 'en'), made(each.version, 'es')])
const labels = (blanks: BlankForm[]) => blanks.map(each => each.url)

test.each([
  ['a state with a version of its own', 'KS', 'en', ['/5WISHES1Kansas.en']],
  ['a state without one', 'OR', 'es', ['/5WISHES1.es']],
  ['a language in which there is none', 'OR', 'fr', []],
])('the form for %s', (_, state, language, expected) => {
  const group = { collections: wishes, downloadablePDFs: ofWishes }
  expect(labels(blankFormsFor(group, { language, state }))).toEqual(expected)
})

test('a file of the partner is in the place of the form for its language and its state', () => {
  const group = { collections: wishes, downloadablePDFs: [...ofWishes, file('theirs', 'en', 'KS')] }
  expect(labels(blankFormsFor(group, { language: 'en', state: 'KS' }))).toEqual(['/theirs.en'])
  expect(labels(blankFormsFor(group, { language: 'es', state: 'KS' }))).toEqual(['/5WISHES1Kansas.es'])
  expect(labels(blankFormsFor(group, { language: 'en', state: 'OR' }))).toEqual(['/5WISHES1.en'])
})

test('files for one state alone give nothing for another', () => {
  const group = { collections: wishes, downloadablePDFs: [file('theirs', 'en', 'KS')] }
  expect(blankFormsFor(group, { language: 'en', state: 'OR' })).toEqual([])
})

test.each([
  ['five wishes, in one version', [version('5WISHES1')], [file('theirs', 'en')], false, true],
  ['a version for one state', [version('A', ['CA']), version('B')], [made('A', 'en')], false, true],
  ['a file for one state', [version('A')], [file('theirs', 'en', 'CA')], false, true],
  ['what is signed before witnesses', [version('A')], [made('A', 'en')], true, true],
  ['what is signed alone', [version('A')], [made('A', 'en')], false, false],
  ['a file for every state', [version('A')], [file('theirs', 'en')], true, false],
])('the state is asked or not: %s', (_, collections, downloadablePDFs, needsWitnesses, asked) => {
  expect(blankFormAsksState({ collections, downloadablePDFs }, needsWitnesses)).toBe(asked)
})
