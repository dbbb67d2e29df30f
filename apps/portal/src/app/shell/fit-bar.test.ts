import { expect, test } from 'vitest'
import { type BarParts, fitBar } from './fit-bar.ts'

const parts: BarParts = {
  room: 1000,
  gap: 10,
  fixed: [50],
  links: [
    { id: 'home', width: 100, rank: 3 },
    { id: 'patients', width: 100, rank: 4 },
    { id: 'documents', width: 200, rank: 1 },
  ],
  names: [
    { id: 'partner', width: 150 },
    { id: 'person', width: 150 },
  ],
  language: 90,
  menu: { width: 80, isShown: true },
}
const fitted = (more: Partial<BarParts>) => {
  const { shown, languageInBar, menu } = fitBar({ ...parts, ...more })
  return [[...shown].join(' '), languageInBar, menu]
}
// All but the names: 50 + 100 + 100 + 200 + 90 + 80 and five gaps.
const plain = 670

test.each([
  [plain + 320, 'home patients documents partner person'],
  [plain + 319, 'home patients documents partner'],
  [plain + 160, 'home patients documents partner'],
  [plain + 159, 'home patients documents'],
  [plain, 'home patients documents'],
  [plain - 1, 'documents home'],
  [plain - 110, 'documents home'],
  [plain - 111, 'documents'],
  [plain - 220, 'documents'],
  [plain - 221, 'home'],
  [plain - 331, ''],
])('at %i pixels there are: %s', (room, shown) => {
  expect(fitted({ room })).toEqual([shown, true, true])
})

test('the menu takes room only where it has entries', () => {
  const menu = { width: 80, isShown: false }
  expect(fitted({ room: plain - 90, menu, names: [] })).toEqual(['home patients documents', true, false])
  expect(fitted({ room: plain - 91, menu, names: [] })).toEqual(['documents home', true, true])
})

test('the language gives way only where nothing else is left, and goes into the menu', () => {
  expect(fitted({ room: 240 })).toEqual(['', true, true])
  expect(fitted({ room: 239 })).toEqual(['', false, true])
})

test('what is too long for the room left makes way for a shorter link of a later rank', () => {
  const links = [
    { id: 'long', width: 500, rank: 1 },
    { id: 'short', width: 50, rank: 2 },
  ]
  expect(fitted({ room: 400, links })).toEqual(['short', true, true])
})
