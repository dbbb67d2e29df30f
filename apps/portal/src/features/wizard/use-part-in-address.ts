import { type Draft, stopsOf } from '@careword/forms'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DraftStore } from './draft/draft-store.ts'

/**
 * ?startIndex says with which part to begin. It follows whoever goes to another part, so that loading the page anew goes on there and
 * not where the draft was opened. A draft that was opened without it gets it with the first move. Each part is an entry of the browser's
 * history: its Back goes one part back, and what is not saved is asked about first, as on any way out.
 */
export function usePartInAddress(store: DraftStore, { def, answers, sectionId }: Draft): void {
  const { startIndex } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const before = useRef(sectionId)
  const opened = useRef(sectionId)

  useEffect(() => {
    const moved = before.current !== sectionId
    before.current = sectionId
    if (!moved) return
    const index = String(stopsOf(def, answers).findIndex(stop => stop.section.id === sectionId))
    if (index === startIndex || index === '-1') return
    void navigate({
      to: '.',
      search: search => ({ ...search, startIndex: index }),
      ignoreBlocker: true,
      resetScroll: false,
    })
  }, [def, answers, sectionId, startIndex, navigate])

  useEffect(() => {
    const page = history.location.pathname
    return history.subscribe(({ location, action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE' || location.pathname !== page) return
      const asked = /[?&]startIndex=\D*(\d+)/.exec(location.search)?.[1]
      const draft = store.read()
      const stops = stopsOf(draft.def, draft.answers)
      const to = asked === undefined ? opened.current : stops[Number(asked)]?.section.id
      if (to === undefined || to === draft.sectionId) return
      // The address is there already.
      before.current = to
      store.dispatch({ type: 'goTo', sectionId: to })
    })
  }, [history, store])
}
