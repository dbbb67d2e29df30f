// A part question by question, where there is room for one (decision 0043).
import type { InputDefinition, SectionDefinition } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { userEvent as keys, page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { pressOfItsOwn } from '../../testing/press-of-its-own.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const radio = (id: string, label: string, more: Partial<InputDefinition> = {}): InputDefinition =>
  ({
    id,
    type: 'radio',
    label,
    options: [
      { value: 'yes', text: 'Yes' },
      { value: 'no', text: 'No' },
    ],
    ...more,
  }) as InputDefinition
const inputs = [
  radio('music', 'Would you like music?'),
  radio('pet', 'Would you like a pet near you?', { required: true }),
  { id: 'place', type: 'textarea', label: 'Where?' } as InputDefinition,
]

async function open(
  width = 390,
  answers = {},
  asked = inputs,
  validators: NonNullable<SectionDefinition['validators']> = [],
) {
  await page.viewport(width, 844)
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [{ ...about, inputs: asked, validators }, sign], answers }),
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  return portal
}
const seen = (portal: Awaited<ReturnType<typeof open>>) =>
  portal
    .queryAllByRole('group', { name: /\?/ })
    .map(each => each.querySelector('legend')?.textContent?.trim())

test('one question is open; the next opens by its button, with the focus at its heading, and the answered one is a line', async () => {
  const portal = await open()
  expect(portal.getAllByRole('radio', { name: 'Yes' }).filter(each => each.checkVisibility())).toHaveLength(1)
  await person.click(within(portal.getByRole('group', { name: /music/ })).getByRole('radio', { name: 'No' }))
  // The question does not fold automatically.
  expect(portal.getByRole('group', { name: /music/ })).toBeVisible()
  const [next] = portal
    .getAllByRole('button', { name: 'Next question' })
    .filter(each => each.checkVisibility())
  if (!next) throw new Error('there is no way on')
  await person.click(next)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LEGEND'))
  expect(document.activeElement?.textContent).toContain('Would you like a pet near you')
  const line = portal.container.querySelector('details[data-question="secStepOne.music"] > summary')
  expect(line).toHaveTextContent('Would you like music?NoChange')
  expect(line).toBeVisible()
})

test('by keyboard alone, there and back', async () => {
  const portal = await open(390, { secStepOne: { music: 'no' } })
  const line = portal.container.querySelector<HTMLElement>(
    'details[data-question="secStepOne.music"] > summary',
  )
  line?.focus()
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Would you like music'))
  await keys.keyboard('{Tab}')
  expect(document.activeElement).toBe(
    within(portal.getByRole('group', { name: /music/ })).getByRole('radio', { name: 'No' }),
  )
})

test('what is asked for and missing is marked on its line; found so by a press it is open, and stays when it is mended', async () => {
  const kept: InputDefinition[] = [
    ...inputs,
    radio('home', 'Would you like to be at home?', { required: true }),
  ]
  const portal = await open(390, { secStepOne: { music: 'no' } }, kept)
  const [pet, home] = ['pet', 'home'].map(id =>
    portal.container.querySelector<HTMLDetailsElement>(`details[data-question="secStepOne.${id}"]`),
  )
  const place = portal.container.querySelector<HTMLElement>(
    'details[data-question="secStepOne.place"] > summary',
  )
  if (!pet || !home || !place) throw new Error('the questions are not folded')
  await person.click(place)
  await waitFor(() => expect(pet.open).toBe(false))
  // The folded line also shows that an answer is required.
  expect(pet.querySelector(':scope > summary [data-star]')).not.toBeNull()
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  await person.click(await portal.findByRole('button', { name: 'Go to the first one' }))
  await waitFor(() => expect(pet.contains(document.activeElement)).toBe(true))
  // Both, each with its message.
  expect([pet.open, home.open]).toEqual([true, true])
  expect(within(home).getByText('Choose an answer.')).toBeVisible()
  // No question folds or moves under the finger that answers another.
  const yes = within(home).getByRole('radio', { name: 'Yes' })
  const before = yes.getBoundingClientRect().top + window.scrollY
  await person.click(within(pet).getByRole('radio', { name: 'Yes' }))
  expect(pet.open).toBe(true)
  expect(yes.getBoundingClientRect().top + window.scrollY).toBeLessThanOrEqual(before)
  await person.click(yes)
  expect([pet.open, home.open]).toEqual([true, true])
  expect(yes).toBeChecked()
})

