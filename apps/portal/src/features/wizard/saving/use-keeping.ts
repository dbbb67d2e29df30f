import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { dropUnfinished, keepUnfinished } from '../api/keep-unfinished.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { createKeeper, type Keeper, type KeeperState } from './keeper.ts'

/** Unfinished text is kept on the server while its page is open, and at once when the page goes away or the connection is back. */
export function useKeeping(store: DraftStore, documentId: string): { keeper: Keeper; state: KeeperState } {
  const { t } = usePartner()
  const [keeper] = useState(() =>
    createKeeper({ store, documentId, keep: keepUnfinished, drop: dropUnfinished }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)

  useEffect(() => {
    const stop = keeper.follow()
    const away = () => {
      if (document.visibilityState === 'hidden') keeper.flush(true)
    }
    const goes = () => keeper.flush(true)
    const online = () => keeper.flush()
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', goes)
    addEventListener('online', online)
    return () => {
      // Nobody is asked about a note that was begun: whichever way its page goes, it is kept.
      if (Object.keys(store.read().openNotes).length > 0) keeper.flush(true)
      stop()
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', goes)
      removeEventListener('online', online)
    }
  }, [keeper, store])

  const { failing } = state
  const told = useRef(false)
  // Said once, and once more when it works again, to those who do not see it.
  useEffect(() => {
    if (failing === told.current) return
    told.current = failing
    announce(t(failing ? 'wizard.notKept' : 'wizard.keptAgain'))
  }, [failing, t])

  return { keeper, state }
}
