// With a real mouse: the browser presses and releases at a point, wherever things have gone in between.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

test('a row that is pressed while an error appears above it is chosen all the same', async () => {
  await page.viewport(390, 844)
  await openThreeParts(
    aSmallForm({
      sections: [
        {
          id: 'secStepOne',
          title: 'Who',
          breadcrumb: 'Who',
          inputs: [
            { id: 'phone', type: 'maskedInput', kind: 'phone', label: 'Phone' },
            {
              id: 'sure',
              type: 'radio',
              label: 'Are you sure?',
              options: [
                { value: 'yes', text: 'Yes' },
                { value: 'no', text: 'No' },
              ],
            },
          ],
        },
        { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
      ],
    }),
  )
  await userEvent.fill(screen.getByRole('textbox', { name: /Number/ }), '503555014')
  const yes = screen.getByRole('radio', { name: 'Yes' })
  const before = yes.getBoundingClientRect().top
  await userEvent.click(yes)
  expect(yes).toBeChecked()
  expect((await screen.findAllByText(/needs 10 digits/))[0]).toBeVisible()
  expect(yes.getBoundingClientRect().top).toBeGreaterThan(before)
  await page.viewport(1280, 900)
})
