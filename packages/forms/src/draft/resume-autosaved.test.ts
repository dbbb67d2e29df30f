import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { canQuicksave, createDraft, unsavedSections } from './draft.ts'
import { reduceDraft } from './reduce-draft.ts'
import { resumeAutosaved, type StoredAutosave } from './resume-autosaved.ts'

const def: FormDefinition = formOf(
  [
    section('secA', [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'lock', type: 'check', label: 'Lock' },
      {
        id: 'agent',
        type: 'text',
        label: 'Agent',
        condition: { input: 'secA.name', filled: true },
      },
    ]),
    section('secB', [{ id: 'wish', type: 'text', label: 'Wish' }]),
  ],
  [
    {
      id: 'lockB',
      when: { input: 'secA.lock', is: true },
      actions: [{ action: 'lockSection', section: 'secB' }],
    },
  ],
)
const saved = (answers = {}, revisions: Record<string, number> = {}) =>
  createDraft({ def, answers, savedSections: [], revisions, sectionId: 'secA' })
const typed = (answers: StoredAutosave['answers'], more: Partial<StoredAutosave> = {}): StoredAutosave => ({
  answers,
  baseRevision: 0,
  autosavedAt: '2026-05-03T10:42:00.000Z',
  ...more,
})

describe('unfinished text', () => {
  test('is in its fields again and can be saved', () => {
    const draft = resumeAutosaved(saved(), { secA: typed({ name: 'Ro' }) })
    expect(draft.answers.secA).toEqual({ name: 'Ro' })
    expect(draft.derived.fields['secA.agent']?.visible).toBe(true)
    expect(canQuicksave(draft)).toBe(true)
    expect(draft.conflict).toBeUndefined()
    // Typing it away again leaves nothing to save.
    expect(canQuicksave(reduceDraft(draft, { type: 'setText', path: 'secA.name', value: '' }))).toBe(false)
  })

  test('keeps what another answer hides for the moment', () => {
    const draft = resumeAutosaved(saved(), { secA: typed({ agent: 'Ana' }) })
    expect(draft.derived.fields['secA.agent']?.visible).toBe(false)
    const shown = reduceDraft(draft, { type: 'setText', path: 'secA.name', value: 'Rosa' })
    expect(shown.answers.secA).toEqual({ name: 'Rosa', agent: 'Ana' })
  })

  test('leads to the section typed in last, unless the person asked for another or it is locked', () => {
    const both = {
      secA: typed({ name: 'Ro' }, { autosavedAt: '2026-05-03T10:41:00.000Z' }),
      secB: typed({ wish: 'w' }),
    }
    expect(resumeAutosaved(saved(), both).sectionId).toBe('secB')
    expect(resumeAutosaved(saved(), both, 'secA').sectionId).toBe('secA')
    expect(unsavedSections(resumeAutosaved(saved(), both, 'secA'))).toEqual(['secA', 'secB'])
    expect(resumeAutosaved(saved({ secA: { lock: true } }), { secB: typed({ wish: 'w' }) }).sectionId).toBe(
      'secA',
    )
  })

  test('of no section of the form, or none at all, changes nothing', () => {
    const draft = saved()
    expect(resumeAutosaved(draft, {})).toBe(draft)
    expect(resumeAutosaved(draft, { secNowhere: typed({ name: 'x' }), constructor: typed({}) })).toBe(draft)
  })
})

describe('when the section was saved since', () => {
  const stored = () => saved({ secA: { name: 'Theirs' }, secB: { wish: 'theirs' } }, { secA: 2, secB: 3 })

  test('both versions are shown, and nothing is put over anything before one is chosen', () => {
    const draft = resumeAutosaved(stored(), { secA: typed({ name: 'Mine' }, { baseRevision: 1 }) })
    expect(draft.conflict).toMatchObject({
      sectionId: 'secA',
      revision: 2,
      theirs: { name: 'Theirs' },
      yours: { name: 'Mine' },
    })
    const mine = reduceDraft(draft, { type: 'resolveConflict', choice: 'keepMine' })
    expect(mine).toMatchObject({ answers: { secA: { name: 'Mine' } }, revisions: { secA: 2 } })
    expect(mine.conflict).toBeUndefined()
    expect(canQuicksave(mine)).toBe(true)
    const theirs = reduceDraft(draft, { type: 'resolveConflict', choice: 'takeTheirs' })
    expect(theirs.answers.secA).toEqual({ name: 'Theirs' })
    expect(canQuicksave(theirs)).toBe(false)
  })

  test('to the same words, there is nothing to choose', () => {
    const draft = resumeAutosaved(stored(), { secA: typed({ name: 'Theirs' }, { baseRevision: 1 }) })
    expect(draft.conflict).toBeUndefined()
    expect(canQuicksave(draft)).toBe(false)
  })

  test('in two sections, one is asked about after the other, the one that is open first', () => {
    const both = {
      secA: typed({ name: 'Mine' }, { baseRevision: 1, autosavedAt: '2026-05-03T10:41:00.000Z' }),
      secB: typed({ wish: 'mine' }, { baseRevision: 2 }),
    }
    const draft = resumeAutosaved(stored(), both)
    expect([draft.sectionId, draft.conflict?.sectionId]).toEqual(['secB', 'secB'])
    const next = reduceDraft(draft, { type: 'resolveConflict', choice: 'takeTheirs' })
    expect(next.conflict?.sectionId).toBe('secA')
    const done = reduceDraft(next, { type: 'resolveConflict', choice: 'keepMine' })
    expect(done.conflict).toBeUndefined()
    expect(done.answers).toMatchObject({ secA: { name: 'Mine' }, secB: { wish: 'theirs' } })
  })
})

test('words from another window that are not saved either: what is saved stays as it is', () => {
  const draft = reduceDraft(
    reduceDraft(saved({ secA: { name: 'Saved' } }, { secA: 1 }), {
      type: 'setText',
      path: 'secA.name',
      value: 'Mine',
    }),
    {
      type: 'conflict',
      conflict: {
        sectionId: 'secA',
        revision: 1,
        theirs: { name: 'Other window' },
        yours: { name: 'Mine' },
        unsaved: true,
      },
    },
  )
  const theirs = reduceDraft(draft, { type: 'resolveConflict', choice: 'takeTheirs' })
  expect(theirs).toMatchObject({
    answers: { secA: { name: 'Other window' } },
    saved: { secA: { name: 'Saved' } },
  })
  expect(canQuicksave(theirs)).toBe(true)
  const mine = reduceDraft(draft, { type: 'resolveConflict', choice: 'keepMine' })
  expect(mine).toMatchObject({ answers: { secA: { name: 'Mine' } }, saved: { secA: { name: 'Saved' } } })
})
