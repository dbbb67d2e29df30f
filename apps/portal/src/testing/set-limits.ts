import { afterEach, beforeEach } from 'vitest'

/** Other limits for the tests of a file: a pause of seconds is one of milliseconds. How long it is in truth, tests of rules ask. */
export function setLimits<L extends object>(limits: L, changes: Partial<Record<keyof L, number>>): void {
  const real = { ...limits }
  beforeEach(() => {
    Object.assign(limits, changes)
  })
  afterEach(() => {
    Object.assign(limits, real)
  })
}
