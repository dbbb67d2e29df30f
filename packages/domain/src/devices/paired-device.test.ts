import { expect, test } from 'vitest'
import { deviceId, isStale, mayReconnect, minutesLeft } from './paired-device.ts'

const now = Date.parse('2026-05-05T12:00:00Z')
const stored = (minutes: number) => String(now + minutes * 60_000)

test('the label of a phone is the beginning of the patient’s id', () => {
  expect(deviceId('1234567890abc')).toBe('1234567890')
})

test.each([
  [30, true, false],
  [1, true, false],
  [0.9, false, false],
  [0, false, false],
  [-60, false, false],
  [-60.1, false, true],
])('%d minutes left: taken up again %s, stale %s', (minutes, reconnects, stale) => {
  const left = minutesLeft(stored(minutes), now)
  expect(left).toBeCloseTo(minutes)
  expect(mayReconnect(left)).toBe(reconnects)
  expect(isStale(left)).toBe(stale)
})

test.each([null, '', ' ', 'soon', 'NaN'])('%j is nothing to go by', text => {
  expect(minutesLeft(text, now)).toBeNull()
  expect(mayReconnect(null)).toBe(false)
  expect(isStale(null)).toBe(false)
})
