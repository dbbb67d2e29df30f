import { describe, expect, test } from 'vitest'
import { aGroup } from '../testing/people.ts'
import { versionsForState } from '@careword/domain/documents/version-states'
import { type Collection, createChoice } from './create-choice.ts'

const version = (name: string, more: Partial<Collection> = {}): Collection => ({
  site: 'ALL',
  version: name,
  displayName: name,
  canCreate: true,
  workflow: 'version',
  states: [],
  ...more,
})
const choice = (collections: Collection[], onboardingPartner = false) =>
  createChoice(aGroup('AD', 'x', [], { collections }), onboardingPartner)
const [consent, addendum] = ['region', 'state'].map(
  workflow => (name: string) => version(name, { workflow: workflow as Collection['workflow'] }),
) as [typeof version, typeof version]

test('one version that can be created is created at once', () =>
  expect(choice([version('2021'), version('2020', { canCreate: false })])).toMatchObject({
    kind: 'direct',
    collection: { version: '2021' },
  }))

test('several versions are offered, without those that cannot be created', () => {
  const made = choice([version('2021'), version('2022'), version('2020', { canCreate: false })])
  expect(made).toMatchObject({ kind: 'choose', collections: [{ version: '2021' }, { version: '2022' }] })
  expect(made).not.toHaveProperty('place')
})

test('without a type, or with nothing that can be created, nothing is begun', () => {
  expect(createChoice(undefined)).toEqual({ kind: 'refused', code: 'DOCUMENT_CREATE_FAILED_NO_TYPE' })
  expect(createChoice(aGroup('', 'x', []))).toEqual({
    kind: 'refused',
    code: 'DOCUMENT_CREATE_METADATA_FAILED',
  })
  expect(choice([version('2021', { canCreate: false })])).toEqual({
    kind: 'refused',
    code: 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA',
  })
})

describe('the onboarding partner', () => {
  test('asks for the region of a consent, even where there is one version', () =>
    expect(choice([consent('2022V2')], true)).toMatchObject({ kind: 'choose', place: 'region' }))
  test('asks for the state of an addendum', () =>
    expect(choice([addendum('2022OPTIN'), addendum('2022CA')], true)).toMatchObject({
      kind: 'choose',
      place: 'state',
    }))
  test('no other partner asks', () => {
    expect(choice([consent('2022')])).toMatchObject({ kind: 'direct' })
    expect(choice([addendum('2022OPTIN')])).toMatchObject({ kind: 'direct' })
  })
})

describe('where all versions are five-wishes', () => {
  const wishes = [version('5WISHES1'), version('5WISHES1Kansas', { states: ['KS'] })]
  test('the state is asked', () => expect(choice(wishes)).toMatchObject({ place: 'stateOfVersion' }))
  test('but not where there is one version, or another kind beside them', () => {
    expect(choice([version('5WISHES1')])).toMatchObject({ kind: 'direct' })
    expect(choice([version('2020'), version('2021')])).not.toHaveProperty('place')
  })
  test.each([
    ['KS', '5WISHES1Kansas'],
    ['OR', '5WISHES1'],
    // Ohio has a version of its own that cannot be created here.
    ['OH', '5WISHES1'],
    ['toString', '5WISHES1'],
  ])('%s gets %s', (state, expected) =>
    expect(versionsForState(wishes, state).map(each => each.version)).toEqual([expected]),
  )
  test('no version for the state, and no general one: nothing', () =>
    expect(versionsForState(wishes.slice(1), 'OR')).toEqual([]))
})

test('where a version is for some states only the state is asked, with one version too: the server would refuse it otherwise', () => {
  const ofKansas = version('2022', { states: ['KS'] })
  for (const versions of [
    [ofKansas],
    [ofKansas, version('2021')],
    [version('2022', { states: ['KS'], workflow: 'single' })],
  ])
    expect(choice(versions)).toMatchObject({ kind: 'choose', place: 'stateOfVersion' })
})

test('a single-selection workflow goes straight on, with the first version that can be created', () => {
  const single = (name: string, canCreate = true) => version(name, { workflow: 'single', canCreate })
  expect(choice([single('2020', false), single('2021'), single('2022')])).toMatchObject({
    kind: 'direct',
    collection: { version: '2021' },
  })
  expect(choice([single('2021'), version('2022')])).toMatchObject({ kind: 'choose' })
})

test('needs are listed before anything is begun; who may be a witness differs by state, so that is asked with it', () => {
  const one = aGroup('AD', 'x', [])
  const of = (versions: Collection[], needs: Parameters<typeof createChoice>[2]) =>
    createChoice({ ...one, collections: versions }, false, needs)
  expect(of([version('2026')], ['hour', 'witnesses'])).toMatchObject({
    kind: 'choose',
    place: 'stateOfVersion',
  })
  expect(of([version('2026', { site: 'UT' })], ['hour', 'witnesses'])).not.toHaveProperty('place')
  expect(of([version('2026')], ['quarterHour'])).toMatchObject({ kind: 'choose' })
  expect(of([version('2025'), version('2026')], ['witnesses'])).not.toHaveProperty('place')
  expect(of([version('2026')], [])).toMatchObject({ kind: 'direct' })
})
