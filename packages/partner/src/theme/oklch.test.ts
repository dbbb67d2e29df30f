import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, isHex, luminance, toOklch } from './oklch.ts'

describe('contrast', () => {
  test.each([
    ['#1468b8', 5.67],
    ['#002855', 14.64],
    ['#009A44', 3.68],
    ['#000000', 21],
    ['#ffffff', 1],
    ['#777777', 4.48],
  ])('%s on white has %d', (colour, ratio) => {
    expect(contrast(colour, '#ffffff')).toBeCloseTo(ratio, 2)
    expect(contrast('#ffffff', colour)).toBeCloseTo(ratio, 2)
  })

  test('black has no light and white has all of it', () => {
    expect(luminance('#000000')).toBe(0)
    expect(luminance('#ffffff')).toBeCloseTo(1, 10)
  })
})

describe('OKLCH', () => {
  test.each([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#1468b8', 0.5144, 0.1466, 252.63],
  ])('%s is where it is known to be', (colour, l, c, h) => {
    const found = toOklch(colour)
    expect(found.l).toBeCloseTo(l, 3)
    expect(found.c).toBeCloseTo(c, 3)
    expect(found.h).toBeCloseTo(h, 1)
  })

  test.each(['#000000', '#ffffff', '#7f7f7f', '#1468b8', '#002855', '#009a44', '#fe01ab', '#0b7a75'])(
    '%s comes back as it went',
    colour => expect(fromOklch(toOklch(colour))).toBe(colour),
  )

  test('a colour that no screen can show keeps its lightness and hue and gives up chroma', () => {
    const shown = toOklch(fromOklch({ l: 0.6, c: 0.4, h: 150 }))
    expect(shown.l).toBeCloseTo(0.6, 2)
    expect(Math.abs(shown.h - 150)).toBeLessThan(1.5)
    expect(shown.c).toBeLessThan(0.25)
    expect(shown.c).toBeGreaterThan(0.1)
  })
})

test.each(['1468b8', '#fff', '#1468b8ff', 'red', 'rgb(0,0,0)', '#1468bg', '#1468b8;}', '', null, 7])(
  '%s is no colour of a configuration',
  text => expect(isHex(text)).toBe(false),
)
