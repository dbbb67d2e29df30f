import { describe, expect, test } from 'vitest'
import { type InkPoint, inkBounds, isMeaningfulInk, noInk, normaliseInk, placeInk } from './ink.ts'

const at = (x: number, y: number): InkPoint => ({ x, y, pressure: 0.5, time: 0 })

describe('ink', () => {
  test('ink keeps its shape when the phone is turned', () => {
    const ink = normaliseInk([[at(0, 0), at(100, 50)]], 300, 100)
    const [stroke] = placeInk(ink, 600, 200)
    expect(stroke?.map(p => [p.x, p.y])).toEqual([
      [0, 0],
      [200, 100],
    ])
  })

  test('ink drawn on a wide pad fits into a high one without being stretched', () => {
    const ink = normaliseInk([[at(0, 0), at(300, 100)]], 300, 100)
    const bounds = inkBounds(placeInk(ink, 150, 300))
    expect(bounds?.width).toBeCloseTo(150)
    expect(bounds?.height).toBeCloseTo(50)
    expect(bounds?.top).toBeCloseTo(125)
  })

  test.each([
    ['nothing', [], false],
    ['one dot', [[at(10, 10)]], false],
    ['a slip of the finger', [[at(10, 10), at(14, 12)]], false],
    ['a short but real mark', [[at(10, 10), at(60, 40)]], true],
    ['many small strokes', Array.from({ length: 10 }, (_, i) => [at(i * 20, 0), at(i * 20 + 5, 5)]), true],
  ])('%s counts as a signature only when it is one', (_name, strokes, expected) => {
    expect(isMeaningfulInk(normaliseInk(strokes, 300, 100))).toBe(expected)
  })

  test('no ink has no bounds', () => {
    expect(inkBounds(noInk.strokes)).toBeUndefined()
  })
})
