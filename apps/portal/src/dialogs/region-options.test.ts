import { expect, test } from 'vitest'
import { regionOptions } from './region-options.ts'

const places = {
  regions: [
    { value: 'bay', label: 'Bay', secondLang: { es: { label: 'Bahía' } } },
    { value: 'north-lake', label: 'North Lake', secondLang: {} },
  ],
  states: ['CA', 'NM'],
}
const labels = (...args: Parameters<typeof regionOptions>) =>
  regionOptions(...args).options.map(each => each.label)

test('a region is called as in the language of the page; where it has no other name, by its own', () => {
  expect(labels('region', 'en', places)).toEqual(['Bay', 'North Lake'])
  expect(labels('region', 'es', places)).toEqual(['Bahía', 'North Lake'])
})

test('the states of an addendum are the partner’s, in both languages; a version by state is there for all', () => {
  expect(labels('state', 'en', places)).toEqual(['California', 'New Mexico'])
  expect(labels('state', 'es', places)).toEqual(['California', 'Nuevo México'])
  expect(labels('stateOfVersion', 'es', places)).toHaveLength(51)
})
