import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import './theme.css'
import './base.css'
import { FieldGroup } from './field-frame.tsx'

const rules =
  'Two people see you sign.\nNone of these may be a witness:\n• your agent\n• whoever treats you\nThe law may change.'

const quiet = (element: Element | null) => element && getComputedStyle(element).color

test('a state’s requirements are paragraphs and a list, as dark as the question, and are announced with it', () => {
  const { getByRole, getByText } = render(
    <FieldGroup id="what" label="What your state asks" help={rules}>
      <input aria-label="I have read this" type="checkbox" />
    </FieldGroup>,
  )
  const list = within(getByRole('list')).getAllByRole('listitem')
  expect(list.map(each => each.textContent)).toEqual(['your agent', 'whoever treats you'])
  expect(getByText('Two people see you sign.').tagName).toBe('P')
  const group = getByRole('group', { name: 'What your state asks' })
  expect(quiet(getByText('The law may change.'))).toBe(quiet(group))
  expect(group).toHaveAccessibleDescription(/Two people see you sign.*your agent.*The law may change/)
})

test('a help of one line is one quiet line', () => {
  const { getByRole, getByText, queryByRole } = render(
    <FieldGroup id="name" label="Name" help="As in your passport.">
      <input aria-label="First name" />
    </FieldGroup>,
  )
  expect(queryByRole('list')).toBeNull()
  expect(quiet(getByText('As in your passport.'))).not.toBe(quiet(getByRole('group', { name: 'Name' })))
})
