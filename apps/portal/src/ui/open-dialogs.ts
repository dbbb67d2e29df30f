import { useEffect, useRef } from 'react'

/** The dialogs open over the page, the topmost last. */
const open: { close: () => void }[] = []
const waiting: (() => void)[] = []
let opens = () => {}

/** One listener: the browser's Back. */
export function onDialogOpens(listener: () => void): void {
  opens = listener
}

/** Registers a dialog while it is open; the browser's Back closes it as Escape does. */
export function useOnTop(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const mine = { close: () => latest.current() }
    open.push(mine)
    opens()
    return () => {
      open.splice(open.indexOf(mine), 1)
      // A closing dialog returns the focus within this frame, before the waiting functions run.
      requestAnimationFrame(runWaiting)
    }
  }, [])
}

export const isDialogOpen = (): boolean => open.length > 0

export const closeTopDialog = (): void => open.at(-1)?.close()

/** Runs when no dialog is open: with the next frame, or when the last dialog has closed and has returned the focus. */
export function afterDialogs(run: () => void): void {
  waiting.push(run)
  // The press may close its dialog and render the page only after this.
  requestAnimationFrame(runWaiting)
}

function runWaiting(): void {
  if (open.length > 0) return
  for (const run of waiting.splice(0)) run()
}
