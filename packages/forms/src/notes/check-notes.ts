import { formLimits } from '@careword/domain/limits'
import { own } from '../answers/own.ts'
import type { FormProblem } from '../answers/problem.ts'
import { blockText } from '../answers/text.ts'
import type { FormDefinition } from '../definition/types.ts'
import { unprintableFault } from '../rules/printable-gate.ts'
import { type NoteBox, noteBoxes } from './note-boxes.ts'

/** More problems than this help nobody. */
const mostProblems = 50

type Fault = Omit<FormProblem, 'path'>

/** What keeps a note from being stored; undefined when it can be. A note is printed too, so that its characters must have a letter form. */
export function noteFault(note: string): Fault | undefined {
  const max = formLimits.noteMaxLength
  // One more than the limit is enough to see that it is too long.
  if (blockText(note, max + 1).length > max) return { rule: 'tooLong', values: { max } }
  const fault = unprintableFault('', note)
  return fault && { rule: fault.rule, ...(fault.values ? { values: fault.values } : {}) }
}

/**
 * Hostile or broken notes for one section: notes where no box has any, wrong types, text too long or not printable. At most 50 problems;
 * each path is the input's.
 * @param raw what came, of any shape
 */
export function checkNotes(def: FormDefinition, sectionId: string, raw: unknown): FormProblem[] {
  const inputs = plain(own(raw, 'inputsNotes'))
  if (!plain(raw) || !inputs) return [{ path: sectionId, rule: 'wrongType' }]
  const boxes = noteBoxes(def, sectionId)
  const problems: FormProblem[] = []
  for (const [inputOrder, parent] of Object.entries(inputs)) {
    const here = boxes.filter(box => String(box.inputOrder) === inputOrder)
    problems.push(...parentProblems(sectionId, here, parent))
    if (problems.length >= mostProblems) break
  }
  return problems.slice(0, mostProblems)
}

function parentProblems(sectionId: string, boxes: NoteBox[], parent: unknown): FormProblem[] {
  const path = boxes[0]?.field.path
  if (path === undefined) return [{ path: sectionId, rule: 'unknownInput' }]
  const children = plain(own(parent, 'childrenNotes'))
  if (!children) return [{ path, rule: 'wrongType' }]
  return Object.entries(children).flatMap(([itemOrder, child]): FormProblem[] => {
    const box = boxes.find(one => String(one.itemOrder) === itemOrder)
    if (!box) return [{ path, rule: 'unknownOption' }]
    const note = own(child, 'note')
    if (typeof note !== 'string') return [{ path, rule: 'wrongType' }]
    // Notes of another form, or of one that changed since: they would stand under the wrong box.
    const inputId = own(child, 'inputId')
    if (inputId !== undefined && inputId !== box.input.id) return [{ path, rule: 'unknownInput' }]
    const fault = noteFault(note)
    return fault ? [{ path, ...fault }] : []
  })
}

function plain(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
