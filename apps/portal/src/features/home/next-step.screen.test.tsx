// A patient reads on home what to do next, once, and what each kind of document is.

import type { DashboardConfig } from '@careword/partner'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { emulatedMedium } from '../../testing/emulated-medium.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { atHome, begun, clinician, forbidden, none, signed } from '../../testing/at-home.ts'

const person = setupPerson()

test('a patient reads the next step, and their own name', async () => {
  const { heading, main } = await atHome([begun])
  expect(heading).toHaveTextContent('Hello, Maria')
  expect(main.getByRole('heading', { name: 'You have begun' })).toBeVisible()
  expect(main.getByRole('button', { name: 'Continue my document' })).toBeVisible()
})

test('printed from the browser, the next step and its button are as black as the rest', async () => {
  const { main } = await atHome([begun])
  const title = main.getByRole('heading', { name: 'You have begun' })
  const button = main.getByRole('button', { name: 'Continue my document' })
  await emulatedMedium('print')
  try {
    for (const each of [title, button]) expect(getComputedStyle(each).color).toBe('rgb(0, 0, 0)')
    for (const each of [title.closest('section'), button])
      expect(getComputedStyle(each as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  } finally {
    await emulatedMedium('')
  }
})

test.each([
  ['a draft that may not be continued', forbidden(begun), 'You have begun'],
  ['nothing that may be started', forbidden(none), 'You have not started yet'],
])('no text asks to go on with %s', async (_what, group, title) => {
  const { main } = await atHome([group])
  expect(main.queryByRole('heading', { name: title })).toBeNull()
})

test.each(['Outdated', 'Discarded', 'Removed'] as const)(
  'a document that is %s is never called not started',
  async status => {
    const { main } = await atHome([
      aGroup('POA', 'Power of attorney', [aDocument('one', status, { type: 'POA' })]),
    ])
    expect(main.getByText('There are documents here, but none is in force.')).toBeVisible()
  },
)

test.each([
  ['it was taken back', [aGroup('AD', 'Advance directive', [aDocument('one', 'Outdated')])]],
  [
    'one of another type was taken back',
    [none, aGroup('POA', 'Power of attorney', [aDocument('poa', 'Outdated', { type: 'POA' })])],
  ],
  ['it was moved to another type', [{ ...none, movedAway: { on: '2026-11-27', to: 'POA' } }]],
  [
    'another type is in force',
    [none, aGroup('POA', 'Power of attorney', [aDocument('poa', 'Active', { type: 'POA' })])],
  ],
])('the next step does not state that nothing was begun where %s', async (_what, groups) => {
  const { main } = await atHome(groups)
  expect(main.getByRole('heading', { name: /: nothing in force at the moment$/ })).toBeVisible()
  expect(main.queryByRole('heading', { name: 'You have not started yet' })).toBeNull()
})

test('the agent of the only document gave it up: that is the headline, not a beginning', async () => {
  const withdrawn = {
    signer: 'agent',
    name: 'Lucía Peña',
    state: 'withdrawn',
    at: '2026-10-14T18:00:00.000Z',
  } as const
  const poa = aGroup('POA', 'Power of attorney', [
    aDocument('poa', 'Active', { type: 'POA', signedDate: '2026-10-13T18:00:00.000Z', signers: [withdrawn] }),
  ])
  const { main } = await atHome([none, { ...poa, currentActiveDocument: 'poa' }])
  const step = within(main.getByRole('region', { name: /: look at who decides$/ }))
  expect(step.getByText('On October 14, 2026, Lucía Peña gave up being the agent.')).toBeVisible()
  expect(step.getAllByRole('button')[0]).toHaveTextContent('Read it')
  expect(main.queryByRole('heading', { name: /nothing in force/ })).toBeNull()
})

test('where a partner offers only the list, the next step states that nothing is in force any more', async () => {
  const config = partnerConfig()
  config.patientEngagement = {
    ...config.patientEngagement,
    home: {
      ...config.patientEngagement.home,
      views: [
        {
          conditions: [],
          title: 'home.view.new.title',
          content: [],
          actions: [{ action: 'documents', label: 'home.action.documents' }],
        },
      ],
    },
  }
  const { main } = await atHome([aGroup('AD', 'Advance directive', [aDocument('one', 'Outdated')])], {
    config,
  })
  expect(main.getByRole('heading', { name: /: nothing in force at the moment$/ })).toBeVisible()
})

const listing = (types: string[]): DashboardConfig => {
  const config = partnerConfig()
  config.patientEngagement = {
    ...config.patientEngagement,
    home: { ...config.patientEngagement.home, document_types: types },
  }
  return config
}

test.each([[[]], [['TXP']]])('the next step follows the types that home lists: %j', async types => {
  const { main } = await atHome([signed], { config: listing(types) })
  expect(main.queryByRole('heading', { name: 'Your document is signed' })).toBeNull()
  expect(main.queryByRole('button', { name: 'Start my advance directive' })).toBeNull()
})

const inForce = { ...signed, currentActiveDocument: 'signed' }
const buttons = (main: Awaited<ReturnType<typeof atHome>>['main']) =>
  main
    .queryAllByRole('button')
    .map(each => each.textContent)
    .filter(text => text !== '')

test.each([
  [
    'en',
    'There is a paper here that was added, but it is not in force: a signature is missing.',
    'Read it',
    'Start',
  ],
  ['es', 'Aquí hay un papel que se agregó, pero no está vigente: le falta una firma.', 'Leerlo', 'Empezar'],
] as const)(
  'a paper that was added and is not in force can be read from its card (%s)',
  async (lang, sentence, read, begin) => {
    const paper = aDocument('paper', 'Replaced', {
      neverInForce: true,
      reportedMissing: { parts: ['witnesses'], own: true, name: null },
    })
    const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [paper])], {
      user: clinician,
      lang,
    })
    expect(main.getByText(sentence)).toBeVisible()
    expect(buttons(main)).toEqual([read, begin])
    await person.click(main.getByRole('button', { name: new RegExp(`^${read}`) }))
    await waitFor(() => expect(portal.path()).toContain('/paper/'))
  },
)

