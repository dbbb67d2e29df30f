// How long a wrong PIN takes, at the cost of production (npm run test:all; what is worked on is counted in open-card.test.ts).

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { makePasswords } from '../../secrets/passwords.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.passwords = makePasswords()
})
afterAll(() => portal.close())

test('the time does not distinguish a card from none, nor from one that was stopped', async () => {
  const cards = cardCalls(portal)
  const withCard = async () => {
    const patient = await cards.withDirective({ password: 'Long-enough-9!' })
    await cards.make(patient, '739164')
    return { patient, token: await cards.tokenOf(patient) }
  }
  const known = await withCard()
  const stopped = await withCard()
  await cards.stop(stopped.patient)
  const tenantId = await portal.tenantId('evergreen')
  const kinds = {
    known: () => known.token,
    stopped: () => stopped.token,
    unknown: () => randomBytes(32).toString('base64url'),
  }
  const times: Record<keyof typeof kinds, number[]> = { known: [], stopped: [], unknown: [] }
  for (let n = 0; n < 12; n++) {
    for (const kind of ['known', 'stopped', 'unknown'] as const) {
      const phone = cards.phone()
      const token = kinds[kind]()
      const start = performance.now()
      await phone.open(token, '258037')
      times[kind].push(performance.now() - start)
    }
    // A pause would answer without a comparison.
    await inTenant(portal.services.db, tenantId, trx => trx.deleteFrom('card_tries').execute())
  }
  const median = (all: number[]) => all.toSorted((one, two) => one - two)[Math.floor(all.length / 2)] ?? 0
  // Without a comparison one takes a fifth of it.
  for (const kind of ['stopped', 'unknown'] as const) {
    const ratio = median(times[kind]) / median(times.known)
    expect(ratio, kind).toBeGreaterThan(0.6)
    expect(ratio, kind).toBeLessThan(1.7)
  }
})
