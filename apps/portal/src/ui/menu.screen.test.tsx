import { createEvent, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu, MenuButton } from './menu.tsx'

test('a menu that is pressed twice in a row stays open, and a later press closes it', async () => {
  const person = userEvent.setup()
  const { getByRole, queryByRole } = render(
    <Menu label="More">
      <MenuButton onPress={() => undefined}>Discard</MenuButton>
    </Menu>,
  )
  const button = getByRole('button', { name: 'More' })
  await person.dblClick(button)
  expect(getByRole('button', { name: 'Discard' })).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 420))
  await person.click(button)
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
