// Home names who was asked to sign, and what they answered.

import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { atHome } from '../../testing/at-home.ts'

const person = setupPerson()
describe('who was asked to sign', () => {
  type Signer = ReturnType<typeof aDocument>['signers'][number]
  const agent: Signer = { signer: 'agent', name: 'Lucía Peña', state: 'waits', at: null }
  const witness: Signer = { signer: 'witness', name: 'Harold Kim', state: 'waits', at: null }
  const at = '2026-10-14T18:00:00.000Z'
  const signed = (signers: Signer[], namesOthers: boolean | null = null): DocumentGroup => ({
    ...aGroup('AD', 'Advance directive', [
      aDocument('signed', 'Active', {
        signedDate: '2026-10-13T18:00:00.000Z',
        toAccept: true,
        signers,
        namesOthers,
      }),
    ]),
    currentActiveDocument: 'signed',
  })
  const draft = (signers: Signer[]): DocumentGroup => ({
    ...aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete', { waits: true, signers })]),
    currentIncompleteDocument: 'draft',
  })
  const rows: [string, DocumentGroup, string[], RegExp | null][] = [
    [
      'a draft waits for those who are needed, by name; the agent is told apart',
      draft([agent, witness, { ...witness, name: 'Ana Ruiz' }]),
      [
        'It waits for Harold Kim and Ana Ruiz to sign. It is in force with the last signature.',
        'Lucía Peña was asked to accept being the agent. There is no answer yet.',
      ],
      null,
    ],
    [
      'nobody is asked any more: it says so, and who said no',
      draft([{ ...witness, state: 'declined', at }]),
      [
        'A signature is still missing, and nobody has a link for it now.',
        'On October 14, 2026, Harold Kim said no.',
      ],
      /waits for/,
    ],
    [
      'an agent who was asked is named in place of the paper',
      signed([agent]),
      ['Lucía Peña was asked to accept being the agent. There is no answer yet.'],
      /still has to accept in writing/,
    ],
    [
      'an agent who accepted after the signing',
      signed([{ ...agent, state: 'signed', at }]),
      ['On October 14, 2026, Lucía Peña said yes to being the agent.'],
      null,
    ],
    [
      'an agent who gave it up',
      signed([{ ...agent, state: 'withdrawn', at }]),
      [
        'On October 14, 2026, Lucía Peña gave up being the agent.',
        'If the document names others to decide, they still can. Someone else can be named.',
      ],
      /still has to accept in writing/,
    ],
    [
      'an alternate is called one',
      signed([agent, { ...agent, signer: 'alternate', name: 'Ana Ruiz', state: 'declined', at }]),
      [
        'Lucía Peña was asked to accept being the agent. There is no answer yet.',
        'On October 14, 2026, Ana Ruiz said no to being an alternate.',
      ],
      null,
    ],
    [
      'the agent accepted, and an alternate gave it up: others are not looked for',
      signed(
        [
          { ...agent, state: 'signed', at },
          { ...agent, signer: 'alternate', name: 'Ana Ruiz', state: 'withdrawn', at },
        ],
        true,
      ),
      ['On October 14, 2026, Lucía Peña said yes to being the agent.'],
      /others the document names/,
    ],
    [
      'the only agent gave it up: nobody else is told of',
      signed([{ ...agent, state: 'withdrawn', at }], false),
      ['The document names nobody else to decide. Someone else can be named.'],
      /still (can|decide)/,
    ],
    [
      'the agent said no and others are named',
      signed([{ ...agent, state: 'declined', at }], true),
      ['The others the document names can still decide. Someone else can be named too.'],
      /nobody else/,
    ],
  ]
  test.each([
    [true, 'Advance directive: signatures are missing', 'Open it', null],
    [false, 'Advance directive: signatures are missing', 'Open it', /3 of 16/],
  ])(
    'waits: %s. The maker’s progress is shown only for a draft that is still being filled in',
    async (waits, title, button, progress) => {
      const progressed = aDocument('draft', 'Incomplete', {
        waits,
        signers: waits ? [witness] : [{ ...witness, state: 'declined', at }],
        progress: { done: 3, left: 0, total: 16 },
      })
      const { main } = await atHome([
        { ...aGroup('AD', 'Advance directive', [progressed]), currentIncompleteDocument: 'draft' },
      ])
      expect(main.queryAllByRole('heading', { name: title })).toHaveLength(waits ? 1 : 0)
      expect(main.queryAllByRole('button', { name: button })).toHaveLength(waits ? 1 : 0)
      expect(main.queryAllByText(/3 of 16/).length > 0).toBe(progress !== null)
      expect(main.queryAllByText('On October 14, 2026, Harold Kim said no.')).toHaveLength(waits ? 0 : 1)
    },
  )

  test('an agent who gave it up is no good news: the title shows what to look at', async () => {
    const { main } = await atHome([signed([{ ...agent, state: 'withdrawn', at }])])
    expect(main.getByRole('heading', { name: 'Advance directive: look at who decides' })).toBeVisible()
    expect(main.queryByText(/Your document is signed|Give a copy to your doctor/)).toBeNull()
  })

  test.each([
    ['gave it up', 'withdrawn', true, 1],
    ['said no', 'declined', true, 1],
    ['gave it up, to who may not make a copy', 'withdrawn', false, 0],
    ['accepted', 'signed', true, 0],
    ['has not answered', 'waits', true, 0],
  ] as const)('an agent who %s: another is named in a copy', async (_, state, canUpdate, offers) => {
    const group = signed([{ ...agent, state, at }])
    const may = { ...group, permissions: { ...group.permissions, canUpdate } }
    const { main, portal } = await atHome([may])
    const buttons = main.queryAllByRole('button', { name: 'Name someone else' })
    expect(buttons).toHaveLength(offers)
    if (!buttons[0]) return
    await person.click(buttons[0])
    await waitFor(() =>
      expect(portal.server.calls.find(({ name }) => name === 'createForm')?.body).toMatchObject({
        copyId: 'signed',
      }),
    )
  })

  test.each(rows)('%s', async (_, group, sentences, absent) => {
    const { main } = await atHome([group])
    for (const sentence of sentences) expect(main.getAllByText(sentence)).toHaveLength(1)
    expect(absent === null ? [] : main.queryAllByText(absent)).toEqual([])
  })
})
