import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkOf } from '../../start/claim-key.ts'
import { refuseOtherKey } from './refuse-other-key.ts'

const [key, former, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const text = (of: Buffer) => checkOf(of).toString('base64')
const alone = { secretKey: { check: text(key), former: null } }
const exchanged = { secretKey: { check: text(key), former: text(former) } }

test.each([
  [alone, { key, previous: null }],
  [alone, { key: other, previous: key }],
  [exchanged, { key, previous: former }],
  // A row from before the check was stored.
  [{ secretKey: null }, { key: other, previous: null }],
])('a backup is restored with the key that its rows are encrypted with', (backup, own) => {
  expect(() => refuseOtherKey(backup, own)).not.toThrow()
})

test('any other key is refused in a sentence, also one of the two while it is exchanged', () => {
  expect(() => refuseOtherKey(alone, { key: other, previous: null })).toThrow(/SECRET_KEY is another one/)
  expect(() => refuseOtherKey(exchanged, { key, previous: null })).toThrow(/SECRET_KEY_PREVIOUS/)
  expect(() => refuseOtherKey(exchanged, { key: former, previous: other })).toThrow(/SECRET_KEY/)
})
