import { screenTimes } from '@careword/domain/limits'
import type { Draft } from '@careword/forms'
import { useEffect, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

/**
 * The draft for the parts around the fields: footer, title and breadcrumb follow 100 ms after a change (Documents spec §9), so that typing
 * never waits for them. A move, a save or an issue is shown immediately.
 */
export function useSettledDraft(store: DraftStore): Draft {
  const [shown, setShown] = useState(store.read())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const next = store.read()
      clearTimeout(timer)
      timer = setTimeout(() => setShown(next), screenTimes.refreshAfterChange)
      setShown(before => (sameAround(before, next) ? before : next))
    }
    setShown(store.read())
    const stop = store.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return shown
}

const sameAround = (a: Draft, b: Draft): boolean =>
  a.sectionId === b.sectionId &&
  a.screen === b.screen &&
  a.holder === b.holder &&
  a.saved === b.saved &&
  a.savedSections === b.savedSections &&
  a.showErrors === b.showErrors &&
  a.conflict === b.conflict
