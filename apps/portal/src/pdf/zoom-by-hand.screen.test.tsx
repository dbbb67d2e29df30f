import { act, render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useZoomAnchor } from './use-zoom-anchor.ts'
import { usePinch } from './use-pinch.ts'

const done: number[] = []

/** Two pages of 300 × 1000 px at 100 %, in a box of 300 × 400; the content above them and the gap between them do not grow. */
function Pages({ above = 0 }: { above?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(100)
  const fingers = useZoomAnchor(box, zoom)
  usePinch(box, fingers, { zoom, onZoom: setZoom, onDone: next => done.push(next) })
  return (
    <>
      <button type="button" onClick={() => setZoom(zoom * 1.25)}>
        Larger
      </button>
      <div
        ref={box}
        data-testid="box"
        style={{
          position: 'fixed',
          inset: '0 auto auto 0',
          width: 300,
          height: 400,
          overflow: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        <div style={{ height: above }} />
        <div data-page={1} style={{ width: 3 * zoom, height: 10 * zoom }}>
          {Math.round(zoom)}
        </div>
        <div style={{ height: above / 10 }} />
        <div data-page={2} style={{ width: 3 * zoom, height: 10 * zoom }} />
      </div>
    </>
  )
}

const opened = (above = 0) => {
  done.length = 0
  const screen = render(<Pages above={above} />)
  return { ...screen, box: screen.getByTestId('box') }
}

/** Two fingers, side by side around one point; without a distance they are lifted. */
function touch(box: HTMLElement, type: 'touchstart' | 'touchmove' | 'touchend', apart = 0, x = 150, y = 200) {
  const touches = (apart === 0 ? [] : [-apart / 2, apart / 2]).map(
    (side, identifier) => new Touch({ identifier, target: box, clientX: x + side, clientY: y }),
  )
  const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
  act(() => void box.dispatchEvent(event))
  return event.defaultPrevented
}

test('larger keeps the beginning of the lines in view, and the words that were half way down', () => {
  const { box, getByRole } = opened()
  box.scrollTop = 500
  act(() => getByRole('button', { name: 'Larger' }).click())
  expect(box.scrollLeft).toBe(0)
  expect(box.scrollTop + 200).toBeCloseTo((500 + 200) * 1.25, 0)
})

test('what is over the pages does not move the words away: half way down stays the same line of the second page', () => {
  const { box, getByRole } = opened(300)
  box.scrollTop = 1502
  // 300 above, 1000 of the first page, 30 between: 372 into the second.
  act(() => getByRole('button', { name: 'Larger' }).click())
  expect(box.scrollTop + 200).toBeCloseTo(300 + 1250 + 30 + 372 * 1.25, 0)
  expect(box.scrollLeft).toBe(0)
})

test('two fingers make the pages larger around them, with an announcement when they are lifted', () => {
  const { box } = opened()
  box.scrollTop = 500
  touch(box, 'touchstart', 100, 100, 50)
  expect(touch(box, 'touchmove', 200, 100, 50)).toBe(true)
  expect(box).toHaveTextContent('200')
  expect(box.scrollLeft).toBeCloseTo(100, 0)
  expect(box.scrollTop).toBeCloseTo((500 + 50) * 2 - 50, 0)
  touch(box, 'touchend')
  expect(done).toEqual([200])
})

test('ours ends at its bounds; beyond the largest the browser’s own zoom goes on', () => {
  const { box } = opened()
  touch(box, 'touchstart', 100)
  touch(box, 'touchmove', 900)
  expect(box).toHaveTextContent('250')
  touch(box, 'touchend')
  touch(box, 'touchstart', 100)
  expect(touch(box, 'touchmove', 150)).toBe(false)
  expect(touch(box, 'touchmove', 10)).toBe(true)
  expect(box).toHaveTextContent('50')
})

test('one finger scrolls and changes nothing', () => {
  const { box } = opened()
  const one = new Touch({ identifier: 0, target: box, clientX: 10, clientY: 10 })
  const event = new TouchEvent('touchmove', { touches: [one], bubbles: true, cancelable: true })
  act(() => void box.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
  expect(box).toHaveTextContent('100')
})
