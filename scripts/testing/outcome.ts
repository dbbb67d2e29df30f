import { type Counted, nothingCounted } from './count-tests.ts'
import type { Ran } from './run-command.ts'

/** The result of one program of a step. */
export interface Outcome {
  counted: Counted
  /** Its output, shown after a failure. */
  output: string
  /** How long each of its files or journeys took, in seconds. */
  durations: Record<string, number>
  /** The failed parts that can be run once more alone. Empty when a second run makes no sense. */
  retries: Retry[]
}

interface Retry {
  /** The file, or the journey and its view. */
  name: string
  /** How many of its tests failed. */
  failed: number
  run: () => Promise<Counted>
}

/** A program without tests of its own counts as one. */
export function outcomeOf({ ok, output }: Ran): Outcome {
  return {
    counted: { ...nothingCounted, passed: ok ? 1 : 0, failed: ok ? 0 : 1 },
    output,
    durations: {},
    retries: [],
  }
}

/** A runner that left no report broke; its files are worth a second try (a browser that stopped answering). */
export function brokenOutcome(ran: Ran, name: string, again: () => Promise<Outcome>): Outcome {
  const retry = { name, failed: 1, run: async () => (await again()).counted }
  return { counted: { ...nothingCounted, failed: 1 }, output: ran.output, durations: {}, retries: [retry] }
}
