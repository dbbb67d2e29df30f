import {
  type Draft,
  type RecoveredPart,
  notesById,
  unsavedSections,
  recoverText,
  type WrittenPart,
} from '@careword/forms'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { fetchForm, type FormAddress } from '../api/fetch-form.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import type { Autosave } from '../saving/autosave.ts'

interface Options {
  store: DraftStore
  autosave: Autosave
  address: FormAddress
  /** Called if the document contains all text of this page. */
  onNothing(): void
}

/**
 * The document was signed elsewhere during typing: finds the text of this page that the signed document lacks, by comparing the two. The
 * server keeps the text too, for its writer alone (ruling G-85).
 */
export function useRecoveredText({ store, autosave, address, onNothing }: Options) {
  const { lang } = usePartner()
  const [parts, setParts] = useState<RecoveredPart[]>()

  const look = async () => {
    await autosave.flushed()
    const draft = store.read()
    const signed = await fetchForm(address).catch(() => undefined)
    const found = recoverText(
      {
        def: draft.def,
        // Without a response, compares with the version last saved from this page.
        answers: signed?.answers ?? draft.saved,
        notes: signed ? notesById(draft.def, signed.private.sectionNotes) : draft.savedNotes,
      },
      writtenHere(draft),
      lang,
    )
    if (found.length === 0) onNothing()
    else setParts(found)
  }
  return { parts, look }
}

function writtenHere(draft: Draft): Record<string, WrittenPart> {
  const ids = new Set([...unsavedSections(draft), ...Object.keys(draft.openNotes)])
  return Object.fromEntries(
    [...ids].map(id => [
      id,
      { answers: draft.typed[id] ?? {}, notes: draft.notes[id], openNotes: draft.openNotes[id] },
    ]),
  )
}
