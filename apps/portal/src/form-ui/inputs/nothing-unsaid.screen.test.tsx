// Whatever a form removes by itself is reported and can be restored: a paste that is cut, boxes that another box clears.
import type { CheckInput, SectionDefinition } from '@careword/forms'
import { screen, waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

// Wide enough that all questions are open; on a phone they are folded (question-list.screen.test.tsx).
beforeEach(() => page.viewport(1280, 900))

const person = setupPerson()
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
/** What a screen reader announces. */
const heard = (words: string | RegExp) =>
  waitFor(() => {
    const said = [...document.querySelectorAll('[aria-live="polite"]')].map(each => each.textContent)
    expect(said.join(' ')).toMatch(words)
  })

describe('an option that is alone', () => {
  test('shows which others it unticks, and gives them back with what was written inside', async () => {
    await open()
    await person.click(box('Read my records'))
    await person.type(screen.getByLabelText('Which of them'), 'All of 2026')
    await person.click(box('Choose a home'))
    await person.click(box('None of this'))
    const words =
      'You checked “None of this”, so “Read my records” and “Choose a home” are no longer checked.'
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

  test('states it too when another choice takes it away', async () => {
    await open()
    await person.click(box('Decide everything'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await person.click(box('Choose a home'))
    await heard('You checked “Choose a home”, so “Decide everything” is no longer checked.')
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
    await heard('You checked “None of this”, so the 4 other checked boxes are no longer checked.')
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

test('what includes all others states it at each of them, and a press on one shows what it takes away', async () => {
  const [group] = powers.inputs as [CheckInput]
  const options = (group.options ?? []).map(({ value, text }) =>
    value === 'all' ? { value, text, includesOthers: true } : { value, text },
  )
  await openThreeParts(aSmallForm({ sections: [{ ...powers, inputs: [{ ...group, options }] }, sign] }))
  expect(screen.queryByText('Included above')).toBeNull()
  await person.click(box('Decide everything'))
  expect(screen.getAllByText('Included above')).toHaveLength(3)
  expect(box('Choose a home')).not.toBeChecked()
  expect(box('Choose a home')).toHaveAccessibleDescription('Included above')
  await person.click(box('Choose a home'))
  await heard('You checked “Choose a home”, so “Decide everything” is no longer checked.')
  expect(screen.queryByText('Included above')).toBeNull()
})

describe('a paste that does not fit', () => {
  test.each([
    ['A message', 'x'.repeat(250), 200, 50],
    ['In a few words', 'twelve signs', 10, 2],
  ])('into “%s” shows how much was left out, until there is room', async (label, pasted, max, left) => {
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

describe('a choice', () => {
  const ask: SectionDefinition = {
    ...powers,
    inputs: [
      {
        id: 'cpr',
        type: 'radio',
        label: 'CPR',
        options: [
          { value: 'yes', text: 'Yes', items: [{ id: 'when', type: 'text', label: 'When' }] },
          { value: 'no', text: 'No' },
        ],
      },
      {
        id: 'songs',
        type: 'check',
        label: 'Songs',
        items: [{ id: 'which', type: 'text', label: 'Which songs' }],
      },
      {
        id: 'place',
        type: 'dropdown',
        label: 'Place',
        options: [
          { value: 'home', text: 'At home', items: [{ id: 'room', type: 'text', label: 'Which room' }] },
          { value: 'elsewhere', text: 'Elsewhere' },
        ],
      },
    ],
  }
  const radio = (name: string) => screen.getByRole('radio', { name })
  const undo = () => screen.queryByRole('button', { name: 'Undo' })
  let passed = 0
  /** Two presses with more than a second between them. */
  const later = () => vi.setSystemTime(Date.now() + 2000 + passed++)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openThreeParts(aSmallForm({ sections: [ask, sign] }))
  })
  afterEach(() => void vi.useRealTimers())

  test('pressed twice at once stays chosen, by hand or by habit', async () => {
    await person.dblClick(radio('No'))
    expect(radio('No')).toBeChecked()
    await person.click(radio('No'))
    expect(radio('No')).toBeChecked()
    expect(undo()).toBeNull()
    // Another row is another press, however soon.
    await person.click(radio('Yes'))
    expect(radio('Yes')).toBeChecked()
  })

  test('pressed again later is taken back, states it beside it, and can be had again', async () => {
    await person.click(radio('No'))
    later()
    await person.dblClick(radio('No'))
    expect(radio('No')).not.toBeChecked()
    const words = 'You pressed the chosen answer again, so “No” is no longer chosen.'
    expect(screen.getAllByText(words).find(each => each.tagName === 'P')).toBeVisible()
    await heard(words)
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(radio('No')).toBeChecked()
    expect(radio('No')).toHaveFocus()
    await heard('“No” is chosen again.')
    expect(undo()).toBeNull()
  })

  test('that takes with it what was written under another states it, and gives it back', async () => {
    await person.click(radio('Yes'))
    await person.type(screen.getByLabelText('When'), 'Before I am 80')
    await person.click(radio('No'))
    await heard('What was written under “Yes” was removed too.')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(radio('Yes')).toBeChecked()
    expect(screen.getByLabelText('When')).toHaveValue('Before I am 80')
    expect(radio('No')).toHaveFocus()
    await heard('What was written under “Yes” is here again.')
  })

  test('that takes nothing else with it shows nothing', async () => {
    await person.click(radio('No'))
    await person.click(radio('Yes'))
    later()
    await person.click(radio('No'))
    expect(undo()).toBeNull()
  })

  test('of a box or a list is no other: what is written under it can be had again', async () => {
    await person.click(box('Songs'))
    await person.type(screen.getByLabelText('Which songs'), 'Boleros')
    later()
    await person.click(box('Songs'))
    await heard('What was written under “Songs” was removed too.')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Which songs')).toHaveValue('Boleros')
    expect(box('Songs')).toHaveFocus()

    const list = screen.getByRole('combobox', { name: 'Place' })
    await person.selectOptions(list, 'home')
    await person.type(screen.getByLabelText('Which room'), 'The blue one')
    await person.selectOptions(list, 'elsewhere')
    await heard('What was written under “At home” was removed too.')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(list).toHaveValue('home')
    expect(screen.getByLabelText('Which room')).toHaveValue('The blue one')
  })
})
