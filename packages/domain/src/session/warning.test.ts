import { expect, test } from 'vitest'
import { clockText, secondsToSay, sessionStage } from './warning.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  ['twenty minutes before the end nothing is said', 20 * minute, 10 * hour, 'running'],
  ['one moment more than two minutes: nothing yet', 2 * minute + 1, 10 * hour, 'running'],
  ['two minutes before the end it warns', 2 * minute, 10 * hour, 'idle'],
  ['a second before the end it still warns', 1000, 10 * hour, 'idle'],
  ['the end itself is the end', 0, 10 * hour, 'over'],
  ['a laptop that slept for a day', -24 * hour, 10 * hour, 'over'],
  ['two minutes before the end that nothing moves', 2 * minute, 2 * minute, 'latest'],
] as const)('%s', (_, rest, latest, stage) => {
  const now = 1_800_000_000_000
  expect(sessionStage(now + rest, now + latest, now)).toBe(stage)
})

test.each([
  [120_000, '2:00'],
  [119_001, '2:00'],
  [65_000, '1:05'],
  [9_400, '0:10'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms read %s', (rest, text) => {
  expect(clockText(rest)).toBe(text)
})

test.each([
  ['from 61 to 60 a minute is said', 61, 60, 60],
  ['within the minute nothing more', 59, 31, null],
  ['a timer that was held up says the latest only', 120, 9, 10],
  ['what was said is not said again', 60, 59, null],
])('%s', (_, before, now, said) => {
  expect(secondsToSay(before, now)).toBe(said)
})
