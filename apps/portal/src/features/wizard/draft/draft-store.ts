import { createDraft, type Draft, type DraftEvent, reduceDraft } from '@careword/forms'

/** A form while somebody fills it in, outside of React: each field listens for its own change and nothing else. */
export interface DraftStore {
  read(): Draft
  dispatch(event: DraftEvent): void
  /** Back to what the server has: after 'discard'. */
  discard(): void
  subscribe(listener: () => void): () => void
}

export function createDraftStore(from: Parameters<typeof createDraft>[0]): DraftStore {
  let draft = createDraft(from)
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
  }
}
