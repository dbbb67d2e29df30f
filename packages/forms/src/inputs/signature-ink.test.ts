import { describe, expect, test } from 'vitest'
import { isSignatureInk, isSignaturePicture, isTypedSignature } from './signature-ink.ts'

type Stroke = [x: number, y: number][]
const strokes = (...given: Stroke[]) => given.map(stroke => stroke.map(([x, y]) => ({ x, y })))
/** Round and round on the spot. */
const curl = (radius: number, rounds: number): Stroke =>
  Array.from({ length: rounds * 12 }, (_, i) => [
    100 + radius * Math.cos((i * Math.PI) / 6),
    60 + radius * Math.sin((i * Math.PI) / 6),
  ])

describe('ink on the pad', () => {
  test.each<[string, Stroke[], boolean]>([
    ['nothing', [], false],
    ['a touch', [[[10, 10]]], false],
    [
      'many touches on one spot',
      Array.from({ length: 30 }, (_, i): Stroke => [[10 + (i % 3), 10 + (i % 2)]]),
      false,
    ],
    ['two touches far apart', [[[10, 10]], [[200, 80]]], false],
    [
      'a touch that slips',
      [
        [
          [10, 10],
          [18, 14],
        ],
      ],
      false,
    ],
    [
      'a short line',
      [
        [
          [10, 10],
          [35, 10],
        ],
      ],
      false,
    ],
    ['a scribble on the spot', [curl(6, 5)], false],
    [
      'a small cross',
      [
        [
          [10, 10],
          [28, 28],
        ],
        [
          [28, 10],
          [10, 28],
        ],
      ],
      true,
    ],
    [
      'the letter J',
      [
        [
          [40, 10],
          [40, 30],
          [36, 36],
          [28, 34],
        ],
      ],
      true,
    ],
    [
      'a thumb that scrolls across',
      [
        [
          [10, 50],
          [155, 48],
        ],
      ],
      false,
    ],
    [
      'a thumb that scrolls down, in its arc',
      [
        [
          [100, 5],
          [92, 60],
          [88, 100],
          [85, 155],
        ],
      ],
      false,
    ],
    [
      'a long name written flat',
      [
        [
          [10, 50],
          [60, 44],
          [120, 50],
          [180, 45],
          [250, 50],
        ],
      ],
      true,
    ],
    [
      'a line straight down',
      [
        [
          [10, 10],
          [10, 60],
        ],
      ],
      false,
    ],
    ['a loop', [curl(15, 1)], true],
  ])('%s: %#', (_name, ink, expected) => {
    expect(isSignatureInk(strokes(...ink))).toBe(expected)
  })

  test('initials may be one line, long enough: an I', () => {
    const line = (length: number): Stroke => [
      [10, 10],
      [10, 10 + length],
    ]
    expect(isSignatureInk(strokes(line(50)), 'initials')).toBe(true)
    expect(isSignatureInk(strokes(line(20)), 'initials')).toBe(false)
  })
})

describe('a picture', () => {
  test.each<[string, { pixels: number; width: number; height: number }, boolean]>([
    ['without ink', { pixels: 0, width: 0, height: 0 }, false],
    ['of a dot', { pixels: 110, width: 12, height: 12 }, false],
    ['of two specks at its edges', { pixels: 18, width: 600, height: 200 }, false],
    ['of a thin short line', { pixels: 46, width: 23, height: 2 }, false],
    ['of a thin line', { pixels: 80, width: 40, height: 2 }, true],
    ['of a cross', { pixels: 150, width: 30, height: 30 }, true],
    ['of one upright stroke', { pixels: 400, width: 4, height: 100 }, true],
  ])('%s', (_name, ink, expected) => {
    expect(isSignaturePicture(ink)).toBe(expected)
  })
})

test.each([
  ['', false],
  ['   ', false],
  ['. - ,', false],
  ['J', true],
  ['X', true],
  ['王', true],
  ['فاطمة', true],
  ['נועה', true],
  ['Đ', true],
])('the typed name %j is a signature: %s', (name, expected) => {
  expect(isTypedSignature(name)).toBe(expected)
})
