// The shape of a row of the budget table, and calculations that every row needs.

import { setTimeout as sleep } from 'node:timers/promises'

export interface Measured {
  /** The measured quantity, in the words of the budget table. */
  what: string
  measured: string
  /** Empty for a row without a budget. */
  budget: string
  /** Undefined for a row that is printed and not judged. */
  passed?: boolean
}

interface BenchOptions {
  /** Full size: 2,000 documents, 1,000,000 rows. */
  long: boolean
  /** Fewer rounds, for a first look at all rows in five minutes. */
  quick: boolean
}

/** Thrown by a row that this machine cannot measure; the message completes 'left out, because …'. */
export class LeftOut extends Error {}

export interface Row {
  name: string
  run: (options: BenchOptions) => Promise<Measured[]>
}

export function atMost(what: string, value: number, limit: number, unit: string, digits = 1): Measured {
  return {
    what,
    measured: `${value.toFixed(digits)}${unit}`,
    budget: `≤ ${limit}${unit}`,
    passed: value <= limit,
  }
}

export function atLeast(what: string, value: number, limit: number, unit: string, digits = 2): Measured {
  return {
    what,
    measured: `${value.toFixed(digits)}${unit}`,
    budget: `≥ ${limit}${unit}`,
    passed: value >= limit,
  }
}

export function printed(what: string, measured: string): Measured {
  return { what, measured, budget: '' }
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/**
 * Runs all candidates in turn, `rounds` times, so that a busy moment of the machine affects each of them; returns the milliseconds of each.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  candidates: Record<Name, () => Promise<unknown>>,
  warmUp = 1,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(candidates) as Name[]
  const times = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      // Remaining work of the previous candidate (freeing memory, closing files) must not count for this one.
      await sleep(25)
      const from = performance.now()
      await candidates[name]()
      if (round >= 0) times[name].push(performance.now() - from)
    }
  }
  return times
}
