import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import css from './snackbar.module.css'
import { hideSnackbar, readSnackbar, subscribeSnackbar } from './snackbar-store.ts'

interface Props {
  dismissLabel: string
  /** The address of the page below. */
  page: string
}

/**
 * Top centre, above the page. A success goes after 5 s, an error stays until dismissed (ruling C-01); while the pointer or
 * the keyboard is on it, its time does not run. Both live regions stand in the page from the start, so that all of it is said.
 */
export function Snackbar({ dismissLabel, page }: Props) {
  const now = useSyncExternalStore(subscribeSnackbar, readSnackbar)
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The page below does not jump from under a finger when a message goes by itself: its place is kept until there is another page.
  const [kept, setKept] = useState<{ page: string; height: number }>()

  useEffect(() => {
    if (!now.open || now.duration === null || held) return
    const clock = setTimeout(() => {
      setKept({ page, height: place.current?.getBoundingClientRect().height ?? 0 })
      hideSnackbar()
    }, now.duration)
    return () => clearTimeout(clock)
  }, [now, held, page])

  const bar = now.open ? (
    <div
      key={now.turn}
      className={css.bar}
      data-bar
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert
        tone={now.tone}
        title={now.title}
        actions={now.actions}
        noResponse={now.noResponse}
        onDismiss={() => {
          setHeld(false)
          setKept(undefined)
          hideSnackbar()
        }}
        dismissLabel={dismissLabel}
      >
        {now.message}
      </Alert>
    </div>
  ) : null

  return (
    <div
      ref={place}
      className={css.place}
      style={bar === null && kept?.page === page ? { minBlockSize: kept.height } : undefined}
      data-snackbar
      data-noprint
    >
      <div role="alert">{now.tone === 'error' ? bar : null}</div>
      <div role="status">{now.tone === 'error' ? null : bar}</div>
    </div>
  )
}
