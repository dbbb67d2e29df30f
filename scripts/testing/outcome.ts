import { type Counted, nothingCounted } from './count-tests.ts'
import type { Ran } from './run-command.ts'

/** The result of one program of a step. */
export interface Outcome {
  counted: Counted
  /** Its output, shown after a failure. */
  output: string
  /** The seconds of each of its files or journeys. */
  durations: Record<string, number>
  /** The failed parts that can be run again alone; empty if a second run makes no sense. */
  retries: Retry[]
}

interface Retry {
  /** The file, or the journey and its view. */
  name: string
  failed: number
  run: () => Promise<Counted>
}

/** The outcome of a program without tests, which counts as one. */
export function outcomeOf({ ok, output }: Ran): Outcome {
  return {
    counted: { ...nothingCounted, passed: ok ? 1 : 0, failed: ok ? 0 : 1 },
    output,
    durations: {},
    retries: [],
  }
}

/** The outcome of a runner that wrote no report: its files are tried again (a browser may have stopped answering). */
export function brokenOutcome(ran: Ran, name: string, again: () => Promise<Outcome>): Outcome {
  const retry = { name, failed: 1, run: async () => (await again()).counted }
  return { counted: { ...nothingCounted, failed: 1 }, output: ran.output, durations: {}, retries: [retry] }
}
