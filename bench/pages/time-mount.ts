// The interface of a page of the wizard row for its measurement: both pages are driven in the same way.

interface Measurable {
  /** Puts the form on the page; milliseconds until its last question has been drawn. */
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
  // The frame after the one in which it is in the DOM: laid out and painted.
  await frame()
  return performance.now() - from
}

const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))
