// Papers that are unchecked, in force or taken back, in the order in which they matter.

import type { DashboardConfig } from '@careword/partner'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { atHome, clinician } from '../../testing/at-home.ts'

const person = setupPerson()

const outside = aDocument('outside', 'Unknown', { docEffectiveDate: '2026-05-10' })
const buttons = (main: Awaited<ReturnType<typeof atHome>>['main']) =>
  main
    .queryAllByRole('button')
    .map(each => each.textContent)
    .filter(text => text !== '')

describe('an unchecked paper', () => {
  test.each([
    ['en', 'One document from outside, not checked', 'Dated May 10, 2026', 'Read it', 'Start'],
    ['es', 'Un documento de fuera, sin revisar', 'Con fecha del 10 de mayo de 2026', 'Leerlo', 'Empezar'],
  ] as const)(
    'is shown before anything is begun, to a clinician in %s',
    async (lang, answered, day, read, start) => {
      const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [outside])], {
        user: clinician,
        lang,
      })
      expect(main.getByText(answered)).toBeVisible()
      expect(main.getByText(day)).toBeVisible()
      expect(buttons(main)).toEqual([read, start])
      await person.click(main.getByRole('button', { name: new RegExp(`^${read}`) }))
      await waitFor(() => expect(portal.path()).toContain('/outside/'))
    },
  )

  test('is the next step of a patient, and beginning is the second', async () => {
    const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [outside])])
    expect(
      main.getByRole('heading', { name: 'Advance directive: a document waits to be read' }),
    ).toBeVisible()
    expect(buttons(main)).toEqual(['Read it', 'Start my advance directive', 'Start'])
    await person.click(main.getByRole('button', { name: 'Read it' }))
    await waitFor(() => expect(portal.path()).toContain('/outside/'))
  })

  test('is never called signed or in force, also where it states it of itself', async () => {
    const came = aDocument('came', 'Active', {
      needDisclosure: true,
      signedDate: '2026-05-10T18:00:00.000Z',
    })
    for (const user of [{}, clinician]) {
      const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [came])], { user })
      expect(main.getByText('One document from outside, not checked')).toBeVisible()
      expect(main.getByText('Dated May 10, 2026')).toBeVisible()
      expect(main.queryByText(/^Signed on|Your document is signed/)).toBeNull()
      expect(main.getByRole('button', { name: /^Read it/ })).toBeVisible()
      portal.unmount()
    }
  })

  test('several are counted, and the list shows them', async () => {
    const { main } = await atHome([aGroup('AD', 'x', [outside, aDocument('other', 'Unknown')])], {
      user: clinician,
    })
    expect(main.getByText('2 documents from outside, not checked')).toBeVisible()
    expect(buttons(main)).toEqual(['View documents', 'Start'])
  })
})

describe('in the order in which it matters', () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const taken = (days: number) =>
    aGroup('LW', 'Living will', [
      aDocument('taken', 'Outdated', {
        signedDate: dayAgo(2000),
        updatedAt: dayAgo(days),
        revokedType: 'revokedByPatient',
      }),
    ])
  const power = (days: number) =>
    aGroup('POA', 'Power of attorney', [aDocument('power', 'Active', { signedDate: dayAgo(days) })])
  const paper = aGroup('AD', 'Advance directive', [
    aDocument('paper', 'Unknown', { signedDate: dayAgo(900) }),
  ])
  const listsAll = (): DashboardConfig => {
    const config = partnerConfig()
    config.patientEngagement.home.document_types = ['LW', 'AD', 'POA']
    return config
  }
  const orderOf = (main: ReturnType<typeof within>) => {
    const end = main.getByText(/^Living will: (?:taken back by the patient|you took it back)$/)
    const cards = main.getByRole('region', { name: / documents now$/ })
    const after = cards.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING
    const names = within(cards)
      .getAllByRole('heading', { level: 3 })
      .map(each => each.textContent)
    return { names, end: after ? 'after' : 'before' }
  }

  test.each([{}, clinician])('what counts, what is unchecked, then what ended long ago: %j', async user => {
    const { main } = await atHome([taken(200), paper, power(400)], { user, config: listsAll() })
    expect(orderOf(main)).toEqual({
      names: ['Health-care power of attorney', 'Advance directive', 'Living will'],
      end: 'after',
    })
  })

  test.each([{}, clinician])(
    'a document that was taken back after all others is shown before them: %j',
    async user => {
      const { main } = await atHome([taken(3), paper, power(400)], { user, config: listsAll() })
      expect(orderOf(main).end).toBe('before')
    },
  )

  test('what was signed since is read before what was taken back', async () => {
    const { main } = await atHome([taken(3), power(1)], { user: clinician, config: listsAll() })
    expect(orderOf(main).end).toBe('after')
  })
})

test.each([{}, clinician])(
  'home shows the document in force first, beside the draft, with a way to read it: %j',
  async user => {
    const both = aGroup('AD', 'Advance directive', [
      aDocument('signed', 'Active', { signedDate: '2026-10-13T18:00:00.000Z' }),
      aDocument('draft', 'Incomplete', { progress: { done: 1, left: 2, total: 4 } }),
      outside,
    ])
    const { main } = await atHome([both], { user })
    const answered = [
      'Signed on October 13, 2026.',
      'One document from outside, not checked',
      /A new one was started/,
    ]
    const [first, second, third] = answered.map(words => main.getByText(words))
    expect(first?.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(second?.compareDocumentPosition(third as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const read = main.getByRole('button', { name: 'Read and print: Advance directive' })
    expect(read).toBeVisible()
    // It is with what it reads, before the draft.
    expect(read.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // The bar shows what the words count as finished.
    expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  },
)

describe('a paper that was added and is not in force', () => {
  const inForce = aDocument('signed', 'Active', { signedDate: '2026-10-13T18:00:00.000Z' })
  const added = (createdAt: string) =>
    aDocument('added', 'Replaced', {
      uploadedDate: createdAt.slice(0, 10),
      createdAt,
      neverInForce: true,
      reportedMissing: { parts: ['witnesses'], own: true, name: null },
    })
  test.each([
    [
      'en',
      'A paper was added on October 20, 2026. It is not in force: a signature is missing.',
      'Read the added paper',
    ],
    [
      'es',
      'El 20 de octubre de 2026 se agregó un papel. No está vigente: le falta una firma.',
      'Leer el papel agregado',
    ],
  ] as const)(
    'after the one in force is named beside it, with a way to read it, in %s',
    async (lang, words, read) => {
      const group = aGroup('AD', 'Advance directive', [inForce, added('2026-10-20T18:00:00.000Z')])
      const { main, portal } = await atHome([group], { lang })
      expect(main.getByText(words)).toBeVisible()
      await person.click(main.getByRole('button', { name: new RegExp(`^${read}`) }))
      await waitFor(() => expect(portal.path()).toContain('/added/'))
    },
  )

  test('before the one in force is over: home is silent', async () => {
    const group = aGroup('AD', 'Advance directive', [inForce, added('2026-10-01T18:00:00.000Z')])
    const { main } = await atHome([group])
    expect(main.queryByText(/A paper was added/)).toBeNull()
  })
})
