import { type Draft, stopsOf } from '@careword/forms'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * ?startIndex says with which part to begin. It follows whoever goes to another part, so that loading the page anew goes on there and
 * not where the draft was opened. A draft that was opened without it gets it with the first move.
 */
export function usePartInAddress({ def, answers, sectionId }: Draft): void {
  const { startIndex } = useSearch({ strict: false })
  const navigate = useNavigate()
  const before = useRef(sectionId)
  useEffect(() => {
    const moved = before.current !== sectionId
    before.current = sectionId
    if (!moved) return
    const index = String(stopsOf(def, answers).findIndex(stop => stop.section.id === sectionId))
    if (index === startIndex || index === '-1') return
    void navigate({
      to: '.',
      search: search => ({ ...search, startIndex: index }),
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  }, [def, answers, sectionId, startIndex, navigate])
}
