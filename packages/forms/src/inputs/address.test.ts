import { expect, test } from 'vitest'
import type { AddressInput } from '../definition/form-definition.ts'
import { clean, issues, lines, shapes } from '../testing/ask-input.ts'

const home: AddressInput = { id: 'home', type: 'address', label: 'Address' }
const full = { homeStreet: '12 Oak St', homeCity: 'Austin', homeState: 'TX', homeZip: '78701' }

test('a state is cut to two letters and a zip to five digits in the United States', () => {
  expect(clean(home, { homeState: 'TEX', homeZip: '123456' })).toEqual({ homeState: 'TE', homeZip: '12345' })
  expect(clean(home, { homeState: 'tx', homeZip: '78701-1234', homeCountry: 'us' })).toEqual({
    homeState: 'TX',
    homeZip: '78701',
    homeCountry: 'US',
  })
})

test('a state of which the cut leaves nothing to see is empty', () => {
  expect(clean(home, { homeState: '\u0000\u{10000}' })).toEqual({})
})

test('a region and a postal code of another country stay whole', () => {
  const madrid = { homeState: 'Comunidad de Madrid', homeZip: 'AB 28013 X', homeCountry: 'ES' }
  expect(clean(home, madrid)).toEqual(madrid)
})

const missing: [string, Record<string, string>, string[]][] = [
  ['everything there', full, []],
  ['no street', { ...full, homeStreet: ' ' }, ['Street:required']],
  ['no city', { ...full, homeCity: '' }, ['City:required']],
  ['no state', { ...full, homeState: '' }, ['State:required']],
  ['one letter of a state', { ...full, homeState: 'T' }, ['State:stateTooShort']],
  ['no zip', { ...full, homeZip: '' }, ['Zip:required']],
  ['four digits of a zip', { ...full, homeZip: '7870' }, ['Zip:zipTooShort']],
  ['an explicit United States', { ...full, homeCountry: 'US', homeZip: '7870' }, ['Zip:zipTooShort']],
  ['nothing at all', {}, ['Street:required', 'City:required', 'State:required', 'Zip:required']],
  ['another country with short codes', { ...full, homeCountry: 'IE', homeState: 'D', homeZip: 'D04' }, []],
  ['another country without region', { ...full, homeCountry: 'IE', homeState: '' }, ['State:required']],
]
test.each(missing)('a required address with %s', (_what, raw, expected) => {
  expect(issues(home, raw)).toEqual(expected)
})

test('an address that is not required may be empty or half filled, but what is there must be whole', () => {
  expect(issues(home, {}, false)).toEqual([])
  expect(issues(home, { homeCity: 'Austin' }, false)).toEqual([])
  expect(issues(home, { homeZip: '78' }, false)).toEqual(['Zip:zipTooShort'])
})

test('an address is written as on an envelope, with names in the language', () => {
  expect(lines(home, { ...full, homeApt: '4B' })).toEqual(['12 Oak St', '4B', 'Austin, Texas 78701'])
  expect(lines(home, { ...full, homeState: 'NY' }, 'es')).toEqual(['12 Oak St', 'Austin, Nueva York 78701'])
  const madrid = {
    homeStreet: 'Calle Mayor 1',
    homeCity: 'Madrid',
    homeState: 'Madrid',
    homeZip: '28013',
    homeCountry: 'ES',
  }
  expect(lines(home, madrid, 'es')).toEqual(['Calle Mayor 1', 'Madrid, Madrid 28013', 'España'])
  expect(lines(home, {})).toEqual([])
})

const broken: [string, Record<string, unknown>, string[]][] = [
  ['a country that is none', { homeCountry: 'ZZ' }, ['Country:unknownOption']],
  ['a number for a zip', { homeZip: 78701 }, ['Zip:wrongType']],
  ['a list for a street', { homeStreet: ['x'] }, ['Street:wrongType']],
  ['a street of 1,001 letters', { homeStreet: 'x'.repeat(1001) }, ['Street:tooLong']],
  ['a direction override', { homeCity: 'Aus\u202etin' }, ['City:unprintable']],
  ['empty values of every kind', { homeStreet: null, homeApt: '', homeCity: false, homeCountry: null }, []],
]
test.each(broken)('the server names %s', (_what, raw, expected) => {
  expect(shapes(home, raw)).toEqual(expected)
})

test('an address in a territory is written as one in a state, with its name on the envelope', () => {
  const sanJuan = { homeStreet: '7 Calle Luna', homeCity: 'San Juan', homeState: 'pr', homeZip: '00901' }
  expect(clean(home, sanJuan)).toEqual({ ...sanJuan, homeState: 'PR' })
  expect(lines(home, clean(home, sanJuan), 'es')).toEqual(['7 Calle Luna', 'San Juan, Puerto Rico 00901'])
})
