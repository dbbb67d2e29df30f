import { expect, test } from 'vitest'
import { nextZoom } from '../documents/zoom.ts'
import { sessionEndsAt } from './expiry.ts'

const minute = 60_000
const session = { startedAt: 0, extendedAt: 0, idleMinutes: 20, absoluteHours: 12 }

test('a session ends 20 minutes after the last action', () => {
  expect(sessionEndsAt({ ...session, extendedAt: 5 * minute })).toBe(25 * minute)
})

test('a session ends after 12 hours whatever happens', () => {
  expect(sessionEndsAt({ ...session, extendedAt: 719 * minute })).toBe(720 * minute)
})

test('zooming stays between 50 and 250 percent', () => {
  expect(nextZoom(100, 'in')).toBe(125)
  expect(nextZoom(125, 'out')).toBe(93.75)
  expect(nextZoom(240, 'in')).toBe(250)
  expect(nextZoom(60, 'out')).toBe(50)
})
