import type { FormDefinition } from '../definition/form-definition.ts'
import type { Notes, SectionNotes } from './note.ts'

/** Keys notes as calls send them: by the section's place in the form, from 0 (Documents spec §3, private answer area). */
export function notesByIndex(def: FormDefinition, notes: Notes): Record<string, SectionNotes> {
  const entries = def.sections.flatMap(({ id }, index) => {
    const section = Object.hasOwn(notes, id) ? notes[id] : undefined
    return section ? [[String(index), section] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Keys notes by section id; places where the form has no section are left out. */
export function notesById(def: FormDefinition, byIndex: Readonly<Record<string, SectionNotes>>): Notes {
  const entries = def.sections.flatMap(({ id }, index) => {
    const section = Object.hasOwn(byIndex, String(index)) ? byIndex[String(index)] : undefined
    return section ? [[id, section] as const] : []
  })
  return Object.fromEntries(entries)
}
