import { nameKey } from './name-key.ts'

/** Beginnings of keys that a patient found by name must have (ruling G-04). */
export interface NameBeginnings {
  first?: string
  last?: string
}

/** The shortest search: a shorter one would list half of a hospital. */
const shortestName = 2
/** The most words: 'María del Carmen de la Cruz' has six, and a longer text is not a name. */
const mostWords = 6

/**
 * The possible meanings of a typed name: a last name, a first name, or both in either order, each possibly incomplete ('delgado ro', 'Rosa
 * Delg', 'de la Cruz'). Null when there is too little to search for.
 */
export function nameBeginnings(typed: string): NameBeginnings[] | null {
  const key = nameKey(typed)
  const words = key.split(' ')
  if ([...key].length < shortestName || words.length > mostWords) return null
  const both = words.slice(1).flatMap((_, i): NameBeginnings[] => {
    const [one, other] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    return [
      { last: one, first: other },
      { first: one, last: other },
    ]
  })
  return [{ last: key }, { first: key }, ...both]
}
