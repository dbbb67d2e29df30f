// Before signing, the review lists what the document leaves open: contradictory answers, blanks that matter, all other blanks once.
import { describeForm, type RadioInput } from '@careword/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, signIt } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))
const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const settling = (id: string, one: string): RadioInput => ({
  id,
  type: 'radio',
  label: `Which counts: ${one} or rest?`,
  settles: {
    one: [{ input: `secStepOne.${one}`, is: 'yes' }],
    other: [{ input: 'secStepOne.rest', is: 'yes' }],
  },
  options: [
    { value: one, text: `The ${one}` },
    { value: 'rest', text: 'Rest' },
    { value: 'open', text: 'Not decided' },
  ],
})
const form = (answers: Record<string, string>) =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'Treatments',
        breadcrumb: 'Treatments',
        inputs: [
          { id: 'song', type: 'text', label: 'A song' },
          { id: 'place', type: 'text', label: 'A place' },
          {
            id: 'begin',
            type: 'radio',
            label: 'When may your agent begin?',
            options: yesNo,
            whenOpen: 'Without an answer nobody knows.',
          },
          { id: 'tube', type: 'radio', label: 'Tube?', options: yesNo },
          { id: 'machine', type: 'radio', label: 'Machine?', options: yesNo },
          { id: 'rest', type: 'radio', label: 'Rest?', options: yesNo },
          settling('first', 'tube'),
          settling('second', 'machine'),
        ],
      },
      signIt,
    ],
    answers: { secStepOne: answers },
    savedSections: ['secStepOne'],
    revisions: { secStepOne: 1 },
  })
const open = (answers: Record<string, string>, handlers = {}) =>
  openThreeParts(form(answers), handlers, { at: `${aSmallFormAt}?startIndex=1` })
/** The boxes that are seen: a closed line has one inside. */
const boxes = () =>
  screen
    .queryAllByRole('group', { name: 'Some of these answers may not fit together' })
    .filter(one => one.checkVisibility())

test('blanks that matter come first with what they mean, the others once; a press goes to the question', async () => {
  const { container } = await open({ tube: 'no' })
  const first = screen.getByRole('region', { name: 'You left blank what matters most' })
  expect(within(first).getByText('Without an answer nobody knows.')).toBeVisible()
  expect(screen.getByText(/You left 4 other questions blank. That is fine./)).toBeVisible()
  expect(screen.getByText('A song', { selector: 'button span' })).not.toBeVisible()
  await person.click(screen.getByText('Show which'))
  expect(screen.getByRole('button', { name: /A song/ })).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
  await person.click(screen.getByRole('button', { name: /A place/ }))
  await waitFor(() => expect(screen.getByLabelText('A place')).toHaveFocus())
  expect(screen.queryByText(/MUST BE COMPLETED/)).toBeNull()
})

test('each blank is listed at its place too, and just those that the paper will print as not answered', async () => {
  await open({ tube: 'no' })
  const paper = screen.getByRole('article')
  const told = [...paper.querySelectorAll('dl > div')]
    .filter(row => row.querySelector('dd')?.textContent === 'No answer')
    .map(row => row.querySelector('dt')?.textContent)
  const { title, sections, answers } = form({ tube: 'no' })
  const definition = { type: 'AD', site: 'ALL', version: '5WISHES1', title, sections, languages: ['en'] }
  const printed = describeForm(definition, answers, 'en')
    .sections.filter(({ id }) => id !== 'secSubmit')
    .flatMap(section => section.answers)
    .filter(({ kind }) => kind === 'blank')
    .map(({ label }) => label)
  expect(printed).toContain('A song')
  expect(told).toEqual(printed)
})

test('on a phone the words of a long question are seen when it is gone to', async () => {
  await page.viewport(390, 700)
  const many = Array.from({ length: 14 }, (_, at) => ({ value: `v${at}`, text: `Line ${at}` }))
  const long = form({ tube: 'no' })
  const [first, ...others] = long.sections
  const powers = {
    id: 'powers',
    type: 'check' as const,
    label: 'My agent may',
    options: many,
    whenOpen: 'Then nobody knows.',
  }
  const sections = first ? [{ ...first, inputs: [...first.inputs, powers] }, ...others] : []
  await openThreeParts({ ...long, sections }, {}, { at: `${aSmallFormAt}?startIndex=1` })
  await person.click(screen.getByRole('button', { name: /My agent may/ }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Line 0' })).toHaveFocus())
  for (const seen of [
    screen.getByText('My agent may', { selector: 'legend' }),
    screen.getByRole('checkbox', { name: 'Line 0' }),
  ]) {
    const { top, bottom } = seen.getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(700)
  }
})

test('one clash is settled on the review itself, stays where it was pressed, and is in the document below', async () => {
  await open({ begin: 'yes', song: 'x', place: 'y', tube: 'yes', machine: 'no', rest: 'yes' })
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]).toHaveAccessibleDescription('Tube? Yes Rest? Yes')
  expect(screen.queryByText(/blank/)).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Not decided' }))
  expect(screen.getByRole('radio', { name: 'Not decided' })).toBeChecked()
  // In the wording of the document.
  const paper = screen.getByRole('article')
  expect(await within(paper).findByText('Not decided')).toBeVisible()
})

test('several are lines that open', async () => {
  const { container } = await open({
    begin: 'yes',
    song: 'x',
    place: 'y',
    tube: 'yes',
    machine: 'yes',
    rest: 'yes',
  })
  expect(screen.getByRole('region', { name: /Some of your answers may not fit together/ })).toBeVisible()
  expect(boxes()).toEqual([])
  await person.click(screen.getByText('Which counts: machine or rest?', { selector: 'summary *' }))
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]).toHaveAccessibleDescription('Machine? Yes Rest? Yes')
  await person.click(within(boxes()[0] ?? document.body).getByRole('radio', { name: 'The machine' }))
  expect(await screen.findByText('Answered')).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
})

test('where nothing is open nothing is shown', async () => {
  await open({ begin: 'yes', song: 'x', place: 'y', tube: 'no', machine: 'no', rest: 'no' })
  expect(boxes()).toEqual([])
  expect(screen.queryByText(/blank/)).toBeNull()
})
