// Where a state leaves one answer only, the question is a box to tick, not a choice.
import type { SectionDefinition } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { pressOfItsOwn } from '../../testing/press-of-its-own.ts'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const asks: SectionDefinition = {
  ...about,
  inputs: [
    { id: 'careState', type: 'dropdown', source: 'usStates', label: 'State' },
    {
      id: 'begin',
      type: 'radio',
      label: 'When may your agent begin?',
      options: [
        { value: 'later', text: 'Only when I cannot decide' },
        {
          value: 'now',
          text: 'Right away',
          condition: { not: { input: 'secStepOne.careState', is: 'OR' } },
        },
      ],
    },
  ],
}

test.each([1280, 390])(
  'one answer is a box, two are a choice, and the answer stays as the state changes, %i px wide',
  async width => {
    await page.viewport(width, 900)
    const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => aSmallForm({ sections: [asks, sign] }),
    })
    await portal.findByRole('heading', { level: 1, name: 'About you' })
    await person.selectOptions(portal.getByRole('combobox', { name: /^State/ }), 'Oregon')
    const question = () => within(portal.getByRole('group', { name: /^When may your agent begin/ }))
    await waitFor(() => expect(question().queryAllByRole('radio')).toEqual([]))
    const box = () => question().getByRole('checkbox', { name: 'Only when I cannot decide' })
    await person.click(box())
    expect(box()).toBeChecked()
    expect(await axeFindings(document.body)).toEqual([])
    await person.selectOptions(portal.getByRole('combobox', { name: /^State/ }), 'Utah')
    await waitFor(() => expect(question().getAllByRole('radio')).toHaveLength(2))
    expect(question().getByRole('radio', { name: 'Only when I cannot decide' })).toBeChecked()
    await person.selectOptions(portal.getByRole('combobox', { name: /^State/ }), 'Oregon')
    await waitFor(() => expect(box()).toBeChecked())
    // A second press clears the box, as with every box; the removed answer is reported and can be restored.
    pressOfItsOwn()
    await person.click(box())
    expect(box()).not.toBeChecked()
    await person.click(await portal.findByRole('button', { name: /^Undo/ }))
    expect(box()).toBeChecked()
  },
)
