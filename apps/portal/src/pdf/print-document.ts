import { screenTimes } from '@careword/domain/limits'

/**
 * Prints the PDF itself, not our picture of it, in a hidden frame. Phones have no print dialog for a frame, so there the document opens in
 * a tab of its own, which has a print dialog.
 * @returns a function that removes the frame
 */
export function printDocument(pdf: Blob): () => void {
  const address = URL.createObjectURL(pdf)
  if (isPhone()) {
    window.open(address, '_blank', 'noopener')
    return () => URL.revokeObjectURL(address)
  }
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '1px',
    height: '1px',
    border: '0',
    opacity: '0',
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  frame.addEventListener('load', () => {
    // Documents spec §2: the print dialog opens 1 second after the preview is ready.
    timer = setTimeout(() => {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    }, screenTimes.printAfterPreview)
  })
  frame.src = address
  document.body.append(frame)
  return () => {
    clearTimeout(timer)
    frame.remove()
    URL.revokeObjectURL(address)
  }
}

/** A device whose only pointer is a finger. */
export function isPhone(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}
