// A section's canonical answers, field by field, within the widest limits of its validators. Answers from outside are cleaned each time.
// Those of a draft are cached per section, because one answer changes and a thousand others do not.
import { reader } from './compile-form.ts'
import type { FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { rulesOf } from '../inputs/table.ts'
import type { SectionAnswers } from '../values/answer.ts'

export interface Cleaner {
  /** The field's own canonical answers. Not to be changed. */
  field: (field: FieldPlace, section: SectionAnswers) => SectionAnswers
  /** The canonical answers of the stored fields, in one object. Not to be changed. */
  section: (
    place: SectionPlace,
    section: SectionAnswers,
    stored: (field: FieldPlace) => boolean,
  ) => SectionAnswers
}

function cleanField(field: FieldPlace, section: SectionAnswers): SectionAnswers {
  return rulesOf(field.input).clean(field.input, reader(section, field.input), field.widestLength)
}

/** For answers that their caller may still mutate: caches nothing. */
export const freshCleaner: Cleaner = {
  field: cleanField,
  section(place, section, stored) {
    const whole: SectionAnswers = {}
    for (const field of place.fields) if (stored(field)) Object.assign(whole, cleanField(field, section))
    return whole
  },
}

interface Known {
  place: SectionPlace
  /** The answers of each field, by its position in the section. */
  parts: (SectionAnswers | undefined)[]
}
const known = new WeakMap<SectionAnswers, Known>()
const empty: SectionAnswers = Object.freeze({})

function knownOf(place: SectionPlace, section: SectionAnswers): Known {
  let found = known.get(section)
  if (found?.place !== place) {
    found = { place, parts: [] }
    known.set(section, found)
  }
  return found
}

const positionOf = (place: SectionPlace, field: FieldPlace): number =>
  field.index - (place.fields[0]?.index ?? 0)

function partOf({ place, parts }: Known, field: FieldPlace, section: SectionAnswers): SectionAnswers {
  return (parts[positionOf(place, field)] ??= cleanField(field, section))
}

/** Reuses the cache of the section before a change, except for the fields with these keys. Only the caching cleaner uses it. */
export function inheritKnown(
  place: SectionPlace,
  before: SectionAnswers,
  after: SectionAnswers,
  changed: Iterable<string>,
): void {
  const old = known.get(before)
  if (old?.place !== place || known.get(after)?.place === place) return
  const parts = [...old.parts]
  for (const key of changed) {
    const field = place.owners.get(key)?.field
    if (field) parts[positionOf(place, field)] = undefined
  }
  known.set(after, { place, parts })
}

/** For answers that are never changed in place: caches each section object as long as it exists. */
export const rememberingCleaner: Cleaner = {
  field: (field, section) => partOf(knownOf(field.section, section), field, section),
  section(place, section, stored) {
    const found = knownOf(place, section)
    const whole: SectionAnswers = {}
    const parts = place.fields.map(field => {
      if (!stored(field)) return empty
      const part = partOf(found, field, section)
      Object.assign(whole, part)
      return part
    })
    // Clean answers are equal when cleaned again, so their parts can be cached too.
    known.set(whole, { place, parts })
    return whole
  },
}
