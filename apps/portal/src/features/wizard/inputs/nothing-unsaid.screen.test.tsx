// What a form takes away by itself is said, and can be had again: a paste that is cut, boxes that another box unticks.
import type { CheckInput, SectionDefinition } from '@careword/forms'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'

const person = userEvent.setup()
const [, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const powers: SectionDefinition = {
  id: 'secStepOne',
  title: 'Powers',
  breadcrumb: 'Powers',
  start: true,
  inputs: [
    {
      id: 'powers',
      type: 'check',
      label: 'My agent may',
      options: [
        { value: 'all', text: 'Decide everything', exclusive: true },
        {
          value: 'records',
          text: 'Read my records',
          items: [{ id: 'which', type: 'text', label: 'Which of them' }],
        },
        { value: 'home', text: 'Choose a home' },
        { value: 'none', text: 'None of this', exclusive: true },
      ],
    },
    { id: 'message', type: 'textarea', label: 'A message', maxLength: 200 },
    { id: 'short', type: 'text', label: 'In a few words', maxLength: 10 },
  ],
}
const open = () => openThreeParts(aSmallForm({ sections: [powers, sign] }))
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
/** By whoever does not see it. */
const heard = (words: string | RegExp) =>
  waitFor(() => {
    const said = [...document.querySelectorAll('[aria-live="polite"]')].map(each => each.textContent)
    expect(said.join(' ')).toMatch(words)
  })

describe('an option that stands alone', () => {
  test('says which others it unticks, and gives them back with what was written inside', async () => {
    await open()
    await person.click(box('Read my records'))
    await person.type(screen.getByLabelText('Which of them'), 'All of 2026')
    await person.click(box('Choose a home'))
    await person.click(box('None of this'))
    const words =
      'You checked “None of this”. So “Read my records” and “Choose a home” are not checked any more.'
    const said = screen.getAllByText(words).find(each => each.tagName === 'P')
    expect(said).toBeVisible()
    await heard(words)
    expect(await axeFindings(document.body)).toEqual([])
    // In sight of who pressed, and the keyboard stays there.
    expect(said?.getBoundingClientRect().top).toBeLessThan(
      box('None of this').getBoundingClientRect().bottom + 80,
    )
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(box('None of this')).toHaveFocus()
    expect(box('Read my records')).toBeChecked()
    expect(box('Choose a home')).toBeChecked()
    expect(box('None of this')).not.toBeChecked()
    expect(screen.getByLabelText('Which of them')).toHaveValue('All of 2026')
    await heard(/are checked again/)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('says so too when another choice takes it away', async () => {
    await open()
    await person.click(box('Decide everything'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await person.click(box('Choose a home'))
    await heard('You checked “Choose a home”. So “Decide everything” is not checked any more.')
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(box('Choose a home').compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(box('None of this').compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(box('Decide everything')).toBeChecked()
    expect(box('Choose a home')).not.toBeChecked()
  })

  test('counts them where they are too many to be read', async () => {
    const many = ['One', 'Two', 'Three', 'Four'].map(text => ({ value: text.toLowerCase(), text }))
    const [group] = powers.inputs as [CheckInput]
    const options = [...many, { value: 'none', text: 'None of this', exclusive: true }]
    await openThreeParts(aSmallForm({ sections: [{ ...powers, inputs: [{ ...group, options }] }, sign] }))
    for (const { text } of many) await person.click(box(text))
    await person.click(box('None of this'))
    await heard(
      'You checked “None of this”. So the 4 other boxes that were checked are not checked any more.',
    )
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await heard('4 boxes are checked again.')
    for (const { text } of many) expect(box(text)).toBeChecked()
  })

  test('offers nothing to undo once something else is chosen', async () => {
    await open()
    await person.click(box('Decide everything'))
    await person.click(box('Choose a home'))
    await person.click(box('Read my records'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('a paste that does not fit', () => {
  test.each([
    ['A message', 'x'.repeat(250), 200, 50],
    ['In a few words', 'twelve signs', 10, 2],
  ])('into “%s” says how much was left out, until there is room', async (label, pasted, max, left) => {
    await open()
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await person.click(field)
    await person.paste(pasted)
    expect(field.value).toHaveLength(max)
    const words = `What you pasted is too long: ${left} characters were left out. This box takes ${max}.`
    await heard(words)
    const group = field.closest('[data-field]')
    expect(group?.textContent).toContain(words)
    await person.keyboard('{Backspace}')
    expect(group?.textContent).not.toContain(words)
  })

  test('what fits is taken without a word', async () => {
    await open()
    const field = screen.getByLabelText('In a few words')
    await person.type(field, 'ten sign')
    await person.tripleClick(field)
    await person.paste('as long as')
    expect(field).toHaveValue('as long as')
    expect(field.closest('[data-field]')?.textContent).not.toContain('left out')
  })
})
