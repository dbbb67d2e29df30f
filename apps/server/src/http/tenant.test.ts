import { expect, test } from 'vitest'
import { tenantOfHost } from './tenant.ts'

test.each([
  ['evergreen.localhost', 'evergreen'],
  ['evergreen.localhost:8080', 'evergreen'],
  ['EVERGREEN.care.example', 'evergreen'],
  ['lakeside.care.example.', 'lakeside'],
  ['localhost', 'default'],
  ['localhost:8080', 'default'],
  ['127.0.0.1:8080', 'default'],
  ['[::1]:8080', 'default'],
  ['evergreen', null],
  ['-x.care.example', null],
  ['a b.care.example', null],
  ['', null],
])('the host %s is for the partner %s', (host, tenant) => {
  expect(tenantOfHost(host, 'default')).toBe(tenant)
})

test.each([
  ['evergreen.care.example', 'evergreen'],
  ['evergreen.care.example:443', 'evergreen'],
  ['evergreen.evil.example', null],
  ['evergreen.care.example.evil.example', null],
])('with a public address, %s is for %s', (host, tenant) => {
  expect(tenantOfHost(host, 'default', 'https://{tenant}.care.example')).toBe(tenant)
})
