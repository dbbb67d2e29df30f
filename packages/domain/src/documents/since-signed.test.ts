import { expect, test } from 'vitest'
import type { AskedSignature } from '../signature-requests/asked-signers.ts'
import { type SinceSigned, sheetPlace, sinceSigned, sheetEvents } from './since-signed.ts'

const signedAt = '2026-11-20T20:00:00.000Z'
const [before, after] = ['2026-11-20T19:00:00.000Z', '2026-11-26T20:00:00.000Z']
const [later, sameDay] = ['2026-11-20T19:30:00.000Z', '2026-11-20T20:00:00.001Z']
const [on, day] = ['2026-11-26', '2026-11-20']
const dayOf = (at: string) => at.slice(0, 10)
const inForce = { kind: 'inForce', since: '2026-11-20' } as const
const asked = (changes: Partial<AskedSignature>): AskedSignature => ({
  signer: 'agent',
  name: 'Lucía',
  state: 'assigned',
  signedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  endsAt: null,
  ...changes,
})
const told = (tasks: AskedSignature[], toAccept = false) =>
  sinceSigned({ publicStatus: inForce, signedAt, toAccept }, tasks, dayOf)
const gaveUp = { kind: 'gaveUp', who: 'agent', name: 'Lucía', on } as const

test.each<[string, Partial<AskedSignature>, SinceSigned[]]>([
  ['accepted', { state: 'signed', signedAt: after }, [{ ...gaveUp, kind: 'accepted' }]],
  ['gave up', { state: 'withdrawn', signedAt: before, withdrawnAt: after }, [gaveUp]],
  [
    'gave up before it was signed: it is on the pages',
    { state: 'withdrawn', signedAt: before, withdrawnAt: later },
    [{ ...gaveUp, on: day, refusedOnPages: true }],
  ],
  [
    'gave up at the very moment of the signing',
    { state: 'withdrawn', signedAt: before, withdrawnAt: signedAt },
    [{ ...gaveUp, on: day, refusedOnPages: true }],
  ],
  [
    'gave up on the day of the signing, after it',
    { state: 'withdrawn', signedAt: before, withdrawnAt: sameDay },
    [{ ...gaveUp, on: day }],
  ],
  [
    'said no before it was signed, and is asked again',
    { state: 'opened', declinedAt: before },
    [{ ...gaveUp, kind: 'declined', on: day, refusedOnPages: true }],
  ],
  [
    'said no before it was signed, and accepted later',
    { state: 'signed', declinedAt: before, signedAt: after },
    [{ ...gaveUp, kind: 'accepted', refusedOnPages: true }],
  ],
  [
    'gave up, was asked again and accepted, all before it was signed',
    { state: 'signed', signedAt: later, former: [{ name: 'Lucía', signedAt: before, withdrawnAt: before }] },
    [],
  ],
  [
    'gave up before it was signed, accepted after it, and gave up once more',
    {
      state: 'withdrawn',
      signedAt: after,
      withdrawnAt: after,
      former: [
        { name: 'Lucía', signedAt: before, withdrawnAt: later },
        { name: 'Lucía', signedAt: after, withdrawnAt: after },
      ],
    },
    [{ ...gaveUp, on: day, refusedOnPages: true }],
  ],
  [
    'is named in the place of one who gave up',
    { former: [{ name: 'Ana', signedAt: before, withdrawnAt: later }] },
    [],
  ],
  ['gave up and was asked again', { state: 'opened', withdrawnAt: after }, [gaveUp]],
  ['gave up and is asked no more', { state: 'unassigned', withdrawnAt: after }, [gaveUp]],
  [
    'said no',
    { signer: 'alternate', state: 'declined', declinedAt: after },
    [{ ...gaveUp, kind: 'declined', who: 'alternate' }],
  ],
  ['accepted before: it stands on the pages', { state: 'signed', signedAt: before }, []],
  ['waits', {}, []],
  ['witnessed', { signer: 'witness', state: 'signed', signedAt: after }, []],
])('a person %s', (_, task, expected) => {
  expect(told([asked(task)])).toEqual(expected)
})

test('a missing acceptance is listed once, until one of them declined or withdrew', () => {
  const accepted = asked({ state: 'signed', signedAt: after })
  const alternate = asked({ signer: 'alternate', name: 'Ana' })
  expect(told([], true)).toEqual([{ kind: 'notYet' }])
  expect(told([accepted, alternate], true).map(({ kind }) => kind)).toEqual(['accepted', 'notYet'])
  expect(told([asked({ state: 'withdrawn', withdrawnAt: after }), alternate], true)).toEqual([gaveUp])
})

test('for what is out of force nothing else is listed, and for what is not known to be in force nothing', () => {
  const tasks = [asked({ state: 'withdrawn', withdrawnAt: after })]
  for (const kind of ['replaced', 'revoked', 'void'] as const)
    expect(
      sinceSigned({ publicStatus: { kind, since: on }, signedAt, toAccept: true }, tasks, dayOf),
    ).toEqual([{ kind, on }])
  expect(sinceSigned({ publicStatus: null, signedAt, toAccept: true }, tasks, dayOf)).toEqual([])
})

test('an alternate whose event changes who decides is marked for a sheet', () => {
  const tomas = { ...gaveUp, who: 'alternate', name: 'Tomás' } as const
  const ana = { ...tomas, name: 'Ana' } as const
  const back = { ...tomas, kind: 'accepted' } as const
  const inPlace = [{ ...tomas, inPlace: true }]
  for (const gone of [gaveUp, { ...gaveUp, refusedOnPages: true }] as const)
    expect(sheetEvents([gone, tomas]).slice(-1)).toEqual(inPlace)
  const agent = { ...gaveUp, refusedOnPages: true } as const
  expect(sheetEvents([agent, back, { ...ana, refusedOnPages: true }])).toEqual([back])
  expect(sheetEvents([agent, { ...back, refusedOnPages: true }])).toEqual([
    { ...back, refusedOnPages: true, inPlace: true },
  ])
  // The agent decides.
  for (const agentToo of [[], [{ ...agent, kind: 'accepted' } as const]])
    expect(sheetEvents([...agentToo, tomas]).at(-1)).toEqual(tomas)
})

test('what the pages show themselves needs no sheet; what takes something away lies before them', () => {
  const accepted = { ...gaveUp, kind: 'accepted' } as const
  expect(sheetEvents([{ kind: 'notYet' }])).toEqual([])
  expect(sheetEvents([accepted, { kind: 'notYet' }])).toEqual([accepted])
  expect(sheetPlace([accepted])).toBe('behind')
  expect(sheetPlace([accepted, gaveUp])).toBe('before')
  expect(sheetPlace([{ kind: 'replaced', on: null }])).toBe('before')
  // Refused by the signing: the pages name who decides without them.
  expect(sheetEvents([{ ...gaveUp, refusedOnPages: true }, accepted])).toEqual([accepted])
  expect(sheetPlace([{ ...accepted, refusedOnPages: true }])).toBe('before')
})