test('a person who has nothing yet reads what each kind is and where most people begin; once something is there the mark is gone', async () => {
  const nothing = await atHome([aGroup('AD', 'Advance directive', []), aGroup('POA', 'Power', [])])
  expect(nothing.main.getByText('Most people begin here')).toBeVisible()
  expect(nothing.main.getByText(/^Says who decides for you/)).toBeVisible()
  await person.click(nothing.main.getByText('More documents'))
  expect(nothing.main.getByText(/If yours does, you do not need this one/)).toBeVisible()
  nothing.portal.unmount()
  const some = await atHome([inForce, aGroup('POA', 'Power', [])])
  expect(some.main.queryByText('Most people begin here')).toBeNull()
  expect(some.main.queryByText(/^Says who decides for you/)).toBeNull()
})

test('the next step is once: the card of the same kind shows how far it is and has no button of its own', async () => {
  for (const [group, step] of [
    [none, 'Start my advance directive'],
    [begun, 'Continue my document'],
    [inForce, 'Read it and print copies'],
  ] as const) {
    const { main, portal } = await atHome([group])
    expect(main.getByRole('button', { name: step })).toBeVisible()
    expect(main.queryByRole('button', { name: /: Advance directive$/ })).toBeNull()
    portal.unmount()
  }
})

test('a paper that waits to be signed is the next step, and the way to bring it back', async () => {
  const waits = aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete', { paper: 'ready' })])
  const { main } = await atHome([waits])
  expect(main.getByRole('heading', { name: 'Advance directive: now it is signed on paper' })).toBeVisible()
  expect(main.getAllByText(/It counts once it is signed by hand/)).toHaveLength(1)
  expect(main.getByText('It still has to be signed on paper.')).toBeVisible()
  expect(main.queryByRole('button', { name: 'Continue my document' })).toBeNull()
  await person.click(main.getByRole('button', { name: 'Upload a signed paper' }))
  expect(await within(document.body).findByRole('dialog')).toBeVisible()
})

test('kinds of which there is nothing wait closed and named; a clinician finds them the same way', async () => {
  for (const user of [{}, clinician]) {
    const { main, portal } = await atHome(
      [inForce, aGroup('POA', 'Power', []), aGroup('TXP', 'Prefer', [])],
      {
        user,
      },
    )
    const summary = main.getByText('More documents').closest('summary')
    expect(summary).toHaveTextContent(
      'More documents Health-care power of attorney and Treatment preferences',
    )
    expect(summary?.parentElement).not.toHaveAttribute('open')
    portal.unmount()
  }
})

test('what the signed document still lacks is with the next step, once', async () => {
  const lacking = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z', toAccept: true }),
  ])
  const { main } = await atHome([{ ...lacking, currentActiveDocument: 'signed' }])
  const step = within(main.getByRole('region', { name: 'Your document is signed' }))
  expect(step.getByText(/^Someone you named to decide still has to accept in writing/)).toBeVisible()
  expect(main.getAllByText(/still has to accept in writing/)).toHaveLength(1)
})

test('the first paper that was added lacks a signature: its copies are not offered, and what is missing is named', async () => {
  const paper = aDocument('paper', 'Active', {
    uploadedDate: '2026-10-13',
    reportedMissing: { parts: ['witnesses'], own: true, name: null },
  })
  const { main } = await atHome([
    { ...aGroup('AD', 'Advance directive', [paper]), currentActiveDocument: 'paper' },
  ])
  const step = within(main.getByRole('region', { name: /: something is missing$/ }))
  expect(step.getByText(/^The signature of a witness or a notary is missing\./)).toBeVisible()
  expect(step.getByRole('button', { name: 'Read it' })).toBeVisible()
  expect(step.queryByRole('button', { name: /print/ })).toBeNull()
})

test('a person who has begun finds the five topics closed, with the questions', async () => {
  const { main } = await atHome([inForce])
  const topics = main.getByText('The five topics', { selector: 'summary *' })
  expect(main.getByText('What keeps me comfortable')).not.toBeVisible()
  await person.click(topics)
  expect(main.getByText('What keeps me comfortable')).toBeVisible()
})
