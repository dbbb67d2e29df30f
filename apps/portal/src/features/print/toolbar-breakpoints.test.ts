import { expect, test } from 'vitest'
import { type Tool, tools as all, toolsWithin } from './toolbar-breakpoints.ts'

const tools = all.filter(tool => tool !== 'device')

test.each<[number, Tool[]]>([
  [195, []],
  [320, ['view']],
  [390, ['larger', 'view']],
  [768, ['larger', 'view', 'print']],
  [1024, ['larger', 'smaller', 'view', 'download', 'print']],
  [1280, [...tools]],
])('at %i pixels the bar has %j, the menu all others', (width, inBar) => {
  const { bar, menu } = toolsWithin(width, tools)
  expect(tools.filter(tool => bar.has(tool))).toEqual(inBar)
  expect(menu).toEqual(tools.filter(tool => !inBar.includes(tool)))
})

test('with more in the menu than tools the last one waits for its room', () => {
  expect(toolsWithin(1100, tools, false).menu).toEqual([])
  expect(toolsWithin(1100, tools, true).menu).toEqual(['reset'])
  expect(toolsWithin(1280, tools, true).menu).toEqual([])
})

test('what is not offered is nowhere, and its room is used', () => {
  const { bar, menu } = toolsWithin(320, ['larger', 'smaller', 'reset', 'print'])
  expect([...bar]).toEqual(['larger'])
  expect(menu).toEqual(['smaller', 'reset', 'print'])
})

test.each([
  [1200, false, ['device', 'reset']],
  [1240, true, ['reset']],
  [1339, false, ['reset']],
  [1340, false, []],
  [1449, true, ['reset']],
  [1450, true, []],
])(
  'at %i pixels, with more in the menu: %s, the tool for a phone leaves %j to the menu',
  (width, more, menu) => {
    expect(toolsWithin(width, all, more).menu.toSorted()).toEqual(menu)
  },
)
