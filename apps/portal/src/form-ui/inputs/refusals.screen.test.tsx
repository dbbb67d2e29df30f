import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
const inEnglish = 'Your agent may not be your witness.'
const inSpanish = 'Su representante no puede ser su testigo.'
const form = () =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'Witnesses',
        breadcrumb: 'Witnesses',
        secondLang: { es: { title: 'Testigos', breadcrumb: 'Testigos' } },
        inputs: [
          { id: 'agent', type: 'text', label: 'Agent', secondLang: { es: { label: 'Representante' } } },
          { id: 'witness', type: 'name', label: 'Witness', secondLang: { es: { label: 'Testigo' } } },
          {
            id: 'sure',
            type: 'radio',
            label: 'Is the witness 18 or older?',
            options: [
              { value: 'yes', text: 'Yes' },
              { value: 'no', text: 'No' },
            ],
          },
        ],
      },
      { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
    ],
    validators: [
      {
        id: 'agentIsWitness',
        when: { input: 'secStepOne.agent', sameAs: 'secStepOne.witness' },
        refuse: {
          inputs: ['secStepOne.witness'],
          text: inEnglish,
          secondLang: { es: { text: inSpanish } },
        },
      },
      {
        id: 'young',
        when: { input: 'secStepOne.sure', is: 'no' },
        refuse: { inputs: ['secStepOne.sure'], text: 'A witness is 18 or older.' },
      },
    ],
  })
const said = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''

test('a name that is refused is red when the person leaves it, not while they type, and is announced politely', async () => {
  const { container } = await openThreeParts(form())
  await person.type(screen.getByLabelText('Agent'), 'Ana Ruiz')
  await person.type(screen.getByLabelText('First name'), 'Ana')
  await person.type(screen.getByLabelText('Last name'), 'Ruiz')
  expect(screen.queryByText(inEnglish, { selector: '[id$="-error"] *' })).toBeNull()
  await person.tab()
  const witness = screen.getByRole('group', { name: 'Witness' })
  expect(await within(witness).findByText(inEnglish)).toBeVisible()
  expect(witness).toHaveAccessibleDescription(inEnglish)
  await waitFor(() => expect(said()).toContain(inEnglish))
  expect(screen.queryByText(/\bred\b/)).toBeNull()
  expect(await axeFindings(container)).toEqual([])
  await person.type(screen.getByLabelText('Last name'), 'o')
  await waitFor(() => expect(within(witness).queryByText(inEnglish)).toBeNull())
})

test('an option that is refused is red as soon as it is chosen', async () => {
  await openThreeParts(form())
  const question = screen.getByRole('group', { name: /18 or older/ })
  await person.click(within(question).getByRole('radio', { name: 'No' }))
  expect(await within(question).findByText('A witness is 18 or older.')).toBeVisible()
  await person.click(within(question).getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(within(question).queryByText('A witness is 18 or older.')).toBeNull())
})
