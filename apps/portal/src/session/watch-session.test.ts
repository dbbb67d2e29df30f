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
  const stop = watchSession({
    endsAt: () => 1_200_000,
    now: () => Date.now(),
    onEnd,
    onConnection,
    ...more,
    refresh: asked,
  })
  return { asked, onEnd, onConnection, stop }
}

test('a page that nobody touches asks nothing, so that the session can end', async () => {
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
  await vi.advanceTimersByTimeAsync(44_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  stop()
})

test('no answer is asked for twice more, then it is said and the page stays', async () => {
  const { asked, onEnd, onConnection, stop } = watch({ refresh: () => Promise.resolve('noAnswer' as const) })
  happens('click')
  await vi.advanceTimersByTimeAsync(20_000 + 6000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(onConnection).toHaveBeenLastCalledWith(false)
  expect(onEnd).not.toHaveBeenCalled()
  stop()
})
