import { expect, test } from 'vitest'
import { type TileText, distinguishTiles } from './distinguish-tiles.ts'

const said = (more: Partial<TileText> = {}): TileText => ({
  name: 'Permission',
  badge: 'Active',
  version: 'Opt in',
  date: 'Signed on November 22, 2026',
  detail: '10:05 AM',
  ...more,
})
const begin = said({ badge: null, version: null, date: null, detail: null })

test('one document of a name is called by its name', () => {
  expect(distinguishTiles([said(), said({ name: 'Directive' })]).map(each => each.label)).toEqual([
    'Permission',
    'Directive',
  ])
})

test('what can be begun keeps the name, and the document beside it shows its state and day', () => {
  expect(distinguishTiles([begin, said()])).toEqual([
    { version: null, detail: null, label: 'Permission' },
    { version: null, detail: null, label: 'Permission, Active, Signed on November 22, 2026' },
  ])
})

test('of two versions each shows which one it is', () => {
  expect(distinguishTiles([said(), said({ version: 'Opt out' })]).map(each => each.version)).toEqual([
    'Opt in',
    'Opt out',
  ])
})

test('two of one day show what distinguishes them, and a third of another day does not', () => {
  const distinguished = distinguishTiles([
    said(),
    said({ detail: '4:30 PM' }),
    said({ date: 'Signed on November 2, 2026' }),
  ])
  expect(distinguished.map(each => each.detail)).toEqual(['10:05 AM', '4:30 PM', null])
})

test('no two have the same name, whatever their content', () => {
  const tiles = [begin, said(), said(), said({ detail: null }), said({ badge: 'Void' }), said()]
  const labels = distinguishTiles(tiles).map(each => each.label)
  expect(new Set(labels).size).toBe(tiles.length)
})
