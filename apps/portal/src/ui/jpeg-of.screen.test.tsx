import { expect, test } from 'vitest'
import { jpegOf } from './jpeg-of.ts'

function aCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.strokeText('Five wishes', 2, 30)
  return canvas
}

test('what is drawn is a JPEG of its size, and smaller with less quality', async () => {
  const made = jpegOf(aCanvas(60, 80), 0.8)
  expect(made?.type).toBe('image/jpeg')
  const { width, height } = await createImageBitmap(made as Blob)
  expect([width, height]).toEqual([60, 80])
  expect(jpegOf(aCanvas(60, 80), 0.1)?.size).toBeLessThan(made?.size ?? 0)
})

test('of nothing there is no picture', () => {
  expect(jpegOf(aCanvas(0, 80), 0.8)).toBeNull()
})
