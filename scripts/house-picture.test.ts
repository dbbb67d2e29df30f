import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arrowsOf, housePicture, pictureFile } from './house-picture.ts'
import { rooms } from './walls.ts'

test('docs/house.svg shows the table of scripts/walls.ts: write it again with node scripts/house-picture.ts', () =>
  expect(readFileSync(pictureFile, 'utf8')).toBe(housePicture()))

test('an arrow that others replace is left out', () => {
  const from = (title: string) => arrowsOf(rooms).filter(([box]) => box === title)
  expect(from('portal: app (routes, shell)')).toEqual([
    ['portal: app (routes, shell)', 'portal: features (no feature imports another)'],
  ])
  expect(from('packages: domain')).toEqual([])
})

test('a room without a box is named', () =>
  expect(() => arrowsOf([{ at: 'apps/kiosk', may: ['packages/domain'] }])).toThrow('apps/kiosk has no box'))

test('boxes in a circle are refused', () =>
  expect(() => arrowsOf([...rooms, { at: 'packages/domain', may: ['packages/forms'] }])).toThrow('circle'))
