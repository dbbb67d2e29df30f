// Pointer events of one surface, as strokes in its CSS pixels.
import { type InkPoint, normaliseInk, type Pad, placeInk } from './ink.ts'
import { FIRST_WEIGHT, nextWeight } from './pen-width.ts'
import { type Hand, whenDown } from './pointer-effect.ts'

interface Listener {
  /** A stroke has begun or grown; `from` is its first point that is new. */
  onLine(stroke: readonly InkPoint[], from: number): void
  /** Called with a finished stroke and the pad on which it was drawn. */
  onStroke(stroke: readonly InkPoint[], pad: Pad): void
  /** Called when a stroke was a palm's and is dropped. */
  onDropped(): void
}

interface Following {
  /** Adapts to a new size of the surface; returns the current stroke, if any, in the new coordinates. */
  refit(): readonly InkPoint[]
  stop(): void
}

/** Points nearer than this count as one, in CSS pixels. */
const NEAR = 1.2

/** Follows the pointer on a surface until it is stopped. A stroke that is interrupted in any way is kept as far as it came. */
export function followPen(surface: HTMLElement, { onLine, onStroke, onDropped }: Listener): Following {
  const hand: Hand = {}
  let stroke: InkPoint[] = []
  let box = surface.getBoundingClientRect()
  let last = { x: 0, y: 0, at: 0 }

  const add = (event: PointerEvent) => {
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const before = stroke.at(-1)
    const way = Math.hypot(x - last.x, y - last.y)
    if (before && way < NEAR) return
    const speed = way / Math.max(1, event.timeStamp - last.at)
    // A mouse reports 0.5, a finger an arbitrary value; only a pen measures pressure.
    const pressure = event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : undefined
    stroke.push({ x, y, weight: before ? nextWeight(before.weight, { speed, pressure }) : FIRST_WEIGHT })
    last = { x, y, at: event.timeStamp }
  }
  const refit = () => {
    const before = box
    const now = surface.getBoundingClientRect()
    // Out of sight for a moment.
    if (now.width === 0 || now.height === 0) return stroke
    box = now
    if (now.width === before.width && now.height === before.height) return stroke
    const [placed = []] = placeInk(normaliseInk([stroke], before), box)
    stroke = placed
    last = { ...last, ...placed.at(-1) }
    return stroke
  }
  const finish = () => {
    if (!hand.drawing) return
    hand.drawing = undefined
    const done = stroke
    stroke = []
    if (done.length > 0) onStroke(done, { width: box.width, height: box.height })
  }
  const down = (event: PointerEvent) => {
    const { pointerId: id, pointerType: type, button, timeStamp: at } = event
    const does = whenDown(hand, { id, type, button, time: at })
    // An ignored finger must not scroll, select or zoom while another finger draws.
    event.preventDefault()
    if (does === 'ignored') return
    if (does === 'replaces') {
      stroke = []
      onDropped()
    }
    hand.drawing = { id, type }
    if (type === 'pen') hand.penAt = at
    box = surface.getBoundingClientRect()
    try {
      surface.setPointerCapture(id)
    } catch {
      // The pointer is gone already, or synthetic: its events over the page still arrive.
    }
    add(event)
    onLine(stroke, 0)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== hand.drawing?.id) return
    // The button was released where the page received no event.
    if (event.buttons === 0) return finish()
    // The page may have moved under the pen: a wheel, or a keyboard that closes.
    refit()
    const from = stroke.length
    const all = event.getCoalescedEvents?.() ?? []
    for (const each of all.length > 0 ? all : [event]) add(each)
    if (stroke.length > from) onLine(stroke, from)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerType === 'pen') hand.penAt = event.timeStamp
    if (event.pointerId !== hand.drawing?.id) return
    // A cancelled pointer has no position of its own: the stroke ends at its last point.
    if (event.type === 'pointerup') {
      const from = stroke.length
      add(event)
      if (stroke.length > from) onLine(stroke, from)
    }
    finish()
  }
  /** Older browsers scroll on the touch itself. */
  const hold = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault()
  }
  const abort = new AbortController()
  const { signal } = abort
  surface.addEventListener('pointerdown', down, { signal })
  surface.addEventListener('touchmove', hold, { signal, passive: false })
  surface.addEventListener('contextmenu', event => hand.drawing && event.preventDefault(), { signal })
  for (const [type, listener] of [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const) {
    window.addEventListener(type, listener, { signal })
  }
  window.addEventListener('blur', finish, { signal })
  return {
    refit,
    stop() {
      finish()
      abort.abort()
    },
  }
}
