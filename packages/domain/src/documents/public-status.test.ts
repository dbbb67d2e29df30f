import { describe, expect, test } from 'vitest'
import { publicStatusOf } from './public-status.ts'
import { type RawStatus, rawStatuses } from './statuses.ts'
import { unknownToAll, watermarkOf } from './watermark.ts'

const signed = {
  status: 'Active' as RawStatus,
  voidedDate: null,
  revokedType: null,
  needDisclosure: false,
  signedOn: '2026-03-03',
  newerSignedOn: null,
  takenBackOn: null,
  changedOn: '2026-05-06',
}

describe('a person with the code of a document learns that it is', () => {
  test.each([
    ['in force since it was signed', {}, { kind: 'inForce', since: '2026-03-03' }],
    [
      'replaced, and when the newer one was signed',
      { status: 'Replaced', newerSignedOn: '2026-04-05' },
      { kind: 'replaced', since: '2026-04-05' },
    ],
    [
      'an earlier one of what was taken back',
      { status: 'Replaced', newerSignedOn: '2026-04-05', takenBackOn: '2026-05-06' },
      { kind: 'takenBack', since: '2026-05-06' },
    ],
    ['replaced on a day that nobody knows', { status: 'Replaced' }, { kind: 'replaced', since: null }],
    [
      'revoked by its patient',
      { status: 'Outdated', voidedDate: '2026-05-01', revokedType: 'revokedByPatient' },
      { kind: 'revoked', since: '2026-05-01' },
    ],
    [
      'void by an operator',
      { status: 'Outdated', voidedDate: '2026-05-01', revokedType: 'void' },
      { kind: 'void', since: '2026-05-01' },
    ],
    ['void on a day that nobody knows', { status: 'Outdated' }, { kind: 'void', since: null }],
    [
      'void where it was stored with the wrong patient',
      { status: 'Removed', revokedType: 'wrongPatient' },
      { kind: 'void', since: '2026-05-06' },
    ],
  ] as const)('%s', (_, changes, told) => {
    expect(publicStatusOf({ ...signed, ...changes })).toEqual(told)
  })

  test.each([
    ['a draft', { status: 'Incomplete', signedOn: null }],
    ['a draft that was removed', { status: 'Removed', signedOn: null }],
    ['what was thrown away', { status: 'Discarded' }],
    ['what came from elsewhere', { status: 'Unknown' }],
    ['what is for internal use', { status: 'Control' }],
    ['what nobody was told of', { needDisclosure: true }],
  ] as const)('and nothing of %s', (_, changes) => {
    expect(publicStatusOf({ ...signed, ...changes })).toBeNull()
  })

  test.each(rawStatuses.filter(status => status !== 'Removed'))(
    'the status never differs from what the pages of the document show: %s',
    status => {
      for (const voidedDate of [null, '2026-05-01'])
        for (const needDisclosure of [false, true]) {
          const document = { ...signed, status, voidedDate, needDisclosure }
          const told = publicStatusOf(document)
          const mark = watermarkOf({ ...unknownToAll, ...document })
          if (told === null) continue
          expect(told.kind === 'inForce').toBe(mark === null)
          expect(told.kind === 'replaced').toBe(mark?.kind === 'replaced')
          expect(told.kind === 'void' || told.kind === 'revoked').toBe(mark?.kind === 'void')
        }
    },
  )
})
