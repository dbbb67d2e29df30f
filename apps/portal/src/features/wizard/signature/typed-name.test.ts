import { expect, test } from 'vitest'
import { fitName, nameFont, nameRunsLeft } from './typed-name.ts'

const room = { width: 344, height: 104 }
/** A text whose ink takes so many times its size. */
const text = (wide: number, up: number, down: number) => (size: number) => ({
  left: -0.1 * size,
  right: wide * size,
  top: -up * size,
  bottom: down * size,
})

test.each([
  ['two letters', text(1.2, 0.7, 0)],
  ['a name', text(7, 0.7, 0.2)],
  ['a name of 120 letters', text(60, 0.7, 0.2)],
  ['a letter with marks high above and far below it', text(0.6, 4, 3)],
])('%s stands in the middle, all of it inside', (_name, measure) => {
  const { size, x, y } = fitName(room, measure)
  const box = measure(size)
  expect(size).toBeLessThanOrEqual(60)
  expect(x + box.left).toBeGreaterThanOrEqual(-0.001)
  expect(y + box.top).toBeGreaterThanOrEqual(-0.001)
  expect(x + box.right).toBeLessThanOrEqual(room.width + 0.001)
  expect(y + box.bottom).toBeLessThanOrEqual(room.height + 0.001)
  expect(x + box.left).toBeCloseTo(room.width - (x + box.right))
  expect(y + box.top).toBeCloseTo(room.height - (y + box.bottom))
})

test('a long name shrinks no more than it must', () => {
  const { size } = fitName(room, text(20, 0.7, 0.2))
  expect(size * 20.1).toBeGreaterThan(room.width - 2)
})

test.each([
  ['María José Núñez', 'italic', false],
  ['Nguyễn Thị Ánh', 'italic', false],
  ['Анна О’Нил', 'italic', false],
  ['فاطمة الزهراء', 'upright', true],
  ['נועה לוי', 'upright', true],
  ['1. נועה', 'upright', true],
  ['王小明', 'upright', false],
  ['김민준', 'upright', false],
  ['ปราณี', 'upright', false],
] as const)('%s is set %s, to the left: %s', (name, style, runsLeft) => {
  expect(nameFont(name, 40).startsWith('italic')).toBe(style === 'italic')
  expect(nameRunsLeft(name)).toBe(runsLeft)
})
