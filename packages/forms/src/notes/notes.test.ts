import { expect, test } from 'vitest'
import type { FormDefinition, InputDefinition } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { notesById, notesByIndex } from './notes-by-index.ts'
import { checkNotes, noteIssue } from './check-notes.ts'
import { cleanNotes, putNote, type WhereWritten } from './clean-notes.ts'
import { describeNotes } from './describe-notes.ts'
import { noteAt } from './note-at.ts'
import { noteBoxAt, noteBoxes } from './note-boxes.ts'
import { noteColor } from './note-color.ts'
import { sameNotes } from './same-notes.ts'
import type { SectionNotes } from './note.ts'

const now = '2026-05-04T10:00:00.000Z'
const later = '2026-05-05T10:00:00.000Z'

const matters: InputDefinition = {
  id: 'matters',
  type: 'check',
  label: 'What matters?',
  notes: true,
  secondLang: { es: { label: '¿Qué importa?' } },
  options: [
    { value: 'family', text: 'Family', tip: 'Whoever that is', secondLang: { es: { text: 'Familia' } } },
    {
      value: 'home',
      text: 'Home',
      items: [{ id: 'homeKind', type: 'check', label: 'A garden', notes: true }],
    },
  ],
}
const without: InputDefinition = {
  id: 'against',
  type: 'check',
  label: 'I do not want',
  notes: true,
  reverseLogic: true,
  options: [{ value: 'noise', text: 'Noise' }],
}
const silent: InputDefinition = { id: 'plain', type: 'check', label: 'A box without notes' }
const def: FormDefinition = formOf([
  section('secOne', [{ id: 'nick', type: 'text', label: 'Nick' }, matters, silent, without], {
    title: 'My days',
    subtitle: 'What makes them good',
    secondLang: { es: { title: 'Mis días' } },
  }),
  section('secTwo', [], { condition: { input: 'secOne.nick', filled: true } }),
])
const where = (answers: WhereWritten['answers'] = {}, at = now): WhereWritten => ({
  def,
  sectionId: 'secOne',
  answers,
  now: at,
})
const box = (path: string, option?: string) => {
  const found = noteBoxAt(def, path, option)
  if (!found) throw new Error(`no box ${path}`)
  return found
}
const family = box('secOne.matters', 'family')
const at = (inputOrder: number | string, itemOrder: number | string, child: unknown) => ({
  inputsNotes: { [inputOrder]: { childrenNotes: { [itemOrder]: child } } },
})

test.each([
  [true, false, 'Green'],
  [false, false, 'Red'],
  [true, true, 'Red'],
  [false, true, 'Green'],
] as const)('ticked %s, the other way round %s: %s', (ticked, reverse, color) => {
  expect(noteColor(ticked, reverse)).toBe(color)
})

test('boxes of checks with notes carry one, nested ones too, in the order in which they are shown', () => {
  const found = noteBoxes(def, 'secOne').map(one => [
    one.input.id,
    one.option?.value,
    one.inputOrder,
    one.itemOrder,
  ])
  expect(found).toEqual([
    ['matters', 'family', 1, 0],
    ['matters', 'home', 1, 1],
    ['homeKind', undefined, 2, 0],
    ['against', 'noise', 4, 0],
  ])
  expect(noteBoxes(def, 'secNowhere')).toEqual([])
  expect(noteBoxAt(def, 'secOne.plain')).toBeUndefined()
  expect(noteBoxAt(def, 'secOne.matters', 'gone')).toBeUndefined()
  expect(noteBoxAt(def, 'secOne.matters')).toBeUndefined()
})

