let isDown = false
for (const [type, down] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(
    type,
    () => {
      isDown = down
    },
    { capture: true },
  )

/**
 * Runs at once, or, while a pointer is down, after that press has had its effect: content that appears when a field loses the focus
 * must not move the control that is being pressed.
 */
export function afterThePress(run: () => void): void {
  if (!isDown) {
    run()
    return
  }
  const done = new AbortController()
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => {
        done.abort()
        // The click event follows in the same task.
        setTimeout(run)
      },
      { capture: true, signal: done.signal },
    )
}
