import {
  createDraft,
  decodeInk,
  type Draft,
  type DraftEvent,
  reduceDraft,
  resumeAutosaved,
  type StoredAutosave,
} from '@careword/forms'
import { makeStore } from '../../ui/store.ts'
import { asTyped } from './autosaved-text.ts'
import { strokeStore } from '../ink/stroke-store.ts'
import { type AutosavedSections, autosavedSections } from './autosaved-sections.ts'

/** Holds a form while it is filled in, outside of React: each field subscribes only to its own change. */
export interface DraftStore {
  read(): Draft
  dispatch(event: DraftEvent): void
  /** Restores the server's answers after 'discard'. */
  discard(): void
  subscribe(listener: () => void): () => void
  /** The autosaved, not yet saved part on the server. */
  readonly autosaved: AutosavedSections
}

/** Autosaved text as the server stores it: of a drawn signature the strokes. */
type Found = StoredAutosave & { tabId: string; ink?: Record<string, string> | undefined }

type From = Parameters<typeof createDraft>[0] & {
  /** Text that this person typed at their last visit and did not save. */
  autosaved?: Readonly<Record<string, Found>> | undefined
  /** Whether the address names `sectionId`; otherwise the draft opens at the section typed in last. */
  asked?: boolean | undefined
}

export function createDraftStore({ autosaved: found = {}, asked = false, ...from }: From): DraftStore {
  const texts = Object.fromEntries(
    Object.entries(found).map(([id, text]) => [id, { ...text, answers: asTyped(text) }]),
  )
  const draft = resumeAutosaved(createDraft(from), texts, asked ? from.sectionId : undefined)
  const { read, set, subscribe } = makeStore(draft)
  const autosaved = autosavedSections()
  for (const [id, { tabId, baseRevision, autosavedAt }] of Object.entries(texts)) {
    autosaved.sections.set(id, {
      answers: draft.typed[id],
      notes: draft.notes[id],
      openNotes: draft.openNotes[id],
      baseRevision,
      seq: 0,
    })
    autosaved.resumedFrom.set(id, tabId)
    autosaved.foundAgain.add(id)
    if (autosaved.autosavedAt === undefined || autosaved.autosavedAt < autosavedAt)
      autosaved.autosavedAt = autosavedAt
  }
  const store: DraftStore = {
    read,
    dispatch: event => set(reduceDraft(read(), event)),
    discard() {
      const { def, saved, savedNotes, savedSections, revisions, sectionId } = read()
      set(createDraft({ def, answers: saved, notes: savedNotes, savedSections, revisions, sectionId }))
    },
    subscribe,
    autosaved,
  }
  // The pads take up where they were left, stroke by stroke.
  for (const [id, { ink = {} }] of Object.entries(found)) {
    for (const [input, text] of Object.entries(ink)) {
      const strokes = decodeInk(text)
      if (strokes) strokeStore(store).write(`${id}.${input}`, strokes)
    }
  }
  return store
}
