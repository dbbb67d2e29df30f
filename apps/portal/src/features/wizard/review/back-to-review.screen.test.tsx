// A person who opens an answer from the review saves it and returns to the same place; the button's other actions are not offered.
import type { SectionDefinition } from '@careword/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, savedSmallForm, signIt } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { emulatedMedium } from '../../../testing/emulated-medium.ts'
import { made } from '../../../testing/open-asking.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))

const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const part = (id: string, inputs: SectionDefinition['inputs']): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: id,
  inputs,
})
const sections = [
  part('secStepOne', [{ id: 'song', type: 'text', label: 'A song', required: true }]),
  part('secWish', [
    { id: 'tube', type: 'radio', label: 'Tube?', options: yesNo },
    { id: 'pain', type: 'radio', label: 'Pain?', options: yesNo, whenOpen: 'Then nobody knows.' },
    { id: 'rest', type: 'radio', label: 'Rest?', options: yesNo },
  ]),
  {
    ...part('secLast', [{ id: 'place', type: 'text', label: 'A place' }]),
    printText: 'On paper and here.',
  },
  signIt,
]
const saved = ['secStepOne', 'secWish', 'secLast']
const form = (answers: Record<string, Record<string, string>>) =>
  aSmallForm({
    sections,
    answers,
    savedSections: saved,
    revisions: Object.fromEntries(saved.map(id => [id, 1])),
  })
