// The difference between a definition and the part of it that a reader of FHIR sees, and the function that applies it. A patch names only
// what other programs do not see, so changes that those programs make in the Questionnaire are kept.

export interface Patch {
  /** Keys with another value than in the plain object, or missing there. */
  set?: Record<string, unknown>
  /** Keys to delete from the plain form. */
  drop?: string[]
  /** Differences within groups. */
  within?: Record<string, Patch>
  /** The order of the keys, where it differs. */
  order?: string[]
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param apart keys whose values are compared separately; here they only count for the order */
export function patchOf(plain: Thing, whole: Thing, apart: readonly string[] = []): Patch | undefined {
  const patch: Patch = {}
  const drop = Object.keys(plain).filter(key => !Object.hasOwn(whole, key))
  if (drop.length > 0) patch.drop = drop
  for (const [key, value] of Object.entries(whole)) {
    const had = Object.hasOwn(plain, key)
    if (had && apart.includes(key)) continue
    const known = had ? plain[key] : undefined
    if (isThing(known) && isThing(value)) {
      const within = patchOf(known, value)
      if (within) patch.within = { ...patch.within, [key]: within }
    } else if (!had || JSON.stringify(known) !== JSON.stringify(value)) {
      patch.set = { ...patch.set, [key]: value }
    }
  }
  const keys = Object.keys(whole)
  if (!sameOrder(Object.keys(patched(plain, patch)), keys)) patch.order = keys
  return Object.keys(patch).length > 0 ? patch : undefined
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index])

export function patched(plain: Thing, { set = {}, drop = [], within = {}, order = [] }: Patch): Thing {
  const entries = new Map(Object.entries(plain))
  for (const key of drop) entries.delete(key)
  for (const [key, inner] of Object.entries(within)) {
    const known = entries.get(key)
    entries.set(key, patched(isThing(known) ? known : {}, inner))
  }
  for (const [key, value] of Object.entries(set)) entries.set(key, value)
  const known = order.filter(key => entries.has(key))
  const rest = [...entries.keys()].filter(key => !known.includes(key))
  return Object.fromEntries([...known, ...rest].map(key => [key, entries.get(key)]))
}
