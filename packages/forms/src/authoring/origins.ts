// The place where each piece of a resolved definition was written, so that an issue is reported where its author can edit it.
import { placeOf } from '../definition-checks/place-of.ts'

interface Origin {
  place: string
  /** Keys that were written somewhere else than the rest. */
  keys?: Record<string, string>
}

/** The places of objects and lists, by identity, not by content. */
export type Origins = WeakMap<object, Origin>

/** Records the place of everything inside `value`. */
export function markOrigins(origins: Origins, value: unknown, place: string): void {
  if (typeof value !== 'object' || value === null || origins.has(value)) return
  origins.set(value, { place })
  if (Array.isArray(value)) value.forEach((item, index) => markOrigins(origins, item, inside(place, index)))
  else for (const [key, item] of Object.entries(value)) markOrigins(origins, item, inside(place, key))
}

/** A place that ends in a file's name ('AD/ALL-2021: ') is followed by the key itself. */
const inside = (place: string, key: string | number): string =>
  place.endsWith(': ') ? `${place}${key}` : placeOf(place, key)

/** A changed copy has the origin of its original, except for the keys that were set. */
export function markCopy(
  origins: Origins,
  copy: object,
  original: object,
  keys: Record<string, string> = {},
): void {
  const known = origins.get(original)
  if (known) origins.set(copy, { place: known.place, keys: { ...known.keys, ...keys } })
}

/** 'sections[3].title' of a resolved definition as the place in the source where it is written. */
export function placeInSource(origins: Origins, definition: unknown, place: string): string {
  let at: unknown = definition
  let here = ''
  for (const key of keysIn(place)) {
    const origin = isObject(at) ? origins.get(at) : undefined
    const next: unknown = isObject(at) ? (at as Record<string | number, unknown>)[key] : undefined
    const own = isObject(next) ? origins.get(next)?.place : undefined
    here = own ?? origin?.keys?.[key] ?? inside(origin?.place ?? here, key)
    at = next
  }
  return here
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** 'sections[3].title' → 'sections', 3, 'title' */
export const keysIn = (place: string): (string | number)[] =>
  place === ''
    ? []
    : place
        .replaceAll('[', '.[')
        .split('.')
        .map(part => (part.startsWith('[') ? Number(part.slice(1, -1)) : part))
