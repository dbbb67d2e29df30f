// The requests that a document shows beside its pages.
import { describe, expect, test } from 'vitest'
import { type AskedSigner, askedSigners, type AskedSignature } from './asked-signers.ts'
import { requestStates } from './request-states.ts'

const now = new Date('2026-11-10T12:00:00.000Z')
const agent: AskedSignature = {
  signer: 'agent',
  name: 'Lucía Delgado',
  state: 'assigned',
  signedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  endsAt: '2026-11-12T12:00:00.000Z',
}
const witness: AskedSignature = { ...agent, signer: 'witness', name: '' }
const waiting = { status: 'Incomplete', signedAt: null, waits: true, toAccept: false, now }
const inForce = { status: 'Active', signedAt: '2026-11-05T12:00:00.000Z', waits: false, toAccept: true, now }
const before = '2026-11-04T12:00:00.000Z'
const after = '2026-11-06T12:00:00.000Z'
const states = (told: AskedSigner[]) => told.map(({ signer, state, at }) => [signer, state, at])

describe('a draft', () => {
  test('that waits lists everybody who was asked, and their status', () => {
    const tasks: AskedSignature[] = [
      agent,
      { ...witness, state: 'opened' },
      { ...witness, state: 'signed', signedAt: before },
      { ...witness, state: 'declined', declinedAt: after },
      { ...witness, state: 'unassigned', endsAt: null },
    ]
    expect(states(askedSigners(waiting, tasks))).toEqual([
      ['agent', 'waits', null],
      ['witness', 'waits', null],
      ['witness', 'signed', before],
      ['witness', 'declined', after],
    ])
  })
  test('a link whose time is over does not hold up the document, also before the server has noticed', () => {
    const late: AskedSignature = { ...agent, endsAt: '2026-11-10T12:00:00.000Z' }
    expect(states(askedSigners(waiting, [late]))).toEqual([['agent', 'expired', '2026-11-10T12:00:00.000Z']])
  })
  test('whose maker is not done shows only who will not sign: of the others its own page does', () => {
    const tasks: AskedSignature[] = [agent, { ...agent, state: 'declined', declinedAt: after }]
    expect(states(askedSigners({ ...waiting, waits: false }, tasks))).toEqual([['agent', 'declined', after]])
  })
})

describe('a document in force', () => {
  test.each<[string, AskedSignature, AskedSigner['state'][]]>([
    ['waits for the agent', agent, ['waits']],
    ['an agent who accepted after it', { ...agent, state: 'signed', signedAt: after }, ['signed']],
    ['one whose yes stands on its pages', { ...agent, state: 'signed', signedAt: before }, []],
    [
      'one who gave it up',
      { ...agent, state: 'withdrawn', signedAt: before, withdrawnAt: after },
      ['withdrawn'],
    ],
    [
      'an alternate who said no',
      { ...agent, signer: 'alternate', state: 'declined', declinedAt: after },
      ['declined'],
    ],
    ['one who said no', { ...agent, state: 'declined', declinedAt: after }, ['declined']],
    ['a witness who was asked and not needed', witness, []],
  ])('%s', (_, task, expected) => {
    expect(askedSigners(inForce, [task]).map(({ state }) => state)).toEqual(expected)
  })
  test('that asks for no acceptance any more waits for no signer, and still shows who declined', () => {
    const done = { ...inForce, toAccept: false }
    expect(askedSigners(done, [agent])).toEqual([])
    expect(askedSigners(done, [{ ...agent, state: 'declined', declinedAt: after }])).toHaveLength(1)
  })
  test.each(['Historical', 'Discarded', 'Removed'])('%s: none', status => {
    for (const state of requestStates)
      expect(askedSigners({ ...inForce, status }, [{ ...agent, state, signedAt: after }])).toEqual([])
  })
})
