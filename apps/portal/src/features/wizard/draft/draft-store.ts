import {
  createDraft,
  type Draft,
  type DraftEvent,
  reduceDraft,
  takeUp,
  type Unfinished,
} from '@careword/forms'
import { type KeptSections, keptSections } from './kept-sections.ts'

/** A form while somebody fills it in, outside of React: each field listens for its own change and nothing else. */
export interface DraftStore {
  read(): Draft
  dispatch(event: DraftEvent): void
  /** Back to what the server has: after 'discard'. */
  discard(): void
  subscribe(listener: () => void): () => void
  /** What of it lies on the server without being saved. */
  readonly kept: KeptSections
}

type From = Parameters<typeof createDraft>[0] & {
  /** What this person typed at their last visit and did not save. */
  unfinished?: Readonly<Record<string, Unfinished & { writer: string }>> | undefined
  /** The address asks for `sectionId`; else the person comes to what they typed last. */
  asked?: boolean | undefined
}

export function createDraftStore({ unfinished = {}, asked = false, ...from }: From): DraftStore {
  let draft = takeUp(createDraft(from), unfinished, asked ? from.sectionId : undefined)
  const kept = keptSections()
  for (const [id, { writer, baseRevision, keptAt }] of Object.entries(unfinished)) {
    kept.held.set(id, {
      answers: draft.typed[id],
      notes: draft.notes[id],
      openNotes: draft.openNotes[id],
      baseRevision,
      turn: 0,
    })
    kept.goesOnFrom.set(id, writer)
    kept.foundAgain.add(id)
    if (kept.keptAt === undefined || kept.keptAt < keptAt) kept.keptAt = keptAt
  }
  const listeners = new Set<() => void>()
  const become = (next: Draft) => {
    if (next === draft) return
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => draft,
    dispatch: event => become(reduceDraft(draft, event)),
    discard() {
      const { def, saved, savedNotes, savedSections, revisions, sectionId } = draft
      become(createDraft({ def, answers: saved, notes: savedNotes, savedSections, revisions, sectionId }))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    kept,
  }
}