test('answers that were folded to one line are open where something in them is wrong', async () => {
  const below = ['tea', 'soup', 'bread', 'fruit'].map(id => radio(id, `Would you like ${id}?`))
  const meals = {
    ...radio('meals', 'Is there anything you like to eat?'),
    options: [
      { value: 'yes', text: 'Yes', items: below },
      { value: 'no', text: 'No' },
    ],
  } as InputDefinition
  const answers = { pet: 'yes', meals: 'yes', tea: 'yes', soup: 'yes', bread: 'no', fruit: 'yes' }
  const validators = [
    {
      id: 'notBoth',
      when: {
        all: [
          { input: 'secStepOne.tea', is: 'yes' },
          { input: 'secStepOne.soup', is: 'yes' },
        ],
      },
      refuse: { inputs: ['secStepOne.soup'], text: 'Tea or soup, not both.' },
    },
  ] as NonNullable<SectionDefinition['validators']>
  const portal = await open(390, { secStepOne: answers }, [...inputs, meals], validators)
  const run = portal.container.querySelector<HTMLDetailsElement>('details[data-run]')
  expect(run?.open).toBe(false)
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  expect(await portal.findByRole('alertdialog')).toBeVisible()
  await keys.keyboard('{Escape}')
  expect(run?.open).toBe(true)
  const soup = portal.getByRole('group', { name: /soup/ })
  expect(within(soup).getByText('Tea or soup, not both.')).toBeVisible()
})

test('a clash that was settled before is a line with its answer; one that is open is there', async () => {
  const contradiction: InputDefinition = {
    id: 'which',
    type: 'radio',
    label: 'Which comes first?',
    options: [
      { value: 'yes', text: 'Yes' },
      { value: 'no', text: 'No' },
    ],
    settles: {
      one: [{ input: 'secStepOne.music', is: 'yes' }],
      other: [{ input: 'secStepOne.pet', is: 'yes' }],
    },
  }
  const clashing = { music: 'yes', pet: 'yes' }
  const settled = await open(390, { secStepOne: { ...clashing, which: 'no' } }, [...inputs, contradiction])
  const line = () => settled.container.querySelector('details[data-question="secStepOne.which"] > summary')
  expect(line()).toHaveTextContent('Which comes first?NoChange')
  await person.click(line() as HTMLElement)
  const box = await settled.findByRole('group', { name: /which comes first/i })
  await person.click(within(box).getByRole('radio', { name: 'Yes' }))
  expect(box).toBeVisible()
  settled.unmount()

  const standing = await open(390, { secStepOne: clashing }, [...inputs, contradiction])
  expect(standing.getByRole('group', { name: /which comes first/i })).toBeVisible()
  expect(standing.container.querySelector('details[data-question="secStepOne.which"]')).toBeNull()
})

test('of two open contradictions the first is there, the other is a line; equal answers are named once', async () => {
  const contradiction = (id: string, label: string): InputDefinition =>
    radio(id, label, {
      settles: {
        one: [
          { input: 'secStepOne.music', is: 'yes' },
          { input: 'secStepOne.pet', is: 'yes' },
        ],
        other: [{ input: 'secStepOne.home', is: 'yes' }],
      },
    })
  const two = [
    ...inputs,
    radio('home', 'Would you like to be at home?'),
    contradiction('which', 'Which comes first?'),
    contradiction('last', 'Which comes last?'),
  ]
  const portal = await open(390, { secStepOne: { music: 'yes', pet: 'yes', home: 'yes' } }, two)
  const other = portal.container.querySelector('details[data-question="secStepOne.last"] > summary')
  expect(other).toHaveTextContent('Which comes last?Some of these answers may not fit togetherOpen')
  const box = portal.getByRole('group', { name: /which comes first/i })
  expect(box).toBeVisible()
  const sides = box.closest('[data-settled]')?.querySelectorAll('dl')
  expect(sides?.[0]).toHaveTextContent('Would you like music?Would you like a pet near you?Yes')
  // The settled question stays under the finger, and the next one appears.
  await person.click(within(box).getByRole('radio', { name: 'Yes' }))
  expect(box).toBeVisible()
  expect(await portal.findByRole('group', { name: /which comes last/i })).toBeVisible()
})

