/** A thing to run, with its expected seconds. */
export interface Weighed {
  name: string
  seconds: number
}

/**
 * Distributes things over as few units as keep each near the given seconds: the longest first, each into the shortest unit.
 * @returns the units, the longest first
 */
export function packUnits(things: readonly Weighed[], seconds: number): Weighed[][] {
  const total = things.reduce((sum, thing) => sum + thing.seconds, 0)
  const count = Math.min(things.length, Math.max(1, Math.ceil(total / seconds)))
  const units = Array.from({ length: count }, () => ({ things: [] as Weighed[], seconds: 0 }))
  for (const thing of [...things].sort((a, b) => b.seconds - a.seconds)) {
    const least = units.reduce((best, unit) => (unit.seconds < best.seconds ? unit : best))
    least.things.push(thing)
    least.seconds += thing.seconds
  }
  return units.sort((a, b) => b.seconds - a.seconds).map(unit => unit.things)
}
