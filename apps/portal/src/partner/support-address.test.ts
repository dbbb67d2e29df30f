import { expect, test } from 'vitest'
import { supportAddress } from './support-address.ts'

const support = { hours: 'support.hours', types: [], hideClinicalForHostPrefixes: [] }

test.each([
  ['by phone, where there is one', '1-800-555-0177', 'help@evergreen.example', 'tel:18005550177'],
  ['by mail, where there is no phone', null, 'help@evergreen.example', 'mailto:help@evergreen.example'],
  ['nowhere, where there is neither', null, null, undefined],
])('help is asked for %s', (_, phone, email, address) =>
  expect(supportAddress({ ...support, phone, email })).toBe(address),
)
