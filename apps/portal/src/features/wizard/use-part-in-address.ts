import { type Draft, stopsOf } from '@careword/forms'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DraftStore } from '../../form-ui/draft/draft-store.ts'

/**
 * ?startIndex names the first section to show. It follows the current section, so that a reload continues there. A draft that was opened
 * without it gets it with the first move, also for the section that is left. Each section is an entry of the browser's history: Back goes
 * one section back, also after a reload. The address does not change while another person holds the screen. The entry stores whether the
 * section was opened from the review, so that a reloaded page returns there.
 */
export function usePartInAddress(
  store: DraftStore,
  { def, answers, sectionId, returnTo }: Draft,
  kiosk: boolean,
): void {
  const { startIndex } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const before = useRef(sectionId)

  useEffect(() => {
    const left = before.current
    before.current = sectionId
    if (left === sectionId) return
    const stops = stopsOf(def, answers)
    const indexOf = (id: string) => String(stops.findIndex(stop => stop.section.id === id))
    const name = (index: string, replace: boolean) =>
      void navigate({
        to: '.',
        search: search => ({ ...search, startIndex: index }),
        replace,
        state: replace || returnTo === undefined ? {} : { fromReview: returnTo },
        ignoreBlocker: true,
        resetScroll: false,
      })
    const index = indexOf(sectionId)
    if (index === startIndex || index === '-1') return
    if (startIndex === undefined) {
      name(indexOf(left), true)
      // Without this flush the entry of the left section is never written: the history merges changes made in the same tick.
      history.flush()
    }
    name(index, false)
  }, [def, answers, sectionId, returnTo, startIndex, navigate, history])

  useEffect(() => {
    const page = history.location.pathname
    return history.subscribe(({ location, action: { type } }) => {
      if (type === 'PUSH' || type === 'REPLACE' || location.pathname !== page || kiosk) return
      const asked = /[?&]startIndex=\D*(\d+)/.exec(location.search)?.[1]
      const draft = store.read()
      const stops = stopsOf(draft.def, draft.answers)
      const to = asked === undefined ? undefined : stops[Number(asked)]?.section.id
      if (to === undefined || to === draft.sectionId) return
      // The address is already the right one.
      before.current = to
      const { fromReview } = location.state
      store.dispatch({
        type: 'goTo',
        sectionId: to,
        ...(fromReview === undefined ? {} : { returnTo: fromReview }),
      })
    })
  }, [history, store, kiosk])
}
