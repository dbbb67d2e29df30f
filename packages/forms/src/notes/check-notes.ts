import { formLimits } from '@careword/domain/limits'
import { ownProperty } from '../values/read-answers.ts'
import type { FormIssue } from '../values/form-issue.ts'
import { blockText } from '../values/clean-text.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { unprintableIssue } from '../inputs/unprintable-issue.ts'
import { type NoteBox, noteBoxes } from './note-boxes.ts'

/** More issues than this do not help a person. */
const mostIssues = 50

type Issue = Omit<FormIssue, 'path'>

/** The reason why a note cannot be stored; undefined when it can. Notes are printed too, so that their characters must have a glyph. */
export function noteIssue(note: string): Issue | undefined {
  const max = formLimits.noteMaxLength
  // One character more than the limit is enough to see that the note is too long.
  if (blockText(note, max + 1).length > max) return { rule: 'tooLong', values: { max } }
  const issue = unprintableIssue('', note)
  return issue && { rule: issue.rule, ...(issue.values ? { values: issue.values } : {}) }
}

/**
 * Hostile or broken notes for one section: notes for a section without boxes for them, wrong types, text too long or not printable. At most
 * 50 issues; each path is the input's.
 * @param raw the submitted notes, of any shape
 */
export function checkNotes(def: FormDefinition, sectionId: string, raw: unknown): FormIssue[] {
  const inputs = plain(ownProperty(raw, 'inputsNotes'))
  if (!plain(raw) || !inputs) return [{ path: sectionId, rule: 'wrongType' }]
  const boxes = noteBoxes(def, sectionId)
  const issues: FormIssue[] = []
  for (const [inputOrder, parent] of Object.entries(inputs)) {
    const here = boxes.filter(box => String(box.inputOrder) === inputOrder)
    issues.push(...parentIssues(sectionId, here, parent))
    if (issues.length >= mostIssues) break
  }
  return issues.slice(0, mostIssues)
}

function parentIssues(sectionId: string, boxes: NoteBox[], parent: unknown): FormIssue[] {
  const path = boxes[0]?.field.path
  if (path === undefined) return [{ path: sectionId, rule: 'unknownInput' }]
  const children = plain(ownProperty(parent, 'childrenNotes'))
  if (!children) return [{ path, rule: 'wrongType' }]
  return Object.entries(children).flatMap(([itemOrder, child]): FormIssue[] => {
    const box = boxes.find(one => String(one.itemOrder) === itemOrder)
    if (!box) return [{ path, rule: 'unknownOption' }]
    const note = ownProperty(child, 'note')
    if (typeof note !== 'string') return [{ path, rule: 'wrongType' }]
    // Notes of another form, or of an earlier version of this one, would be shown under the wrong box.
    const inputId = ownProperty(child, 'inputId')
    if (inputId !== undefined && inputId !== box.input.id) return [{ path, rule: 'unknownInput' }]
    const issue = noteIssue(note)
    return issue ? [{ path, ...issue }] : []
  })
}

function plain(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
