import { describe, expect, test } from 'vitest'
import {
  addStroke,
  type InkPoint,
  inkBounds,
  isMeaningfulInk,
  noInk,
  normaliseInk,
  type Pad,
  placeInk,
  undoStroke,
} from './ink.ts'

const at = (x: number, y: number): InkPoint => ({ x, y, weight: 0.5 })
const small: Pad = { width: 300, height: 100 }
const places = (strokes: InkPoint[][]) => strokes.map(stroke => stroke.map(p => [p.x, p.y]))
const line = [at(30, 50), at(270, 20)]

describe('ink', () => {
  test('keeps its shape on a pad twice as large', () => {
    const ink = addStroke(noInk, [at(0, 0), at(100, 50)], small)
    expect(places(placeInk(ink, { width: 600, height: 200 }))).toEqual([
      [
        [0, 0],
        [200, 100],
      ],
    ])
  })

  test('drawn on a wide pad fits into a high one, on its line, without being stretched', () => {
    const ink = addStroke(noInk, [at(0, 0), at(300, 100)], small)
    const [stroke] = placeInk(ink, { width: 150, height: 300 })
    expect(stroke?.map(p => [p.x, p.y])).toEqual([
      [0, 185],
      [150, 235],
    ])
  })

  test.each<[string, Pad]>([
    ['on a turned phone', { width: 812, height: 230 }],
    ['at a zoom of 200 %', { width: 150, height: 50 }],
    ['on the big pad of a wide screen', { width: 1200, height: 700 }],
    ['on a pad higher than wide', { width: 300, height: 500 }],
  ])('%s is whole, and slants as it was drawn', (_name, pad) => {
    const [[a, b] = []] = placeInk(addStroke(noInk, line, small), pad)
    for (const p of [a, b]) {
      expect(p?.x).toBeGreaterThan(0)
      expect(p?.x).toBeLessThan(pad.width)
      expect(p?.y).toBeGreaterThan(0)
      expect(p?.y).toBeLessThan(pad.height)
    }
    const slant = ((b?.y ?? 0) - (a?.y ?? 0)) / ((b?.x ?? 0) - (a?.x ?? 0))
    expect(slant).toBeCloseTo((20 - 50) / (270 - 30))
  })

  test('a stroke more on another pad leaves the others where the person sees them', () => {
    const big: Pad = { width: 1000, height: 600 }
    const first = addStroke(noInk, line, small)
    const [seen] = placeInk(first, big)
    const both = addStroke(first, [at(500, 300), at(600, 310)], big)
    const [older, newer] = placeInk(both, big)
    for (const [i, p] of (older ?? []).entries()) {
      expect(p.x).toBeCloseTo(seen?.[i]?.x ?? Number.NaN)
      expect(p.y).toBeCloseTo(seen?.[i]?.y ?? Number.NaN)
    }
    expect(newer?.[0]).toEqual(at(500, 300))
  })

  test('loses its last stroke when that is undone, and nothing else', () => {
    const two = addStroke(addStroke(noInk, line, small), [at(1, 1), at(9, 9)], small)
    expect(places(placeInk(undoStroke(two), small))).toEqual(places([line]))
    expect(undoStroke(undoStroke(two))).toBe(noInk)
    expect(undoStroke(noInk)).toBe(noInk)
  })

  test('is judged at the size at which it was drawn, on a phone as on a wide screen', () => {
    const cross = [
      [at(10, 10), at(28, 28)],
      [at(28, 10), at(10, 28)],
    ]
    for (const width of [300, 700, 1500]) {
      expect(isMeaningfulInk(normaliseInk(cross, { width, height: 200 }))).toBe(true)
      expect(isMeaningfulInk(normaliseInk([[at(10, 10), at(20, 12)]], { width, height: 200 }))).toBe(false)
    }
  })

  test('over the edge of the pad is no signature', () => {
    expect(isMeaningfulInk(normaliseInk([[at(296, 50), at(900, 50), at(299, 50)]], small))).toBe(false)
  })

  test('has bounds only where it can be seen, and none without a stroke', () => {
    expect(inkBounds(noInk)).toBeUndefined()
    expect(inkBounds(normaliseInk([[at(150, 50), at(450, 50)]], small))).toEqual({
      left: 0.5,
      top: 50 / 300,
      width: 0.5,
      height: 0,
    })
  })
})
