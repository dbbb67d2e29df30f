import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each<[string, ReturnType<typeof byteRange>]>([
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=500-99999', { from: 500, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=-0', 'none'],
  ['bytes=1000-', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['items=0-5', undefined],
])('%s of 1,000 bytes', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})