const whole = { secStepOne: { song: 'Blue' }, secWish: { tube: 'no' }, secLast: { place: 'Home' } }
const open = (answers: Record<string, Record<string, string>> = whole) =>
  openThreeParts(
    form(answers),
    { saveSection: call => ({ ...savedSmallForm(call), savedSections: saved }) },
    { at: `${aSmallFormAt}?startIndex=3` },
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['mouse', 'keyboard'])('%s: Change leads to the part and back to its place', async hand => {
  const { container, asked } = await open()
  const change = screen.getByRole('button', { name: 'Change Title of secWish' })
  if (hand === 'mouse') await person.click(change)
  else {
    change.focus()
    await person.keyboard('{Enter}')
  }
  expect(await heading('Title of secWish')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull()
  await person.click(
    within(screen.getByRole('group', { name: /Rest\?/ })).getByRole('radio', { name: 'Yes' }),
  )
  await person.click(screen.getByRole('button', { name: 'Save and back to the review' }))
  await heading('Read it once more')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Title of secWish' })).toHaveFocus())
  expect(asked('saveSection')).toHaveLength(1)
  expect(await axeFindings(container)).toEqual([])
})

test('what the document has under the title of a part is read before it is signed', async () => {
  await open()
  expect(screen.getByText('On paper and here.')).toBeVisible()
})

test.each([[390], [1280]])('a question that was left open: back at its answer (%i px)', async width => {
  await page.viewport(width, 844)
  await open()
  await person.click(screen.getByRole('button', { name: /Pain\?/ }))
  const question = await screen.findByRole('group', { name: /Pain\?/ })
  await waitFor(() => expect(within(question).getByRole('radio', { name: 'Yes' })).toHaveFocus())
  await person.click(within(question).getByRole('radio', { name: 'No' }))
  await person.click(screen.getByRole('button', { name: 'Save and back to the review' }))
  await heading('Read it once more')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Pain?No'))
  expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThan(0)
})

test('who changed an answer and goes on to sign begins there at the top', async () => {
  await page.viewport(390, 844)
  await open()
  await person.click(screen.getByRole('button', { name: 'Change Title of secLast' }))
  await heading('Title of secLast')
  await person.click(screen.getByRole('button', { name: 'Save and back to the review' }))
  await heading('Read it once more')
  window.scrollTo({ top: document.documentElement.scrollHeight })
  await person.click(screen.getByRole('button', { name: 'Go to signing' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Read it'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(window.scrollY).toBe(0)
})

test('what stops the signing is opened from its dialog, and leads back too', async () => {
  await open({ ...whole, secStepOne: {} })
  await person.click(screen.getByRole('button', { name: 'Go to signing' }))
  await person.click(await screen.findByRole('button', { name: 'Go to the question' }))
  await waitFor(() => expect(screen.getByLabelText(/A song/)).toHaveFocus())
  await person.keyboard('Blue')
  await person.click(screen.getByRole('button', { name: 'Save and back to the review' }))
  await heading('Read it once more')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('A songBlue'))
})

test('who moves on from there keeps the way back; who comes to a part by going on has none', async () => {
  await open()
  await person.click(screen.getByRole('button', { name: 'Change Title of secLast' }))
  await heading('Title of secLast')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await heading('Title of secWish')
  await person.click(screen.getByRole('button', { name: 'Save and back to the review' }))
  await heading('Read it once more')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await heading('Title of secLast')
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible()
})

test.each([
  ['no one has signed', {}, 'Draft. Not signed yet.'],
  ['one has signed', { secSubmit: made('signature') }, 'Draft. Signatures missing.'],
])('printed when %s, the review is marked at its head as a draft', async (_, signed, words) => {
  const mayRead = { canEdit: true, canSign: false, canUpload: true }
  await openThreeParts(
    { ...form({ ...whole, ...signed }), permissions: mayRead },
    {},
    { at: `${aSmallFormAt}?startIndex=3` },
  )
  const said = await screen.findByText(words)
  expect(said).not.toBeVisible()
  await emulatedMedium('print')
  try {
    expect(said).toBeVisible()
    // Chrome repeats the head of a table on every sheet only if it cannot be parted.
    const { display, breakInside } = getComputedStyle(said.parentElement as HTMLElement)
    expect({ display, breakInside }).toEqual({ display: 'table-header-group', breakInside: 'avoid' })
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  } finally {
    await emulatedMedium('')
  }
})

test('printed, the review shows the document without the steps, the buttons and what is still to do', async () => {
  const portal = await open({ secStepOne: { song: 'Blue' }, secWish: { tube: 'no' } })
  const onScreen = [
    ...portal.container.querySelectorAll('main nav, main details, main button, main input'),
    portal.getByText('You left blank what matters most'),
    portal.getAllByText(/^Step \d+ of \d+$/)[0] as HTMLElement,
    within(portal.getByRole('article')).getByText('some questions are open'),
  ]
  expect(onScreen.length).toBeGreaterThan(5)
  await emulatedMedium('print')
  try {
    expect(onScreen.filter(each => each.checkVisibility()).map(each => each.textContent)).toEqual([])
    expect(portal.getByText('Blue')).toBeVisible()
  } finally {
    await emulatedMedium('')
  }
})

test('printed, no sheet is empty after the last answer, and no heading ends one', async () => {
  const portal = await open()
  const paper = portal.getByRole('article')
  await emulatedMedium('print')
  try {
    const { breakAfter } = getComputedStyle(within(paper).getByRole('heading', { name: 'Title of secWish' }))
    expect(breakAfter).toBe('avoid')
    const last = [...paper.querySelectorAll('dd')].at(-1) as HTMLElement
    const bottom = (of: HTMLElement) => of.getBoundingClientRect().bottom
    // The space below an answer.
    expect(bottom(document.body) - bottom(last)).toBeLessThan(40)
  } finally {
    await emulatedMedium('')
  }
})

test('the review describes each part as the list of steps does', async () => {
  await open({ ...whole, secLast: {} })
  const paper = within(screen.getByRole('article'))
  const partOf = (id: string) => paper.getByRole('region', { name: `Title of ${id}` })
  expect(within(partOf('secWish')).getByText('some questions are open')).toBeVisible()
  expect(within(partOf('secLast')).getByText('left blank, that is fine')).toBeVisible()
  expect(within(partOf('secStepOne')).queryByText(/open|blank/)).toBeNull()
  const steps = within(screen.getByRole('navigation', { name: 'Steps of this document' }))
  expect(steps.getByRole('button', { name: /^secWish ?, some questions are open/ })).toBeVisible()
  expect(steps.getByRole('button', { name: /^secLast ?, left blank, that is fine/ })).toBeVisible()
  expect(steps.getByRole('button', { name: /^secStepOne ?, done/ })).toBeVisible()
})
