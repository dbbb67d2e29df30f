import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import css from './snackbar.module.css'
import { hideSnackbar, readSnackbar, subscribeSnackbar } from './snackbar-store.ts'
import { useHoldPage } from './use-hold-page.ts'
import { useEmptyRoom } from './use-empty-room.ts'

interface Props {
  dismissLabel: string
  /** The address of the page below. */
  page: string
}

/**
 * Top centre, above the page, in a layer of its own: the content below does not move when a message appears or disappears. A success
 * disappears after 5 s, an error stays until dismissed (ruling C-01). While the pointer or the keyboard is on the message, its time does
 * not run. Both live regions are in the page from the start, so that the whole message is announced.
 */
export function Snackbar({ dismissLabel, page }: Props) {
  const now = useSyncExternalStore(subscribeSnackbar, readSnackbar)
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const room = useEmptyRoom(place, page)
  const { keep } = room
  const close = useCallback(() => {
    setHeld(false)
    hideSnackbar()
  }, [])
  useHoldPage(place, page)

  useEffect(() => {
    if (!now.open || now.duration === null || held) return
    const clock = setTimeout(() => {
      keep()
      close()
    }, now.duration)
    return () => clearTimeout(clock)
  }, [now, held, keep, close])

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
        onDismiss={close}
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
      style={bar === null && room.height !== null ? { minBlockSize: room.height } : undefined}
      data-snackbar
      data-noprint
    >
      <div role="alert">{now.tone === 'error' ? bar : null}</div>
      <div role="status">{now.tone === 'error' ? null : bar}</div>
    </div>
  )
}
