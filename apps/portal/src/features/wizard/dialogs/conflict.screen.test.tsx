import type { InputDefinition } from '@careword/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))

const inputs: InputDefinition[] = [
  { id: 'nick', type: 'text', label: 'Name at home', secondLang: { es: { label: 'Nombre en casa' } } },
  {
    id: 'call',
    type: 'radio',
    label: 'Shall we call?',
    secondLang: { es: { label: '¿Llamamos?' } },
    options: [
      { value: 'yes', text: 'Yes', items: [{ id: 'when', type: 'text', label: 'When?' }] },
      { value: 'no', text: 'No' },
    ],
  },
  { id: 'color', type: 'text', label: 'A color' },
  { id: 'same', type: 'text', label: 'What did not change' },
]
const theirs = { nick: 'Maria', call: 'yes', when: 'At noon', color: 'blue', same: 'same' }
const mine = { nick: 'Mari', call: 'no', color: 'green', same: 'same' }

async function openConflict(lang: 'en' | 'es' = 'en') {
  const portal = await openThreeParts(
    aSmallForm({
      sections: [
        { id: 'secStepOne', title: 'About you', breadcrumb: 'About you', inputs },
        { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
      ],
      answers: { secStepOne: theirs },
      revisions: { secStepOne: 4 },
      autosaved: {
        secStepOne: {
          answers: mine,
          baseRevision: 2,
          autosavedAt: '2026-05-03T14:42:00.000Z',
          tabId: 'page-before',
          seq: 1,
        },
      },
    }),
    {},
    { lang },
  )
  return { ...portal, dialog: await screen.findByRole('alertdialog') }
}
const goOn = 'Continue with these answers'
const inQuestion = (dialog: HTMLElement, question: string) =>
  within(within(dialog).getByRole('group', { name: question }))

test('each question that differs has both answers to choose from, mine chosen; what does not differ is not asked', async () => {
  const { dialog, container } = await openConflict()
  expect(
    within(dialog)
      .getAllByRole('group')
      .map(one => one.querySelector('legend')?.textContent),
  ).toEqual(['Name at home', 'Shall we call?', 'When?', 'A color'])
  expect(inQuestion(dialog, 'Name at home').getByRole('radio', { name: 'Written here Mari' })).toBeChecked()
  expect(
    inQuestion(dialog, 'Name at home').getByRole('radio', { name: 'Saved on the other screen Maria' }),
  ).not.toBeChecked()
  expect(await axeFindings(container)).toEqual([])
})

test('a merge, by keyboard alone, is what remains and what is saved', async () => {
  const { dialog, asked } = await openConflict()
  inQuestion(dialog, 'When?')
    .getByRole('radio', { name: /Written here/ })
    .focus()
  await person.keyboard('{ArrowUp}')
  // Their hour is asked under their 'yes' only.
  expect(inQuestion(dialog, 'Shall we call?').getByRole('radio', { name: /Yes/ })).toBeChecked()
  await person.tab()
  await person.tab()
  expect(within(dialog).getByRole('button', { name: goOn })).toHaveFocus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(asked('saveSection')).toHaveLength(1))
  expect(asked('saveSection')[0]?.body).toMatchObject({
    content: { secStepOne: { nick: 'Mari', call: 'yes', when: 'At noon', color: 'green', same: 'same' } },
  })
  expect(asked('saveSection')[0]?.headers['if-match']).toBe('"4"')
  expect(screen.getByLabelText('Name at home')).toHaveValue('Mari')
})

test('all of one side is two presses, and taking all of theirs saves nothing', async () => {
  const { dialog, asked } = await openConflict()
  await person.click(within(dialog).getByRole('button', { name: 'Use all the other answers' }))
  expect(
    within(dialog).getAllByRole('radio', { name: /Saved on the other screen/, checked: true }),
  ).toHaveLength(4)
  await person.click(within(dialog).getByRole('button', { name: 'Keep all I wrote here' }))
  expect(within(dialog).getAllByRole('radio', { name: /Written here/, checked: true })).toHaveLength(4)
  await person.click(within(dialog).getByRole('button', { name: 'Use all the other answers' }))
  await person.click(within(dialog).getByRole('button', { name: goOn }))
  expect(await screen.findByDisplayValue('At noon')).toBeVisible()
  expect(asked('saveSection')).toEqual([])
})

test.each([195, 320, 390])('nothing of it is wider than a window of %i', async width => {
  await page.viewport(width, 844)
  const { dialog } = await openConflict('es')
  expect(within(dialog).getByRole('button', { name: 'Continuar con estas respuestas' })).toBeVisible()
  const wider = [...dialog.querySelectorAll('*')].filter(
    element => element.getBoundingClientRect().right > width + 0.5,
  )
  expect(wider).toEqual([])
})
