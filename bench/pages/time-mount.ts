// The interface of the pages of the wizard row, so that both are measured in the same way.

interface Measurable {
  /** Renders the form; the result is the milliseconds until its last question is drawn. */
  mount: () => Promise<number>
  /** Marks missing answers from now on, as after the first press on Continue. */
  showErrors: () => void
}

export function offer(measurable: Measurable): void {
  Object.assign(globalThis, { measurable })
}

export async function timeMount(render: () => void, lastQuestion: string): Promise<number> {
  const from = performance.now()
  render()
  while (!document.querySelector(lastQuestion)) await frame()
  // The next frame: laid out and painted.
  await frame()
  return performance.now() - from
}

const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))
