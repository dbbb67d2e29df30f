import { describe, expect, test } from 'vitest'
import { nextWeight, penWidth, wayRound } from './pen-width.ts'

const settled = (touch: Parameters<typeof nextWeight>[1]) => {
  let weight = 0.5
  for (let i = 0; i < 40; i++) weight = nextWeight(weight, touch)
  return penWidth(weight)
}

describe('the pen', () => {
  test('is 2 pixels wide at least and 6 at most', () => {
    expect([-1, 0, 0.5, 1, 7].map(penWidth)).toEqual([2, 2, 4, 6, 6])
  })

  test('is wide for a slow hand and thin for a fast one', () => {
    expect(settled({ speed: 0 })).toBeCloseTo(6)
    expect(settled({ speed: 1 })).toBeCloseTo(4)
    expect(settled({ speed: 50 })).toBeLessThan(2.1)
  })

  test('follows the pressure of a pen that feels it, whatever its speed', () => {
    expect(settled({ speed: 50, pressure: 1 })).toBeCloseTo(6)
    expect(settled({ speed: 0, pressure: 0.25 })).toBeCloseTo(3)
  })

  test('does not jump from one point to the next', () => {
    expect(Math.abs(nextWeight(0.5, { speed: 100 }) - 0.5)).toBeLessThan(0.2)
  })
})

describe('its way', () => {
  const at = (x: number, y: number) => ({ x, y, weight: 0.5 })
  const whole = (...points: ReturnType<typeof at>[]) => points.flatMap((_, i) => wayRound(points, i))

  test('of one touch is a dot on that place', () => {
    expect(whole(at(5, 6))).toEqual([at(5, 6)])
  })

  test('of two points goes from the one to the other', () => {
    const way = whole(at(0, 0), at(10, 20))
    expect([way[0], way.at(-1)]).toEqual([at(0, 0), at(10, 20)])
  })

  test('of many turns in short steps and stays inside of what was drawn', () => {
    const way = whole(at(0, 0), at(20, 0), at(20, 30), at(60, 30))
    expect([way[0], way.at(-1)]).toEqual([at(0, 0), at(60, 30)])
    expect(way.every(({ x, y }) => x >= 0 && x <= 60 && y >= 0 && y <= 30)).toBe(true)
    const turn = wayRound([at(0, 0), at(20, 0), at(20, 30)], 1)
    for (let i = 1; i < turn.length; i++) {
      const [a, b] = [turn[i - 1] ?? at(0, 0), turn[i] ?? at(0, 0)]
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(3)
    }
  })
})
