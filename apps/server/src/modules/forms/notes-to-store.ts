// The private notes that ride along in the content of PUT /api/form/{id}: `sectionNotes`, by the section's place in the form.

import { type Answers, type FormDefinition, type SectionNotes, checkNotes, cleanNotes } from '@careword/forms'
import type { FieldIssue } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { StoredSection } from './read-sections.ts'

/** The key of the person's notes in the content, beside the sections. */
export const notesKey = 'sectionNotes'

interface Incoming {
  definition: FormDefinition
  /** The sections that are saved: notes come with their section or not at all. */
  sectionIds: Iterable<string>
  stored: ReadonlyMap<string, StoredSection>
  /** The answers to store, which decide the colours of the notes. */
  answers: Answers
  /** The received sectionNotes, of any shape. */
  raw: unknown
  now: Date
}

/**
 * The notes of each saved section, as they will be stored. Received notes are validated and cleaned with the browser's own rules, and all
 * problems are reported together. A section without received notes keeps its stored notes, coloured by the new answers.
 */
export function notesToStore(incoming: Incoming): Map<string, SectionNotes> {
  const { definition, stored, answers, now } = incoming
  const ids = new Set(incoming.sectionIds)
  const came = bySection(definition, ids, incoming.raw)
  const issues = [...came].flatMap(([id, raw]) => checkNotes(definition, id, raw))
  if (issues.length > 0) refuse(issues)
  const notes = new Map<string, SectionNotes>()
  for (const id of ids) {
    const before = stored.get(id)?.notes ?? undefined
    const where = { def: definition, sectionId: id, answers: answers[id] ?? {}, now: now.toISOString() }
    notes.set(id, cleanNotes(where, came.has(id) ? came.get(id) : before, before))
  }
  return notes
}

function bySection(definition: FormDefinition, ids: ReadonlySet<string>, raw: unknown): Map<string, unknown> {
  const came = new Map<string, unknown>()
  if (raw === undefined || raw === null) return came
  if (typeof raw !== 'object' || Array.isArray(raw)) refuse([{ path: notesKey, rule: 'wrongType' }])
  const issues: FieldIssue[] = []
  for (const [index, notes] of Object.entries(raw)) {
    const id = /^\d{1,4}$/.test(index) ? definition.sections[Number(index)]?.id : undefined
    if (id !== undefined && ids.has(id)) came.set(id, notes)
    else issues.push({ path: `${notesKey}.${index.slice(0, 80)}`, rule: 'unknownSection' })
  }
  if (issues.length > 0) refuse(issues.slice(0, 50))
  return came
}

function refuse(fields: FieldIssue[]): never {
  throw new AppError('ANSWER_REFUSED', 'notes refused', { fields })
}
