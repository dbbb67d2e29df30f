import { autosaveLimits } from '@careword/domain/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeInk, type DrawnInk, encodeInk } from './ink-text.ts'

const pad = { width: 380, height: 127 }
/** A hand that goes to and fro, with so many points. */
const hand = (points: number): DrawnInk => ({
  pad,
  strokes: [
    Array.from({ length: points }, (_, at) => ({
      x: 0.1 + (at % 190) / 240,
      y: 0.16 + Math.sin(at / 7) / 9,
      weight: (at % 13) / 13,
    })),
  ],
})

const arbitraryInk: fc.Arbitrary<DrawnInk> = fc.record({
  pad: fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) }),
  strokes: fc.array(
    fc.array(
      fc.record({
        x: fc.double({ min: -1, max: 2, noNaN: true }),
        y: fc.double({ min: -1, max: 2, noNaN: true }),
        weight: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    { minLength: 1, maxLength: 12 },
  ),
})

test('what was drawn comes back, to less than a pixel', () => {
  fc.assert(
    fc.property(arbitraryInk, ink => {
      const back = decodeInk(encodeInk(ink))
      expect(back?.pad).toEqual(ink.pad)
      expect(back?.strokes.map(stroke => stroke.length)).toEqual(ink.strokes.map(stroke => stroke.length))
      back?.strokes.forEach((stroke, s) =>
        stroke.forEach((point, p) => {
          const drawn = ink.strokes[s]?.[p]
          expect(Math.abs(point.x - (drawn?.x ?? 9))).toBeLessThan(1 / 4000)
          expect(Math.abs(point.y - (drawn?.y ?? 9))).toBeLessThan(1 / 4000)
          expect(Math.abs(point.weight - (drawn?.weight ?? 9))).toBeLessThan(1 / 60)
        }),
      )
    }),
  )
})

test('kept twice, it is the same text', () => {
  fc.assert(
    fc.property(arbitraryInk, ink => {
      const text = encodeInk(ink)
      const back = decodeInk(text)
      expect(back && encodeInk(back)).toBe(text)
    }),
  )
})

test('a long signature is short as strokes, and the longest still fits', () => {
  expect(encodeInk(hand(600)).length).toBeLessThan(4000)
  const longest = encodeInk(hand(60_000))
  expect(longest.length).toBeLessThanOrEqual(autosaveLimits.inkLength)
  const back = decodeInk(longest)
  expect(back?.strokes[0]?.length).toBeGreaterThan(1000)
})

test.each([
  '',
  '1',
  '1.AA',
  '1.wFgC',
  '2.wFgC.AAA',
  '1.wFgC.AA',
  '1.wFgC.____________',
  '1.wFgC.AAA.',
  '1.wFgC.AAé',
  '1.AAAA.AAA',
  'data:image/png;base64,iVBORw0KGgo=',
  'A'.repeat(100_000),
])('%.40j is no ink', text => {
  expect(decodeInk(text)).toBeUndefined()
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'1.AZaz09-_'), maxLength: 60 }), text => {
      const ink = decodeInk(text)
      for (const point of ink?.strokes.flat() ?? []) expect(Number.isFinite(point.x + point.y)).toBe(true)
    }),
  )
})
