import { expect, test } from 'vitest'
import { parseSearch, readSearch, stringifySearch } from './address-query.ts'

test.each([
  ['?alertCode=A&snackbarCode=S', { alertCode: 'A', snackbarCode: 'S' }],
  ['?code=007&data=1e3', { code: '007', data: '1e3' }],
  ['?startIndex=&utm_source=mail&constructor=x&__proto__=y', {}],
  ['?type=POLST&type=AD&Type=DNR', { type: 'AD' }],
  ['', {}],
])('of %j we read what the specification names, as text, and nothing else', (text, read) => {
  expect(parseSearch(text)).toEqual(read)
})

test('a parameter that a page sets itself passes the same check as one in a link', () => {
  expect(readSearch({ type: 'AD', email: '', code: 7, from: 'x' })).toEqual({ type: 'AD' })
})

test('an address that we write reads the same again', () => {
  const search = { email: 'ana+1@example.org', data: 'a=b&c d' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
