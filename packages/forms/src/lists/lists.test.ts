import { dividedStates, zoneName, zoneOfWholeState } from '@careword/domain/documents/document-zone'
import { expect, test } from 'vitest'
import { countryCodes, countryName, isCountry } from './countries.ts'
import { countriesByName } from './countries-by-name.ts'
import {
  dialCodeByCountry,
  phoneCountries,
  phoneCountryOf,
  phoneCountryOfNumber,
} from '@careword/domain/people/phone-countries'
import { regionsByName, statesByName } from './states-by-name.ts'
import { stateName, usStates } from './us-states.ts'
import { regionName, usTerritories } from './us-territories.ts'

test('there are fifty states and the District of Columbia, by two letters', () => {
  expect(Object.keys(usStates)).toHaveLength(51)
  for (const code of Object.keys(usStates)) expect(code).toMatch(/^[A-Z]{2}$/)
  expect([
    stateName('NM', 'en'),
    stateName('NM', 'es'),
    stateName('TX', 'es'),
    stateName('XX', 'es'),
    stateName('toString', 'es'),
  ]).toEqual(['New Mexico', 'Nuevo México', 'Texas', 'XX', 'toString'])
})

test('every state of the list keeps one clock, which has a name, or is divided; none is both', () => {
  const whole = Object.keys(usStates).filter(state => zoneOfWholeState(state) !== null)
  expect([...whole, ...dividedStates].toSorted()).toEqual(Object.keys(usStates).toSorted())
  for (const state of whole) expect(zoneName(zoneOfWholeState(state) ?? ''), state).not.toBeNull()
})

test('there are 249 countries, each with a name in both languages', () => {
  expect(new Set(countryCodes).size).toBe(249)
  for (const code of countryCodes)
    for (const lang of ['en', 'es']) expect(countryName(code, lang)).not.toBe(code)
  expect([isCountry('US'), isCountry('ZZ'), isCountry('us'), countryName('ZZ', 'en')]).toEqual([
    true,
    false,
    false,
    'ZZ',
  ])
})

test('a whole number identifies its country', () => {
  expect(phoneCountryOfNumber('15551234567')?.country).toBe('US')
  expect(phoneCountryOfNumber('351212345678')?.country).toBe('PT')
  expect(phoneCountryOfNumber('999')).toBeUndefined()
  expect(phoneCountryOfNumber('')).toBeUndefined()
})

test('every phone country is a country, and none is there twice', () => {
  // Kosovo has a dial code and no code of its own in ISO 3166.
  for (const { country } of phoneCountries) expect(isCountry(country) || country === 'XK').toBe(true)
  expect(new Set(phoneCountries.map(one => one.dialCode)).size).toBe(phoneCountries.length)
})

test('every country has a dial code, and every dial code is one that a number may begin with', () => {
  expect(countryCodes.filter(code => !dialCodeByCountry.has(code))).toEqual([])
  for (const dialCode of dialCodeByCountry.values()) expect(phoneCountryOf(dialCode)).toBeDefined()
  expect([dialCodeByCountry.get('CA'), dialCodeByCountry.get('PR'), dialCodeByCountry.get('KZ')]).toEqual([
    '1',
    '1',
    '7',
  ])
})

test.each([
  ['en', 'North Carolina', 'United States +1', 'Kosovo +383'],
  ['es', 'Carolina del Norte', 'Estados Unidos +1', 'Kosovo +383'],
])(
  'lists are in the alphabet of %s; of phones the United States come first',
  (lang, carolina, first, kosovo) => {
    const order = new Intl.Collator(lang)
    const states = statesByName(lang).map(({ label }) => label)
    expect(states).toEqual(states.toSorted((a, b) => order.compare(a, b)))
    expect(states).toContain(carolina)
    expect(statesByName(lang, ['OR', 'NC']).map(({ value }) => value)).toEqual(['NC', 'OR'])
    const [top, ...others] = countriesByName(lang).ofPhones.map(({ label }) => label)
    expect(top).toBe(first)
    expect(others).toEqual(others.toSorted((a, b) => order.compare(a, b)))
    expect(others).toContain(kosovo)
  },
)

// Documents spec §9: the phone localisations.
test.each([
  ['ar', 'ألمانيا'],
  ['cn', '德国'],
  ['de', 'Deutschland'],
  ['es', 'Alemania'],
  ['fr', 'Allemagne'],
  ['id', 'Jerman'],
  ['ir', 'آلمان'],
  ['it', 'Germania'],
  ['jp', 'ドイツ'],
  ['pt', 'Alemanha'],
  ['ru', 'Германия'],
])('countries are named in the localisation %s', (lang, germany) => {
  expect(countryName('DE', lang)).toBe(germany)
})

test.each(['en', 'es'])(
  'every country with phones has a name in %s, and those that share a dial code are in the list',
  lang => {
    const { ofPhones, ofAddresses } = countriesByName(lang)
    expect(ofPhones.filter(({ value, label }) => label.startsWith(`${value} `))).toEqual([])
    const labels = ofPhones.map(each => each.label)
    for (const name of ['Kosovo +383', lang === 'es' ? 'Canadá +1' : 'Canada +1'])
      expect(labels).toContain(name)
    expect(new Set(ofPhones.map(each => each.value))).toEqual(new Set(dialCodeByCountry.keys()))
    // No address is in a country without a code of its own.
    expect(ofAddresses.some(each => each.value === 'XK')).toBe(false)
  },
)

test('a further language has the names that its partner gives, and English ones where they are the same', () => {
  const names = { vi: { NY: 'Nữu Ước', PR: 'Đảo Puerto Rico' } }
  const labels = statesByName('vi', ['NY', 'OH'], names).map(({ label }) => label)
  expect(labels).toEqual(['Nữu Ước', 'Ohio'])
  expect(regionsByName('vi', names).map(({ label }) => label)).toContain('Đảo Puerto Rico')
  expect(regionName('NY', 'es', names)).toBe('Nueva York')
  expect(stateName('constructor', 'vi', names)).toBe('constructor')
})

test('an address offers the territories beside the states, in the alphabet of the language; a document is made for states only', () => {
  for (const lang of ['en', 'es']) {
    const offered = regionsByName(lang)
    expect(offered).toHaveLength(56)
    const labels = offered.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(lang).compare))
  }
  expect(regionsByName('es').map(({ label }) => label)).toContain('Samoa Americana')
  expect(regionName('PR', 'es')).toBe('Puerto Rico')
  expect(regionName('NM', 'es')).toBe('Nuevo México')
  expect(regionName('XX', 'es')).toBe('XX')
  for (const code of Object.keys(usTerritories)) {
    expect(usStates).not.toHaveProperty(code)
    expect(statesByName('en').map(({ value }) => value)).not.toContain(code)
  }
})
