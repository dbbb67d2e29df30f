import { expect, test } from 'vitest'
import { knownName } from './known-name.ts'

test.each([
  ['Guadalupe Peña-O’Dea', true, 'Guadalupe Peña-O’Dea'],
  ['Guadalupe Peña-O’Dea', false, 'G. P.'],
  ['Your account is locked', false, 'Y. A. I. L.'],
  ['élodie', false, 'É.'],
  ['王 芳', false, '王. 芳.'],
  ['Call 555 0117', true, ''],
  ['Call 555 0117', false, ''],
  ['', false, ''],
])("'%s', known to the health system: %s, is called '%s'", (name, isKnown, called) => {
  expect(knownName(name, isKnown)).toBe(called)
})
