import { useEffect, useState, useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import css from './snackbar.module.css'
import { hideSnackbar, readSnackbar, subscribeSnackbar } from './snackbar-store.ts'

/**
 * Top centre, above the page. A success goes after 5 s, an error stays until dismissed (ruling C-01); while the pointer or
 * the keyboard is on it, its time does not run. Both live regions stand in the page from the start, so that all of it is said.
 */
export function Snackbar({ dismissLabel }: { dismissLabel: string }) {
  const now = useSyncExternalStore(subscribeSnackbar, readSnackbar)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!now.open || now.duration === null || held) return
    const clock = setTimeout(hideSnackbar, now.duration)
    return () => clearTimeout(clock)
  }, [now, held])

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
          hideSnackbar()
        }}
        dismissLabel={dismissLabel}
      >
        {now.message}
      </Alert>
    </div>
  ) : null

  return (
    <div className={css.place} data-snackbar data-noprint>
      <div role="alert">{now.tone === 'error' ? bar : null}</div>
      <div role="status">{now.tone === 'error' ? null : bar}</div>
    </div>
  )
}
