import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the end of a drawing is taken at once, and then at most every 500 ms, the last one always', () => {
  expect(signatureLimits.drawingEndThrottle).toBe(500)
  const taken = vi.fn<() => void>()
  const later = throttled(signatureLimits.drawingEndThrottle)
  later.run(taken)
  expect(taken).toHaveBeenCalledTimes(1)
  for (let stroke = 0; stroke < 4; stroke++) {
    vi.advanceTimersByTime(100)
    later.run(taken)
  }
  expect(taken).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(99)
  expect(taken).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(taken).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(taken).toHaveBeenCalledTimes(2)
})

test('what waits is done now when it is asked for, once', () => {
  const taken = vi.fn<() => void>()
  const later = throttled(500)
  later.run(taken)
  later.finish()
  expect(taken).toHaveBeenCalledTimes(1)
  later.run(taken)
  later.finish()
  vi.advanceTimersByTime(2000)
  expect(taken).toHaveBeenCalledTimes(2)
})

test('what was cleared does not come back', () => {
  const taken = vi.fn<() => void>()
  const later = throttled(500)
  later.run(taken)
  later.run(taken)
  later.drop()
  vi.advanceTimersByTime(2000)
  expect(taken).toHaveBeenCalledTimes(1)
})
