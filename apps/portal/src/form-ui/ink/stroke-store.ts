// The vectors of every signature of a draft, for as long as the form is open: after a visit to another section, or to the big pad, the
// drawing is unchanged. The draft itself holds only the picture rendered from it.
import type { Draft } from '@careword/forms'
import { type Ink, noInk } from '../../pad/ink.ts'

interface StrokeStore {
  read(path: string): Ink
  write(path: string, ink: Ink): void
  /** Marks changes of the draft that come from the ink, so that they do not reset it. */
  whileWriting(change: () => void): void
  subscribe(listener: () => void): () => void
}

/** The part of the draft's store that a stroke store reads. */
interface DraftSource {
  read(): Draft
  subscribe(listener: () => void): () => void
}

const books = new WeakMap<DraftSource, StrokeStore>()

/** The one book of a draft. */
export function strokeStore(store: DraftSource): StrokeStore {
  const known = books.get(store)
  if (known) return known
  const made = openBook(store)
  books.set(store, made)
  return made
}

function openBook(store: DraftSource): StrokeStore {
  const pages = new Map<string, Ink>()
  const listeners = new Set<() => void>()
  let writing = false
  let before = store.read()

  const write = (path: string, ink: Ink) => {
    if (pages.get(path) === ink) return
    if (ink === noInk) pages.delete(path)
    else pages.set(path, ink)
    for (const listener of listeners) listener()
  }
  store.subscribe(() => {
    const [then, now] = [before, store.read()]
    before = now
    if (writing) return
    for (const path of pages.keys()) {
      if (!strokesStay(then, now, path)) write(path, noInk)
    }
  })
  return {
    read: path => pages.get(path) ?? noInk,
    write,
    whileWriting(change) {
      writing = true
      try {
        change()
      } finally {
        writing = false
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Does ink still belong to the signature at a path after the draft changed by something else than drawing?
 * A save brings the same signature back as the server cut it; discarding, taking the other screen's answers, or whatever
 * empties the question makes it another one.
 */
function strokesStay(then: Draft, now: Draft, path: string): boolean {
  const [sectionId = '', inputId = ''] = path.split('.')
  const picture = (draft: Draft) => draft.typed[sectionId]?.[inputId]
  if (picture(now) === picture(then)) return true
  if (picture(then) === undefined || picture(now) === undefined) return false
  const conflictEnded = then.conflict !== undefined && now.conflict === undefined
  return now.revisions[sectionId] !== then.revisions[sectionId] && !conflictEnded
}
