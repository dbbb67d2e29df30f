// Removing an answer removes its own keys, and those of the inputs inside it.
import type { FieldPlace } from './compiled-form.ts'

/** Every key of all fields nested in a field (in one option only, when given). */
export function keysWithin(field: FieldPlace, option?: string): Set<string> {
  const keys = new Set<string>()
  for (const other of field.section.fields) {
    if (!isWithin(other, field, option)) continue
    for (const key of other.keys) keys.add(key)
  }
  return keys
}

function isWithin(field: FieldPlace, ancestor: FieldPlace, option?: string): boolean {
  for (let at = field; at.parent; at = at.parent)
    if (at.parent === ancestor) return option === undefined || at.parentOption === option
  return false
}
