import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SessionWatch, watchSession } from './watch-session.ts'

// The watch needs of the browser only that events can be listened to.
const listeners = new Map<string, Set<() => void>>()
const page = {
  addEventListener: (name: string, listener: () => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  },
  removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
}
const happens = (name: string) => {
  for (const listener of listeners.get(name) ?? []) listener()
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener)
  vi.stubGlobal('document', { ...page, visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

function watch(more: Partial<SessionWatch> = {}) {
  const asked = vi.fn<SessionWatch['refresh']>(more.refresh ?? (() => Promise.resolve('ok' as const)))
  const onEnd = vi.fn<SessionWatch['onEnd']>()
  const onConnection = vi.fn<SessionWatch['onConnection']>()
  const { stop, ask } = watchSession({
    endsAt: () => 1_200_000,
    now: () => Date.now(),
    onEnd,
    onConnection,
    waitsForButton: () => false,
    ...more,
    refresh: asked,
  })
  return { asked, onEnd, onConnection, stop, ask }
}

test('an untouched page asks nothing, so that the session can end', async () => {
  const { asked, stop } = watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).not.toHaveBeenCalled()
  stop()
})

test('after a key press the server is asked once, at the next look', async () => {
  const { asked, stop } = watch()
  happens('keypress')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('when the time is over it waits five seconds, asks, and ends what has ended', async () => {
  const { asked, onEnd, stop } = watch({
    endsAt: () => 30_000,
    refresh: () => Promise.resolve('ended' as const),
  })
  await vi.advanceTimersByTimeAsync(34_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  stop()
})

test.each(['load', 'mousemove', 'mousedown', 'click', 'scroll', 'keypress', 'keydown', 'touchstart'])(
  '%s counts as being there',
  async event => {
    const { asked, stop } = watch()
    happens(event)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toHaveBeenCalledTimes(1)
    stop()
  },
)

test('the end is met to the second, wherever it falls between two looks', async () => {
  const { asked, stop } = watch({ endsAt: () => 31_500 })
  await vi.advanceTimersByTimeAsync(36_499)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('time that another tab got before the end takes the end away', async () => {
  let end = 30_000
  const { asked, onEnd, stop } = watch({ endsAt: () => end })
  await vi.advanceTimersByTimeAsync(29_000)
  end = 1_200_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()
  stop()
})

test('a laptop that slept past the end asks as soon as it is opened', async () => {
  let now = 0
  const { asked, onEnd, stop } = watch({
    now: () => now,
    endsAt: () => 1_200_000,
    refresh: () => Promise.resolve('ended' as const),
  })
  // The machine sleeps: no timer ran, but the clock did.
  now = 9_000_000
  happens('visibilitychange')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  stop()
})

test('a computer whose clock is an hour wrong ends when the server decides, not before', async () => {
  // Here it is an hour later than at the server; `now` is the server’s time as the portal reckons it.
  const { asked, stop } = watch({ now: () => Date.now() - 3_600_000, endsAt: () => -3_600_000 + 60_000 })
  await vi.advanceTimersByTimeAsync(64_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('while the warning waits for its button, moving the mouse extends nothing', async () => {
  let waits = true
  const { asked, stop } = watch({ waitsForButton: () => waits })
  happens('mousemove')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).not.toHaveBeenCalled()
  waits = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('news from another tab makes it ask at once, and only once at a time', async () => {
  const { asked, ask, stop } = watch()
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('without a response it asks twice more, then shows a message and the page stays', async () => {
  const { asked, onEnd, onConnection, stop } = watch({
    refresh: () => Promise.resolve('noResponse' as const),
  })
  happens('click')
  await vi.advanceTimersByTimeAsync(20_000 + 6000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(onConnection).toHaveBeenLastCalledWith(false)
  expect(onEnd).not.toHaveBeenCalled()
  stop()
})
