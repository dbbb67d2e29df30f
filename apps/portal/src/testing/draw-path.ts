// A hand for tests: real pointer events on a real pad, and what the pad shows afterwards.
import { act } from '@testing-library/react'

/** In shares of the pad. */
export type Place = [x: number, y: number]

/** One pointer event; `pad` when it happens on something else while that pad is drawn on. */
export function pointer(
  on: HTMLElement,
  type: string,
  [x, y]: Place,
  more: PointerEventInit = {},
  pad: HTMLElement = on,
): void {
  const { left, top, width, height } = pad.getBoundingClientRect()
  on.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: left + x * width,
      clientY: top + y * height,
      ...more,
    }),
  )
}

/** One stroke. */
export async function drawPath(pad: HTMLElement, path: readonly Place[]): Promise<void> {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last) throw new Error('a stroke without a place')
  await act(async () => {
    pointer(pad, 'pointerdown', first)
    for (const place of path) pointer(pad, 'pointermove', place)
    pointer(pad, 'pointerup', last)
  })
}

/** The bounding box of the ink on a canvas, in shares of it; undefined when there is none. */
export function inkOn(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!data) throw new Error('no canvas')
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < width * height; at++) {
    // Opaque and dark.
    if ((data[at * 4 + 3] ?? 0) < 128 || (data[at * 4] ?? 255) > 160) continue
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return undefined
  return {
    left: left / width,
    right: right / width,
    top: top / height,
    bottom: bottom / height,
    width: right - left,
    height: bottom - top,
  }
}