test('of three clashes the two that wait are one line; opened, they stay where they are while one of them is settled', async () => {
  const contradiction = (id: string, label: string): InputDefinition =>
    radio(id, label, {
      settles: {
        one: [{ input: 'secStepOne.music', is: 'yes' }],
        other: [{ input: 'secStepOne.pet', is: 'yes' }],
      },
    })
  const three = [
    ...inputs,
    contradiction('which', 'Which comes first?'),
    contradiction('then', 'Which comes then?'),
    contradiction('last', 'Which comes last?'),
  ]
  const answers = { secStepOne: { music: 'yes', pet: 'yes', place: 'At home' } }
  const portal = await open(390, answers, three)
  const run = () => portal.container.querySelector<HTMLDetailsElement>('details[data-run]')
  const line = run()?.querySelector<HTMLElement>(':scope > summary')
  expect(line).toHaveTextContent('2 more questions about answers that may not fit togetherOpen')
  expect(portal.getByRole('group', { name: /which comes first/i })).toBeVisible()
  line?.focus()
  await keys.keyboard('{Enter}')
  const lineOf = (id: string) =>
    portal.container.querySelector<HTMLElement>(`details[data-question="secStepOne.${id}"] > summary`)
  await waitFor(() => expect(lineOf('then')).toHaveFocus())
  expect(lineOf('then')).toHaveTextContent('Which comes then?Some of these answers may not fit togetherOpen')
  await person.click(lineOf('last') as HTMLElement)
  const last = within(portal.getByRole('group', { name: /which comes last/i }))
  const yes = last.getByRole('radio', { name: 'Yes' })
  await person.click(yes)
  expect(yes).toHaveFocus()
  expect(yes).toBeChecked()
  expect(yes).toBeVisible()
  expect(lineOf('then')).toBeVisible()
  portal.unmount()

  // A link to one of them opens it.
  const again = await open(390, answers, three)
  const { focusField } = await import('../fields/field-id.ts')
  expect(focusField('secStepOne.last')).toBe(true)
  await waitFor(() =>
    expect(again.container.querySelector<HTMLDetailsElement>('details[data-run]')?.open).toBe(true),
  )
  expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', 'secStepOne.last')
  expect(document.activeElement).toBeVisible()
})

test('what one option asks is one line where all of it was answered before; it opens by a press, and for what is gone to', async () => {
  const below = ['tea', 'soup', 'bread', 'fruit'].map(id => radio(id, `Would you like ${id}?`))
  const meals = {
    ...radio('meals', 'Is there anything you like to eat?'),
    options: [
      { value: 'yes', text: 'Yes', items: below },
      { value: 'no', text: 'No' },
    ],
  } as InputDefinition
  const answers = { meals: 'yes', tea: 'yes', soup: 'no', bread: 'no', fruit: 'yes' }
  const portal = await open(390, { secStepOne: answers }, [...inputs, meals])
  const run = portal.container.querySelector<HTMLDetailsElement>('details[data-run]')
  const line = run?.querySelector<HTMLElement>(':scope > summary')
  expect(line).toHaveTextContent(
    '4 answersWould you like tea? · Would you like soup? · Would you like bread? · Would you like fruit?Change',
  )
  expect(run?.open).toBe(false)
  line?.focus()
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(run?.open).toBe(true))
  const soup = portal.container.querySelector('details[data-question="secStepOne.soup"] > summary')
  expect(soup).toHaveTextContent('Would you like soup?NoChange')
  // At the first of them: the line itself is gone.
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-question]')).toHaveAttribute(
      'data-question',
      'secStepOne.tea',
    ),
  )
  portal.unmount()

  const half = await open(390, { secStepOne: { ...answers, soup: undefined } }, [...inputs, meals])
  expect(half.container.querySelector<HTMLDetailsElement>('details[data-run]')?.open).toBe(true)
  half.unmount()

  const again = await open(390, { secStepOne: answers }, [...inputs, meals])
  const { focusField } = await import('../fields/field-id.ts')
  expect(focusField('secStepOne.bread')).toBe(true)
  await waitFor(() =>
    expect(again.container.querySelector<HTMLDetailsElement>('details[data-run]')?.open).toBe(true),
  )
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('secStepOne.bread')
})

test('what was written stays to be read: only what was chosen from rows is one line', async () => {
  const agent = {
    ...radio('agent', 'Would you like to name somebody?'),
    options: [
      {
        value: 'yes',
        text: 'Yes',
        items: [
          { id: 'who', type: 'textarea', label: 'Who?' },
          radio('told', 'Did you tell them?'),
          radio('when', 'From when?'),
          radio('far', 'Do they live far?'),
        ],
      },
      { value: 'no', text: 'No' },
    ],
  } as InputDefinition
  const answers = { agent: 'yes', who: 'Lucía Delgado', told: 'yes', when: 'yes', far: 'no' }
  const portal = await open(390, { secStepOne: answers }, [...inputs, agent])
  expect(portal.getByText('Lucía Delgado', { selector: 'summary *' })).toBeVisible()
})

