/** One program of a run. */
export interface Unit {
  /** The expected seconds: long programs begin first, so that all slots end together. */
  seconds: number
  /** Whether the program runs alone, because it measures time or loads the machine. */
  alone?: boolean
  run: () => Promise<void>
}

/** Runs the units in order, as many at the same time as there are slots; those that run alone come last. */
export async function runQueue(units: readonly Unit[], slots: number): Promise<void> {
  const waiting = units.filter(unit => !unit.alone)
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) await unit.run()
  }
  await Promise.all(Array.from({ length: slots }, work))
  for (const unit of units) if (unit.alone) await unit.run()
}
