import { expect, test } from 'vitest'
import { type Hand, whenDown } from './pointer-effect.ts'

const finger = { id: 2, type: 'touch', button: 0, time: 5000 }
const pen = { id: 3, type: 'pen', button: 0, time: 5000 }
const mouse = { id: 1, type: 'mouse', button: 0, time: 5000 }

test.each<[string, Hand, typeof finger, ReturnType<typeof whenDown>]>([
  ['a finger on an untouched pad', {}, finger, 'begins'],
  ['a pen', {}, pen, 'begins'],
  ['a mouse', {}, mouse, 'begins'],
  ["a mouse's right button", {}, { ...mouse, button: 2 }, 'ignored'],
  ["a pen's eraser", {}, { ...pen, button: 5 }, 'ignored'],
  ['a second finger', { drawing: { id: 7, type: 'touch' } }, finger, 'ignored'],
  ['the palm beside a pen that draws', { drawing: { id: 3, type: 'pen' }, penAt: 4990 }, finger, 'ignored'],
  ['the palm while the pen is lifted', { penAt: 4200 }, finger, 'ignored'],
  ['a finger long after the pen', { penAt: 1000 }, finger, 'begins'],
  ['a pen whose palm came first', { drawing: { id: 7, type: 'touch' } }, pen, 'replaces'],
  ['a pen while the mouse draws', { drawing: { id: 1, type: 'mouse' } }, pen, 'ignored'],
])('%s', (_name, hand, down, expected) => {
  expect(whenDown(hand, down)).toBe(expected)
})