test('a note has every field that was agreed, and its words are as they were at the time of writing', () => {
  const notes = putNote(where({ matters: ['family'] }), undefined, family, '  My sister Ana,\r\nabove all. ')
  expect(notes).toEqual({
    inputsNotes: {
      1: {
        parentId: 'matters',
        parentLabel: 'What matters?',
        childrenNotes: {
          0: {
            childNoteKey: 'matters.family',
            inputId: 'matters',
            inputOrder: 1,
            itemOrder: 0,
            note: 'My sister Ana,\nabove all.',
            noteColor: 'Green',
            order: 0,
            primaryLabel: 'Family',
            secondaryLabel: 'Whoever that is',
            sectionTitle: 'My days',
            sectionSubtitle: 'What makes them good',
            timestamp: now,
          },
        },
      },
    },
  })
})

test('the note of a single box is under its own words', () => {
  const notes = putNote(where(), undefined, box('secOne.homeKind'), 'Roses')
  expect(noteAt(notes, box('secOne.homeKind'))).toMatchObject({
    childNoteKey: 'homeKind',
    inputOrder: 2,
    order: 0,
    primaryLabel: 'A garden',
    secondaryLabel: '',
    noteColor: 'Red',
  })
})

test('writing again keeps the other notes, gives the new time to the new words only, and empty words take a note away', () => {
  const noise = box('secOne.against', 'noise')
  const one = putNote(where(), undefined, family, 'Ana')
  const two = putNote(where({}, later), one, noise, 'No radio')
  expect(noteAt(two, family)?.timestamp).toBe(now)
  expect(noteAt(two, noise)?.timestamp).toBe(later)
  const three = putNote(where({}, later), two, family, 'Ana and Bert')
  expect(noteAt(three, family)).toMatchObject({ note: 'Ana and Bert', timestamp: later })
  expect(noteAt(three, noise)).toEqual(noteAt(two, noise))
  const four = putNote(where({}, later), three, family, ' \n ')
  expect(Object.keys(four.inputsNotes)).toEqual(['4'])
})

test('saving colours every note again, by the answers as they are now', () => {
  const noise = box('secOne.against', 'noise')
  const notes = putNote(where(), putNote(where(), undefined, family, 'Ana'), noise, 'No radio')
  expect([noteAt(notes, family)?.noteColor, noteAt(notes, noise)?.noteColor]).toEqual(['Red', 'Green'])
  const saved = cleanNotes(where({ matters: ['family'], against: ['noise'] }, later), notes, notes)
  expect([noteAt(saved, family)?.noteColor, noteAt(saved, noise)?.noteColor]).toEqual(['Green', 'Red'])
  expect(noteAt(saved, family)?.timestamp).toBe(now)
  expect(cleanNotes(where({ matters: ['family'], against: ['noise'] }), saved, saved)).toEqual(saved)
})

test('of what came only the words count: a browser cannot put its own label, colour or time beside a box', () => {
  const raw = at(1, 0, {
    note: 'Ana',
    primaryLabel: 'I give all my money to',
    noteColor: 'Red',
    timestamp: '1999',
    more: 1,
  })
  expect(cleanNotes(where({ matters: ['family'] }), raw)).toEqual(
    putNote(where({ matters: ['family'] }), undefined, family, 'Ana'),
  )
})

test('words are composed, cut at 2000 characters and never within one', () => {
  const decomposed = putNote(where(), undefined, family, 'Jose\u0301')
  expect(noteAt(decomposed, family)?.note).toBe('José')
  const long = putNote(where(), undefined, family, `${'a'.repeat(1999)}😀`)
  expect(noteAt(long, family)?.note).toBe('a'.repeat(1999))
})

