/** Makes the window of the test this wide at once, without asking the browser's driver; null gives it back its own width. */
export function setWindowWidth(width: number | null): void {
  const frame = window.frameElement as HTMLElement
  if (width === null) frame.style.setProperty('width', 'var(--viewport-width)')
  else frame.style.setProperty('width', `${width}px`)
}
