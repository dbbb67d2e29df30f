import { expect, test } from 'vitest'
import { sealWarning } from './warn-of-seal-expiry.ts'

test('a certificate near its end rings once a day, and goes on after it', () => {
  const rung: (string | undefined)[] = []
  let now = new Date('2026-11-01T08:00:00Z')
  const warn = sealWarning({
    alarms: { ring: (_, { detail }) => rung.push(detail), counts: () => expect.unreachable() },
    now: () => now,
    sealEndsAt: new Date('2027-01-01T00:00:00Z'),
  })
  warn()
  expect(rung).toEqual([])
  now = new Date('2026-11-03T08:00:00Z')
  warn()
  warn()
  expect(rung).toEqual(['58 days'])
  now = new Date('2027-01-02T08:00:00Z')
  warn()
  expect(rung).toEqual(['58 days', '-2 days'])
})