test('on a wide screen all of them are there', async () => {
  const portal = await open(1280)
  expect(seen(portal)).toHaveLength(2)
  expect(portal.container.querySelector('details[data-question]')).toBeNull()
})

test('what an option asks is below all options where it would tear them apart', async () => {
  await page.viewport(1280, 844)
  const many = ['Name', 'Town', 'Phone', 'Mail'].map(
    (label): InputDefinition => ({
      id: label.toLowerCase(),
      type: 'text',
      label,
    }),
  )
  const agent = {
    ...radio('agent', 'Would you like to name somebody?'),
    options: [
      { value: 'yes', text: 'Yes', items: many },
      { value: 'no', text: 'No' },
    ],
  } as InputDefinition
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [{ ...about, inputs: [agent] }, sign] }),
  })
  await person.click(await portal.findByRole('radio', { name: 'Yes' }))
  const no = portal.getByRole('radio', { name: 'No' })
  const name = await portal.findByRole('textbox', { name: 'Name' })
  expect(no.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each<[string, number, string, string, string[]]>([
  [
    'from the first of them',
    1,
    'These 2 parts may stay blank',
    'Leave them as they are and go to: Sign',
    ['secTwo continue', 'secThree continue'],
  ],
  [
    'from the part before, which is saved with them',
    0,
    'The next 2 parts may stay blank',
    'Save and go to: Sign',
    ['secStepOne continue', 'secTwo continue', 'secThree continue'],
  ],
])(
  'parts that may be left: one press saves each of them and goes on behind them, %s',
  async (_, at, heading, press, all) => {
    await page.viewport(390, 844)
    const left = (id: string): SectionDefinition => ({
      id,
      title: `Title of ${id}`,
      breadcrumb: `Crumb of ${id}`,
      mayBeLeft: true,
      inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}` }],
    })
    const { mayBeLeft: _left, ...nothingAsked } = left('secStepOne')
    const saved: string[] = []
    const portal = renderPortal(`${aSmallFormAt}?startIndex=${at}`, {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () =>
        aSmallForm({
          sections: [nothingAsked, left('secTwo'), left('secThree'), sign],
          savedSections: at === 0 ? [] : ['secStepOne'],
        }),
      saveSection: ({ query, body }) => {
        const sectionId = query.get('sectionId') ?? ''
        saved.push(`${sectionId} ${(body as { action: string }).action}`)
        return {
          documentId: 'document-1',
          sectionId,
          status: 'Incomplete',
          revision: 1,
          savedAt: '2026-05-03T14:05:00.000Z',
          savedSections: ['secStepOne', ...saved.map(each => each.split(' ')[0] ?? '')],
          answers: {},
          signed: false,
        } as never
      },
    })
    await portal.findByRole('heading', { name: heading })
    await person.click(portal.getByRole('button', { name: press }))
    await waitFor(() => expect(portal.router.state.location.search).toMatchObject({ startIndex: '3' }))
    expect(saved).toEqual(all)
  },
)

test('an answer that brings more questions, and one that removes them, keep the finger and the messages where they are', async () => {
  await page.viewport(390, 844)
  const agent = {
    ...radio('agent', 'Would you like to name somebody?', { required: true }),
    options: [
      {
        value: 'yes',
        text: 'Yes',
        items: [
          { id: 'who', type: 'textarea', label: 'Who?' },
          radio('told', 'Did you tell them?'),
          radio('when', 'From when?'),
          radio('far', 'Do they live far?'),
        ],
      },
      { value: 'no', text: 'No' },
    ],
  } as InputDefinition
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [{ ...about, inputs: [agent] }, sign] }),
  })
  const group = within(await portal.findByRole('group', { name: /name somebody/ }))
  const yes = group.getByRole('radio', { name: 'Yes' })
  await person.click(yes)
  expect(await portal.findByText('Did you tell them?', { selector: 'summary *' })).toBeVisible()
  expect(yes).toHaveFocus()
  expect(yes).toBeVisible()
  pressOfItsOwn()
  await person.click(yes)
  expect(
    await portal.findByText(/You pressed the chosen answer again/, { selector: '[data-taken] p' }),
  ).toBeVisible()
  expect(yes).toHaveFocus()
  const { top, bottom } = portal.getByRole('button', { name: 'Undo' }).getBoundingClientRect()
  expect(top).toBeGreaterThan(yes.getBoundingClientRect().top)
  expect(bottom).toBeLessThan(700)
  await person.click(portal.getByRole('button', { name: 'Undo' }))
  expect(yes).toBeChecked()
})

test.each(['mouse', 'keyboard'])('a question that is gone to opens and is marked, by %s', async hand => {
  const portal = await open(390, { secStepOne: { music: 'no' } })
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  const go = await portal.findByRole('button', { name: 'Go to the question' })
  if (hand === 'mouse') await person.click(go)
  else {
    go.focus()
    await keys.keyboard('{Enter}')
  }
  const yes = within(portal.getByRole('group', { name: /a pet/ })).getByRole('radio', { name: 'Yes' })
  await waitFor(() => expect(yes).toHaveFocus())
  const question = yes.closest('[data-field]')
  expect(question).toHaveAttribute('data-arrived')
  yes.blur()
  expect(question).not.toHaveAttribute('data-arrived')
})

test.each([
  ['Yes and No stand beside each other', 390, 'Yes', 'No', true],
  ['what takes more words has the whole width', 390, 'Yes, whenever I am awake', 'No', false],
  ['a phone at 200 % has one under the other', 195, 'Yes', 'No', false],
])('%s (%i px)', async (_, width, yes, no, beside) => {
  const music = {
    ...radio('music', 'Would you like music?'),
    options: [
      { value: 'yes', text: yes },
      { value: 'no', text: no },
    ],
  } as InputDefinition
  const portal = await open(width, {}, [music])
  const [one, other] = [yes, no].map(name =>
    portal.getByRole('radio', { name }).closest('label')?.getBoundingClientRect(),
  )
  if (!one || !other) throw new Error('there are no rows')
  expect(one.top === other.top).toBe(beside)
  expect(Math.min(one.height, other.height)).toBeGreaterThanOrEqual(48)
})

test('an answer that removes another is explained below both, with the way back to it', async () => {
  const portal = await open(390, { secStepOne: { music: 'yes' } }, [radio('music', 'Would you like music?')])
  const yes = portal.getByRole('radio', { name: 'Yes' })
  const top = yes.getBoundingClientRect().top
  await person.click(yes)
  const undo = await portal.findByRole('button', { name: 'Undo' })
  expect(yes.getBoundingClientRect().top).toBe(top)
  expect(undo.getBoundingClientRect().top).toBeGreaterThan(
    portal.getByRole('radio', { name: 'No' }).getBoundingClientRect().bottom,
  )
  await person.click(undo)
  expect(yes).toBeChecked()
})

test.each([
  [390, false],
  [1280, true],
])(
  'several that are red: their names are a line to open on a phone, and are there elsewhere (%i px)',
  async (width, stand) => {
    const portal = await open(width, {}, [
      radio('pet', 'Would you like a pet near you?', { required: true }),
      radio('home', 'Would you like to be at home?', { required: true }),
      ...inputs.slice(2),
    ])
    await person.click(portal.getByRole('button', { name: 'Save and continue' }))
    expect(await portal.findByRole('alertdialog')).toBeVisible()
    await keys.keyboard('{Escape}')
    const way = () => portal.queryByRole('button', { name: /to be at home/ })
    expect(way()?.checkVisibility({ contentVisibilityAuto: true }) ?? false).toBe(stand)
    portal.queryByText('Show all 2')?.focus()
    if (!stand) await keys.keyboard('{Enter}')
    await waitFor(() => expect(way()).toBeVisible())
    await person.click(way() as HTMLElement)
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')).toHaveAttribute(
        'data-field',
        'secStepOne.home',
      ),
    )
  },
)

test('the jump to what is missing comes to the answer, past the film of a folded tip', async () => {
  const who = {
    id: 'who',
    type: 'radio',
    label: 'Who decides?',
    required: true,
    options: [
      { value: 'one', text: 'One person' },
      { value: 'none', text: 'Nobody' },
    ],
  } as InputDefinition
  const section: SectionDefinition = {
    ...about,
    inputs: [who],
    tips: [{ inputId: 'who', title: 'Whom to choose', text: 'Somebody you trust.', video: 0 }],
    mediaSources: [{ title: 'Whom to choose', type: 'video', src: '/film.mp4' }],
  } as unknown as SectionDefinition
  await page.viewport(390, 844)
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [section, sign] }),
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  for (const opens of [false, true]) {
    const tip = portal.container.querySelector<HTMLDetailsElement>('details[data-tip]')
    if (tip) tip.open = opens
    await person.click(portal.getByRole('button', { name: 'Save and continue' }))
    const dialog = within(await portal.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: /^Go to the/ }))
    await waitFor(() => expect(portal.getByRole('radio', { name: 'One person' })).toHaveFocus())
  }
})
