// One of phone and e-mail address is enough: the help states it before anything is pressed; errors then name only what is wrong.
import type { SectionDefinition } from '@careword/forms'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const reached: SectionDefinition = {
  ...about,
  validators: [{ id: 'reach', orValidator: { groupA: ['secStepOne.phone'], groupB: ['secStepOne.mail'] } }],
  inputs: [
    { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
    { id: 'mail', type: 'text', label: 'Email', kind: 'email' },
  ],
}
const either = 'Fill in at least one of these: Phone or email.'

async function open(width = 1280) {
  await page.viewport(width, 900)
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [reached, sign] }),
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  return portal
}
const stars = ({ container }: Awaited<ReturnType<typeof open>>) =>
  [...container.querySelectorAll('[data-star]')].filter(each => each.checkVisibility()).length

test.each([1280, 390])('both carry the star and the sentence is there once, %i px wide', async width => {
  const portal = await open(width)
  expect(stars(portal)).toBe(2)
  expect(portal.getAllByText(either)).toHaveLength(1)
  expect(portal.getByRole('textbox', { name: /Email/ })).toHaveAccessibleName(
    /at least one of these must be answered/,
  )
  expect(portal.getByRole('textbox', { name: /Email/ })).not.toBeRequired()
})

test('an incomplete phone number is reported when the field is left, alone, and nothing else after the press', async () => {
  const portal = await open()
  const wrong = /needs 10 digits/
  await person.type(portal.getByRole('textbox', { name: 'Number' }), '555')
  expect(portal.queryByText(wrong)).toBeNull()
  await person.tab()
  await waitFor(() =>
    expect(portal.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription(wrong),
  )
  // Under the field, and in the live region.
  await waitFor(() => expect(portal.getAllByText(wrong)).toHaveLength(2))
  await person.click(portal.getByRole('button', { name: /^Save and continue/ }))
  const dialog = await portal.findByRole('alertdialog')
  expect(dialog).not.toHaveTextContent('email')
  expect(portal.queryByText(either)).toBeNull()
  expect(portal.getByRole('textbox', { name: /Email/ })).toBeValid()
})
