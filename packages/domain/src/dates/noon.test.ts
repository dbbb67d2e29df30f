import { expect, test } from 'vitest'
import { todayAt } from './dates.ts'
import { noonOf } from './noon.ts'

const zones = [
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
test.each(
  zones.flatMap(zone =>
    ['2024-02-29', '2026-03-08', '2026-11-01', '1999-12-31'].map(day => [zone, day] as const),
  ),
)('in %s an instant of %s is of that day', (zone, day) => {
  expect(todayAt(noonOf(day, zone), zone)).toBe(day)
})

test('what is no day has no noon', () => {
  expect(() => noonOf('2026-02-31x', 'UTC')).toThrow(RangeError)
})
