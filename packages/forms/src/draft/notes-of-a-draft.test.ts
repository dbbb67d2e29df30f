import { expect, test } from 'vitest'
import type { InputDefinition } from '../definition/form-definition.ts'
import { noteAt } from '../notes/note-at.ts'
import { noteBoxAt } from '../notes/note-boxes.ts'
import { putNote } from '../notes/clean-notes.ts'
import { formOf, section } from '../testing/make-form.ts'
import {
  canQuicksave,
  createDraft,
  type Draft,
  notesToSend,
  sectionsToAutosave,
  unsavedSections,
} from './draft.ts'
import type { DraftEvent } from './events.ts'
import { reduceDraft } from './reduce-draft.ts'
import { resumeAutosaved } from './resume-autosaved.ts'

const now = '2026-05-04T10:00:00.000Z'
const later = '2026-05-05T10:00:00.000Z'
const group: InputDefinition = {
  id: 'matters',
  type: 'check',
  label: 'What matters?',
  notes: true,
  options: [
    { value: 'family', text: 'Family' },
    { value: 'home', text: 'Home' },
  ],
}
const def = formOf([
  section('secOne', [group]),
  section('secTwo', [{ id: 'box', type: 'check', label: 'Box', notes: true }]),
])
const begin = () => createDraft({ def, answers: {}, savedSections: [], revisions: {}, sectionId: 'secOne' })
const write = (option: string, note: string, at = now): DraftEvent => ({
  type: 'setNote',
  path: 'secOne.matters',
  option,
  note,
  now: at,
})
const box = (option: string) => {
  const found = noteBoxAt(def, 'secOne.matters', option)
  if (!found) throw new Error('no such box')
  return found
}
const textAt = (draft: Draft, option: string) => noteAt(draft.notes['secOne'], box(option))?.note

test('a note makes its section one to save, and taking it away again makes it none', () => {
  const noted = reduceDraft(begin(), write('family', 'Ana'))
  expect(canQuicksave(noted)).toBe(true)
  expect(unsavedSections(noted)).toEqual(['secOne'])
  expect(noted.answers).toEqual({})
  const gone = reduceDraft(noted, write('family', ''))
  expect(canQuicksave(gone)).toBe(false)
  expect(notesToSend(gone)).toEqual({ inputsNotes: {} })
})

test('the same words, a box without notes and an unknown place change nothing', () => {
  const noted = reduceDraft(begin(), write('family', 'Ana'))
  expect(reduceDraft(noted, write('family', ' Ana ', later))).toBe(noted)
  expect(reduceDraft(noted, write('nobody', 'x'))).toBe(noted)
  expect(reduceDraft(noted, { type: 'setNote', path: 'secSubmit.sign', note: 'x', now })).toBe(noted)
})

test('a note of another section waits there; the one on the screen needs no saving for it', () => {
  const noted = reduceDraft(begin(), { type: 'setNote', path: 'secTwo.box', note: 'Later', now })
  expect(unsavedSections(noted)).toEqual(['secTwo'])
  expect(canQuicksave(noted)).toBe(false)
})

test('after a save everything is as stored, but for what was written meanwhile', () => {
  const sent = reduceDraft(begin(), write('family', 'Ana'))
  const meanwhile = reduceDraft(sent, write('home', 'The garden', later))
  const stored = putNote(
    { def, sectionId: 'secOne', answers: {}, now: later },
    undefined,
    box('family'),
    'Ana',
  )
  const saved = reduceDraft(meanwhile, {
    type: 'saved',
    sectionId: 'secOne',
    answers: {},
    revision: 1,
    savedSections: [],
    sent: {},
    notes: stored,
    sentNotes: notesToSend(sent),
  })
  expect(saved.savedNotes['secOne']).toEqual(stored)
  expect(noteAt(saved.notes['secOne'], box('family'))?.timestamp).toBe(later)
  expect(textAt(saved, 'home')).toBe('The garden')
  expect(canQuicksave(saved)).toBe(true)
})

test('a save without notes leaves them unsaved', () => {
  const noted = reduceDraft(begin(), write('family', 'Ana'))
  const saved = reduceDraft(noted, {
    type: 'saved',
    sectionId: 'secOne',
    answers: {},
    revision: 1,
    savedSections: [],
  })
  expect(canQuicksave(saved)).toBe(true)
})

const theirNotes = putNote(
  { def, sectionId: 'secOne', answers: {}, now: later },
  undefined,
  box('family'),
  'Bert',
)
test.each([
  ['takeTheirs', 'Bert', false],
  ['keepMine', 'Ana', true],
] as const)('two people wrote a note: %s leaves %s', (choice, text, unsaved) => {
  const conflict: DraftEvent = {
    type: 'conflict',
    conflict: { sectionId: 'secOne', revision: 2, theirs: {}, yours: {}, theirNotes },
  }
  const events = [write('family', 'Ana'), conflict, { type: 'resolveConflict', choice } as const]
  const draft = events.reduce(reduceDraft, begin())
  expect(textAt(draft, 'family')).toBe(text)
  expect(canQuicksave(draft)).toBe(unsaved)
  expect(draft.revisions).toEqual({ secOne: 2 })
})

const begun = (option: string, text: string | undefined): DraftEvent => ({
  type: 'writeNote',
  path: 'secOne.matters',
  option,
  text,
})

test('a note that is being written is kept, but is nothing to save', () => {
  const draft = reduceDraft(begin(), begun('family', 'Half a th'))
  expect(draft.openNotes).toEqual({ secOne: { 'matters.family': 'Half a th' } })
  expect([sectionsToAutosave(draft), unsavedSections(draft), canQuicksave(draft)]).toEqual([
    ['secOne'],
    [],
    false,
  ])
  expect(reduceDraft(draft, begun('family', 'Half a th'))).toBe(draft)
})

test.each([
  ['adding it', write('family', 'Half a thought')],
  ['deleting the note', write('family', '')],
  ['giving it up', begun('family', undefined)],
  ['taking every letter away', begun('family', '')],
])('%s leaves nothing open, and another one stays', (_, event) => {
  const draft = [begun('family', 'Half a th'), begun('home', 'Other'), event].reduce(reduceDraft, begin())
  expect(draft.openNotes).toEqual({ secOne: { 'matters.home': 'Other' } })
})

test('where no note belongs none can be begun', () => {
  const draft = begin()
  expect(reduceDraft(draft, begun('nowhere', 'x'))).toBe(draft)
})

test('at the next visit it is there again', () => {
  const autosaved = { answers: {}, openNotes: { 'matters.home': 'Half' }, baseRevision: 0, autosavedAt: now }
  const draft = resumeAutosaved(begin(), { secOne: autosaved })
  expect([draft.openNotes, canQuicksave(draft), draft.conflict]).toEqual([
    { secOne: { 'matters.home': 'Half' } },
    false,
    undefined,
  ])
})
