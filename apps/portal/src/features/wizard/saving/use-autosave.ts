import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { whenPageBreaks } from '../../../session/before-page-breaks.ts'
import { announce } from '../../../ui/announce.tsx'
import { discardAutosaved, autosaveSection } from '../api/autosave-section.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { createAutosave, type Autosave, type AutosaveState } from './autosave.ts'
import { storePendingAutosaves } from './pending-autosaves.ts'

/** Autosaves text on the server while the page is open, and at once when the page closes or the connection is back. */
export function useAutosave(
  store: DraftStore,
  documentId: string,
): { autosave: Autosave; state: AutosaveState } {
  const { t } = usePartner()
  const [autosave] = useState(() =>
    createAutosave({
      store,
      documentId,
      put: autosaveSection,
      drop: discardAutosaved,
      storePending: storePendingAutosaves,
    }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)

  useEffect(() => {
    const stop = autosave.follow()
    const away = () => {
      if (document.visibilityState === 'hidden') autosave.flush(true)
    }
    const goes = () => autosave.flush(true)
    const online = () => autosave.flush()
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', goes)
    const stay = whenPageBreaks(goes)
    addEventListener('online', online)
    return () => {
      // No dialog asks about an unfinished note: it is autosaved however the page is left.
      if (Object.keys(store.read().openNotes).length > 0) autosave.flush(true)
      stop()
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', goes)
      stay()
      removeEventListener('online', online)
    }
  }, [autosave, store])

  const { failing } = state
  const announced = useRef(false)
  // Announces to screen readers once that autosaving fails, and once that it works again.
  useEffect(() => {
    if (failing === announced.current) return
    announced.current = failing
    announce(t(failing ? 'wizard.notKept' : 'wizard.keptAgain'))
  }, [failing, t])

  return { autosave, state }
}
