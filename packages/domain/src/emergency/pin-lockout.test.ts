import { expect, test } from 'vitest'
import { noTries, type PinTries, takeTry } from './pin-lockout.ts'

const start = new Date('2026-11-25T20:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Makes this many attempts at one moment: returns how many were checked, and the state afterwards. */
function tried(times: number, at: Date, from: PinTries = noTries) {
  let state = from
  let looked = 0
  for (let n = 0; n < times; n++) {
    const { allowed, ...next } = takeTry(state, at)
    state = next
    if (allowed) looked++
  }
  return { ...state, looked }
}

test('five are looked at, then it is paused for a quarter of an hour', () => {
  expect(tried(4, start)).toEqual({ looked: 4, tries: 4, pauses: 0, pausedUntil: null })
  expect(tried(200, start)).toEqual({ looked: 5, tries: 5, pauses: 1, pausedUntil: after(15) })
})

test('while it is paused nothing is looked at, and the pause grows no longer by it', () => {
  const paused = tried(5, start)
  expect(tried(50, after(14.9), paused)).toMatchObject({ looked: 0, pausedUntil: after(15) })
})

test('then come five more, and each pause is twice as long, up to a day', () => {
  let state = tried(5, start)
  let at = 15
  for (const minutes of [30, 60, 120, 240, 480, 960, 1440, 1440]) {
    state = tried(9, after(at), state)
    expect(state.looked).toBe(5)
    expect(state.pausedUntil).toEqual(after(at + minutes))
    at += minutes
  }
})

test('in a whole year of guessing fewer than 2,000 of a million are looked at', () => {
  let state: PinTries = noTries
  let looked = 0
  for (let at = start; at < after(365 * 24 * 60); at = state.pausedUntil ?? at) {
    const round = tried(5, at, state)
    looked += round.looked
    state = round
  }
  expect(looked).toBeLessThan(2000)
})