const hostile: [string, unknown, string, string][] = [
  ['no notes at all', null, 'secOne', 'wrongType'],
  ['a list', [], 'secOne', 'wrongType'],
  ['no inputs', {}, 'secOne', 'wrongType'],
  ['a place without an input', at(9, 0, { note: 'a' }), 'secOne', 'unknownInput'],
  ['an input without notes', at(3, 0, { note: 'a' }), 'secOne', 'unknownInput'],
  ['the prototype', at('constructor', 0, { note: 'a' }), 'secOne', 'unknownInput'],
  ['a place without a box', at(1, 2, { note: 'a' }), 'secOne.matters', 'unknownOption'],
  ['no children', { inputsNotes: { 1: { childrenNotes: [] } } }, 'secOne.matters', 'wrongType'],
  ['a child that is a word', at(1, 0, 'a'), 'secOne.matters', 'wrongType'],
  ['a note that is a number', at(1, 0, { note: 1 }), 'secOne.matters', 'wrongType'],
  ["another input's note", at(1, 0, { note: 'a', inputId: 'against' }), 'secOne.matters', 'unknownInput'],
  ['too much', at(1, 0, { note: 'a'.repeat(2001) }), 'secOne.matters', 'tooLong'],
  ['what cannot be printed', at(1, 0, { note: 'a\u202Eb' }), 'secOne.matters', 'unprintable'],
]
test.each(hostile)('%s is refused and named', (_what, raw, path, rule) => {
  expect(checkNotes(def, 'secOne', raw)).toEqual([expect.objectContaining({ path, rule })])
})

test('good notes have no fault, an emptied one neither, and clean ones pass again', () => {
  const notes = putNote(where(), undefined, family, 'Ana\nBert')
  expect(checkNotes(def, 'secOne', notes)).toEqual([])
  expect(checkNotes(def, 'secOne', at(1, 0, { note: '' }))).toEqual([])
  expect(noteIssue('')).toBeUndefined()
  expect(noteIssue('a'.repeat(2000))).toBeUndefined()
  // Composing it without a limit would take minutes.
  expect(noteIssue('\u0301\u0316'.repeat(20_000))).toBeDefined()
})

test('a character that cannot be printed is named with its place', () => {
  expect(noteIssue('Ana\n\u0007')).toEqual({
    rule: 'unprintable',
    values: { characters: 'U+0007', at: 5 },
  })
})

test('notes are the same when their words are, whenever they were written and whatever their colour', () => {
  const one = putNote(where(), undefined, family, 'Ana')
  expect(
    sameNotes(def, 'secOne', one, putNote(where({ matters: ['family'] }, later), undefined, family, 'Ana')),
  ).toBe(true)
  expect(sameNotes(def, 'secOne', undefined, { inputsNotes: {} })).toBe(true)
  expect(sameNotes(def, 'secOne', one, undefined)).toBe(false)
  expect(sameNotes(def, 'secOne', one, putNote(where(), undefined, family, 'Anna'))).toBe(false)
})

test('notes travel by the place of their section and come back by its id', () => {
  const notes: Record<string, SectionNotes> = {
    secTwo: { inputsNotes: {} },
    secOne: putNote(where(), undefined, family, 'Ana'),
  }
  const travelling = notesByIndex(def, notes)
  expect(Object.keys(travelling)).toEqual(['0', '1'])
  expect(notesById(def, travelling)).toEqual(notes)
  expect(notesById(def, { 7: { inputsNotes: {} } })).toEqual({})
})

test('on paper a note is with its section, its question and its box in the language of the page; a hidden one is not printed', () => {
  const garden = box('secOne.homeKind')
  const notes = putNote(where(), putNote(where(), undefined, family, 'Ana'), garden, 'Roses')
  expect(describeNotes(def, { secOne: { matters: ['family'] } }, { secOne: notes }, 'es')).toEqual([
    {
      sectionId: 'secOne',
      title: 'Mis días',
      notes: [
        {
          inputId: 'matters',
          question: '¿Qué importa?',
          box: 'Familia',
          ticked: true,
          color: 'Green',
          note: 'Ana',
        },
      ],
    },
  ])
  const shown = describeNotes(def, { secOne: { matters: ['home'] } }, { secOne: notes }, 'en')
  expect(shown[0]?.notes.map(note => [note.question, note.box, note.color])).toEqual([
    ['What matters?', 'Family', 'Red'],
    ['', 'A garden', 'Red'],
  ])
  expect(describeNotes(def, {}, {}, 'en')).toEqual([])
})
