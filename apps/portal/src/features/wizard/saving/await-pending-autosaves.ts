import { autosaveLimits } from '@careword/domain/limits'
import { parseStored } from '../../../session/parse-stored.ts'
import type { LoadedForm } from '../api/fetch-form.ts'
import { storePendingAutosaves, type PendingAutosaves } from './pending-autosaves.ts'

/** Reads the form. While autosaves of the previous page are missing in it, reads it again after a pause, a few times. */
export async function awaitPendingAutosaves(
  kept: string,
  documentId: string,
  read: () => Promise<LoadedForm>,
): Promise<LoadedForm> {
  const pending = parseStored<PendingAutosaves>(kept)
  storePendingAutosaves({ documentId, tabId: '', sections: {} })
  let form = await read()
  if (pending?.documentId !== documentId) return form
  for (let left = autosaveLimits.pendingTries; left > 0 && !hasAll(form, pending); left--) {
    await new Promise(resolve => setTimeout(resolve, autosaveLimits.pendingPause))
    form = await read()
  }
  return form
}

const hasAll = ({ autosaved }: LoadedForm, { tabId, sections }: Partial<PendingAutosaves>): boolean =>
  Object.entries(sections ?? {}).every(([id, seq]) => {
    const found = autosaved[id]
    return found !== undefined && found.tabId === tabId && found.seq >= seq
  })
