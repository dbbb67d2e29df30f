import type { FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { createDraftStore } from '../draft/draft-store.ts'
import { addStroke, noInk } from '../../pad/ink.ts'
import { strokeStore } from './stroke-store.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Form',
  languages: ['en'],
  sections: [
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      inputs: [
        { id: 'sign', type: 'signature', label: 'Sign' },
        { id: 'place', type: 'text', label: 'Where' },
      ],
    },
  ],
}
const path = 'secSubmit.sign'
const now = '2026-05-04T10:00:00.000Z'
const pictureOf = (what: string) => `data:image/png;base64,iVBORw0KGgo${what}`
const ink = addStroke(
  noInk,
  [
    { x: 10, y: 10, weight: 0.5 },
    { x: 90, y: 60, weight: 0.5 },
  ],
  { width: 300, height: 100 },
)

/** A draft with a signature that was drawn just now. */
function drawn() {
  const saved = { sign: pictureOf('earlier'), signDate: now }
  const store = createDraftStore({
    def,
    answers: { secSubmit: saved },
    savedSections: [],
    revisions: { secSubmit: 1 },
    sectionId: 'secSubmit',
  })
  const book = strokeStore(store)
  book.write(path, ink)
  book.whileWriting(() =>
    store.dispatch({ type: 'setSignature', path, image: pictureOf('drawn'), now, typed: false }),
  )
  return { store, book }
}

test('ink stays while other questions are answered, and in the one book of its draft', () => {
  const { store, book } = drawn()
  store.dispatch({ type: 'setText', path: 'secSubmit.place', value: 'Ann Arbor' })
  expect(strokeStore(store)).toBe(book)
  expect(book.read(path)).toBe(ink)
})

test('ink stays when a save brings its picture back as the server keeps it', () => {
  const { store, book } = drawn()
  store.dispatch({
    type: 'saved',
    sectionId: 'secSubmit',
    answers: { sign: pictureOf('kept'), signDate: now },
    revision: 2,
    savedSections: ['secSubmit'],
    sent: { sign: pictureOf('drawn'), signDate: now },
  })
  expect(store.read().answers['secSubmit']?.['sign']).toBe(pictureOf('kept'))
  expect(book.read(path)).toBe(ink)
})

test('ink goes when the person discards what they drew: an earlier signature is there again', () => {
  const { store, book } = drawn()
  const changes: string[] = []
  book.subscribe(() => changes.push('changed'))
  store.discard()
  expect(book.read(path)).toBe(noInk)
  expect(changes).toEqual(['changed'])
})

test('ink goes when the signature of the other screen is taken, and stays when this one is', () => {
  const conflict = {
    sectionId: 'secSubmit',
    revision: 2,
    theirs: { sign: pictureOf('theirs'), signDate: now },
    yours: { sign: pictureOf('drawn'), signDate: now },
  }
  const mine = drawn()
  mine.store.dispatch({ type: 'conflict', conflict })
  expect(mine.book.read(path)).toBe(ink)
  mine.store.dispatch({ type: 'resolveConflict', choice: 'keepMine' })
  expect(mine.book.read(path)).toBe(ink)

  const theirs = drawn()
  theirs.store.dispatch({ type: 'conflict', conflict })
  theirs.store.dispatch({ type: 'resolveConflict', choice: 'takeTheirs' })
  expect(theirs.store.read().answers['secSubmit']?.['sign']).toBe(pictureOf('theirs'))
  expect(theirs.book.read(path)).toBe(noInk)
})

test('ink goes when something else empties the question', () => {
  const { store, book } = drawn()
  store.dispatch({ type: 'resetAnswer', path })
  expect(book.read(path)).toBe(noInk)
})
