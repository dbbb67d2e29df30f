import { createEvent, fireEvent, render } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, test } from 'vitest'
import './theme.css'
import './base.css'
import { Menu, MenuButton } from './menu.tsx'

const person = setupPerson()

test('a menu that is pressed twice in a row stays open, and a later press closes it', async () => {
  const { getByRole, queryByRole } = render(
    <Menu label="More">
      <MenuButton onPress={() => undefined}>Discard</MenuButton>
    </Menu>,
  )
  const button = getByRole('button', { name: 'More' })
  await person.dblClick(button)
  expect(getByRole('button', { name: 'Discard' })).toBeVisible()
  const later = createEvent.click(button)
  Object.defineProperty(later, 'timeStamp', { value: performance.now() + 420 })
  fireEvent(button, later)
  expect(queryByRole('button', { name: 'Discard' })).toBeNull()
})

test.each([
  [399, true],
  [400, false],
])('a second press %i milliseconds after the first finds the menu open: %s', (later, open) => {
  const { getByRole, queryByRole } = render(
    <Menu label="More">
      <MenuButton onPress={() => undefined}>Discard</MenuButton>
    </Menu>,
  )
  const button = getByRole('button', { name: 'More' })
  for (const at of [1000, 1000 + later]) {
    const press = createEvent.click(button)
    Object.defineProperty(press, 'timeStamp', { value: at })
    fireEvent(button, press)
  }
  expect(queryByRole('button', { name: 'Discard' }) !== null).toBe(open)
})

test.each([
  ['at the left edge, though it opens to the left', 'end', { insetInlineStart: 8 }],
  ['at the right edge, though it opens to the right', 'start', { insetInlineEnd: 8 }],
] as const)('a menu is whole in sight where its button is %s', async (_, align, place) => {
  const { getByRole } = render(
    <div style={{ position: 'fixed', top: 100, ...place }}>
      <Menu label="More" align={align}>
        <MenuButton onPress={() => undefined}>A long line that says what is done by it</MenuButton>
      </Menu>
    </div>,
  )
  await person.click(getByRole('button', { name: 'More' }))
  const panel = getByRole('button', { name: /^A long line/ }).closest('div')
  await Promise.all(panel?.getAnimations().map(({ finished }) => finished) ?? [])
  expect(panel?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(panel?.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

test.each([
  ['down from the head of a page', false, { top: '0' }],
  ['up from the foot of a page', true, { bottom: '0' }],
])(
  'a menu that is taller than the window scrolls in it, and Tab reaches its last entry: %s',
  async (_, up, place) => {
    const { getByRole } = render(
      <div style={{ position: 'fixed', insetInlineEnd: 0, ...place }}>
        <Menu label="More" up={up}>
          {Array.from({ length: 40 }, (_, at) => (
            <MenuButton key={`photo ${at + 1}`} onPress={() => undefined}>
              Photo {at + 1}
            </MenuButton>
          ))}
        </Menu>
      </div>,
    )
    await person.click(getByRole('button', { name: 'More' }))
    const last = getByRole('button', { name: 'Photo 40' })
    const panel = last.closest('div')
    await Promise.all(panel?.getAnimations().map(({ finished }) => finished) ?? [])
    expect(panel?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(panel?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    for (let presses = 0; presses < 40; presses++) await person.tab()
    expect(last).toHaveFocus()
    expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
)

test('a menu with room is whole, also low on a page', async () => {
  const { getByRole } = render(
    <div style={{ paddingTop: window.innerHeight - 60 }}>
      <Menu label="More">
        <MenuButton onPress={() => undefined}>View</MenuButton>
        <MenuButton onPress={() => undefined}>Discard</MenuButton>
      </Menu>
    </div>,
  )
  await person.click(getByRole('button', { name: 'More' }))
  const panel = getByRole('button', { name: 'Discard' }).closest('div')
  expect(panel?.scrollHeight).toBe(panel?.clientHeight)
  await Promise.all(panel?.getAnimations().map(({ finished }) => finished) ?? [])
  expect(panel?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(panel?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('a long menu of the lowest tile opens to the side that has room, in sight', async () => {
  const { getByRole } = render(
    <div style={{ paddingTop: window.innerHeight - 120, paddingBottom: 900 }}>
      <Menu label="More">
        {Array.from({ length: 9 }, (_, at) => (
          <MenuButton key={`line ${at + 1}`} onPress={() => undefined}>
            Line {at + 1}
          </MenuButton>
        ))}
      </Menu>
    </div>,
  )
  await person.click(getByRole('button', { name: 'More' }))
  const panel = getByRole('button', { name: 'Line 9' }).closest('div')
  await Promise.all(panel?.getAnimations().map(({ finished }) => finished) ?? [])
  expect(panel?.dataset.opens).toBe('up')
  expect(panel?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(panel?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})
