/** One program of a run. */
export interface Unit {
  /** The expected duration in seconds: long ones begin first, so that all slots end together. */
  seconds: number
  /** Whether nothing may run beside it, because it measures time or loads the machine. */
  alone?: boolean
  run: () => Promise<void>
}

/** Runs the units in their order, as many at once as there are slots; those that run alone come last. */
export async function runQueue(units: readonly Unit[], slots: number): Promise<void> {
  const waiting = units.filter(unit => !unit.alone)
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) await unit.run()
  }
  await Promise.all(Array.from({ length: slots }, work))
  for (const unit of units) if (unit.alone) await unit.run()
}
