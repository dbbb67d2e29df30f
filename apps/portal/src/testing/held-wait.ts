import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Holds every timer of exactly this length until the test releases it; all other timers run. */
export function holdWait(milliseconds: number): { isHeld: () => boolean; over: () => void } {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  globalThis.setTimeout = ((what: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    if (after !== milliseconds) return start(what, after, ...given)
    // A number of its own, under which it can be called off.
    const id = start(() => {}, 0)
    held.set(id, () => what(...given))
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = id => {
    held.delete(id)
    stop(id)
  }
  onTestFinished(() => {
    globalThis.setTimeout = start
    globalThis.clearTimeout = stop
  })
  return {
    isHeld: () => held.size > 0,
    over: () =>
      act(() => {
        const ended = [...held.values()]
        held.clear()
        for (const end of ended) end()
      }),
  }
}
