import type { OptionDefinition } from '@careword/forms'
import { screen, waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
const options: OptionDefinition[] = [
  { value: 'child', text: 'Daughter or son' },
  {
    value: 'other',
    text: 'Someone else',
    tip: 'A friend or a neighbor, say.',
    message: 'Please tell them that you name them.',
    items: [{ id: 'who', type: 'text', label: 'Who are they to you?', required: true }],
  },
]
const form = (type: 'simpleSelect' | 'dropdown') =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'My agent',
        breadcrumb: 'Agent',
        inputs: [{ id: 'relation', type, label: 'My agent is my', options }],
      },
      { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
    ],
  })

test.each(['simpleSelect', 'dropdown'] as const)(
  'texts and questions of the chosen option of a %s are under it, and go with it',
  async type => {
    const { container } = await openThreeParts(form(type))
    const list = screen.getByLabelText('My agent is my')
    await person.selectOptions(list, 'Daughter or son')
    expect(screen.queryByLabelText(/Who are they to you/)).toBeNull()
    await person.selectOptions(list, 'Someone else')
    expect(screen.getByText('A friend or a neighbor, say.')).toBeVisible()
    expect(screen.getByText('Please tell them that you name them.')).toBeVisible()
    expect(screen.getByLabelText(/Who are they to you/)).toBeVisible()
    expect(await axeFindings(container)).toEqual([])

    // The question inside the option is missing until it is answered, and the dialog leads to it.
    await person.click(screen.getByRole('button', { name: 'Save and continue' }))
    await person.click(await screen.findByRole('button', { name: 'Go to the question' }))
    await waitFor(() => expect(screen.getByLabelText(/Who are they to you/)).toHaveFocus())
    expect(screen.getByLabelText(/Who are they to you/)).toBeInvalid()

    await person.selectOptions(list, 'Daughter or son')
    expect(screen.queryByText(/neighbor|tell them/)).toBeNull()
    expect(screen.queryByLabelText(/Who are they to you/)).toBeNull()
  },
)
