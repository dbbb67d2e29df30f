// Two answers that pull in different ways are shown over the question that settles them, while they do.
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { atRest } from '../../testing/at-rest.ts'
import { axeFindings } from '../../testing/axe.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const form = () =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'Treatments',
        breadcrumb: 'Treatments',
        inputs: [
          { id: 'agent', type: 'radio', label: 'Is there an agent?', options: yesNo },
          { id: 'machine', type: 'radio', label: 'A machine?', options: yesNo },
          { id: 'rest', type: 'radio', label: 'Comfort only?', options: yesNo },
          {
            id: 'first',
            type: 'radio',
            label: 'Which comes first?',
            settles: {
              one: [{ input: 'secStepOne.machine', is: 'yes' }],
              other: [{ input: 'secStepOne.rest', is: 'yes' }],
            },
            options: [
              { value: 'machine', text: 'The machine' },
              { value: 'agent', text: 'My agent', condition: { input: 'secStepOne.agent', is: 'yes' } },
              {
                value: 'open',
                text: 'Not decided',
                condition: { not: { input: 'secStepOne.agent', is: 'yes' } },
              },
            ],
          },
        ],
      },
      { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
    ],
  })
const choose = async (question: string, answer: string) =>
  person.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }))
const box = () => screen.queryByRole('group', { name: 'Some of these answers may not fit together' })

test('the box comes with the second answer, names both, is announced, and goes when they agree again', async () => {
  const { container } = await openThreeParts(form())
  await choose('A machine?', 'Yes')
  expect(box()).toBeNull()
  await choose('Comfort only?', 'Yes')
  expect(box()).toHaveAccessibleDescription('A machine? Yes Comfort only? Yes')
  expect(await screen.findByText(/A question further down asks/)).toBeInTheDocument()
  expect(screen.getByText(/You can leave it open/)).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
  await choose('Which comes first?', 'The machine')
  expect(screen.queryByText(/You can leave it open/)).toBeNull()
  await choose('Comfort only?', 'No')
  expect(box()).toBeNull()
})

test('a box that is out of sight is announced where the person is, and one press leads to it', async () => {
  await page.viewport(390, 420)
  const { container, server } = await openThreeParts(form())
  const told = () => screen.queryByRole('button', { name: /^Two answers may not fit/ })
  await choose('A machine?', 'Yes')
  expect(told()).toBeNull()
  await choose('Comfort only?', 'Yes')
  const press = await screen.findByRole('button', { name: /^Two answers may not fit/ })
  expect(press.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  expect(await axeFindings(container)).toEqual([])
  await person.click(press)
  await waitFor(() => expect(told()).toBeNull())
  expect(document.activeElement).toHaveTextContent('Which comes first?')
  expect(document.activeElement?.getBoundingClientRect().top).toBeLessThan(innerHeight)
  // After the box was seen, the notice does not return.
  window.scrollTo({ top: 0 })
  await atRest(server)
  expect(told()).toBeNull()
  await page.viewport(1280, 900)
})

test('an impossible line is not offered; a chosen one stays visible', async () => {
  await openThreeParts(form())
  await choose('A machine?', 'Yes')
  await choose('Comfort only?', 'Yes')
  const offered = () =>
    within(screen.getByRole('group', { name: 'Which comes first?' }))
      .getAllByRole('radio')
      .map(row => (row as HTMLInputElement).value)
  expect(offered()).toEqual(['machine', 'open'])
  await choose('Is there an agent?', 'Yes')
  expect(offered()).toEqual(['machine', 'agent'])
  await choose('Which comes first?', 'My agent')
  await choose('Is there an agent?', 'No')
  expect(offered()).toEqual(['machine', 'agent', 'open'])
})
