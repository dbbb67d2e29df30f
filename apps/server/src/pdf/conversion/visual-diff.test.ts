import { expect, test } from 'vitest'
import { largestDifference } from './visual-diff.ts'

const page = (ink: (x: number, y: number) => boolean) => {
  const [width, height] = [400, 517]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (ink(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}
const empty = page(() => false)

test.each<[string, (x: number, y: number) => boolean, 'seen' | 'passed over']>([
  ['nothing', () => false, 'passed over'],
  ['a single dot', (x, y) => x === 200 && y === 300, 'passed over'],
  [
    'a cross in a small box',
    (x, y) => x >= 200 && x < 206 && y >= 300 && y < 306 && (x - y === -100 || x + y === 505),
    'seen',
  ],
  ['a short word', (x, y) => x >= 197 && x < 215 && y >= 301 && y < 305 && (x + y) % 2 === 0, 'seen'],
  ['a thin line', (_, y) => y === 516, 'seen'],
])('what is only on one of two pages: %s', (_, ink, expected) => {
  expect(largestDifference(page(ink), empty) > 0.08 ? 'seen' : 'passed over').toBe(expected)
})
