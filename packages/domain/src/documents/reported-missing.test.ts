import { describe, expect, test } from 'vitest'
import { dayLabel, isCalledSigned } from './day-label.ts'
import { partsReportedMissing } from './reported-missing.ts'

const looks = [{ about: 'pages' }, { about: 'signature' }, {}, { about: 'witnesses' }] as const

describe('the word for what a paper lacks', () => {
  test.each([
    [undefined, null],
    [null, null],
    [{}, null],
    [{ 0: 'yes', 1: 'yes', 2: 'yes', 3: 'yes' }, null],
    [{ 0: 'yes', 1: 'no', 2: 'yes', 3: 'no' }, ['signature', 'witnesses']],
    // A question of the partner's own.
    [{ 2: 'no' }, ['other']],
    [{ 2: 'no', 0: 'no' }, ['pages', 'other']],
    // No question of this list.
    [{ 9: 'no' }, null],
  ] as const)('%j', (seen, expected) => {
    expect(partsReportedMissing(looks, seen)).toEqual(expected)
  })

  test('each once', () => {
    expect(partsReportedMissing([{}, {}], { 0: 'no', 1: 'no' })).toEqual(['other'])
  })
})

const paper = {
  status: 'Active',
  voidedDate: null,
  needDisclosure: false,
  signedDate: '2026-11-26T12:00:00.000Z',
  docEffectiveDate: '2026-11-26',
  uploadedDate: '2026-11-26T15:00:00.000Z',
  reportedMissing: null,
} as const
const lacking = {
  ...paper,
  reportedMissing: { parts: ['signature'], own: false, name: 'Amara Okafor' },
} as const

describe('what the day of a document is called', () => {
  test.each([
    ['a whole paper', paper, 'documents.signedOn', paper.signedDate],
    ['one that lacks something', lacking, 'documents.datedOn', paper.signedDate],
    [
      'the same when a newer one took its place',
      { ...lacking, status: 'Replaced' },
      'documents.datedOn',
      paper.signedDate,
    ],
    ['without a day of signing', { ...lacking, signedDate: null }, 'documents.datedOn', '2026-11-26'],
    ['a whole one without it', { ...paper, signedDate: null }, 'documents.effectiveOn', '2026-11-26'],
    ['from elsewhere', { ...paper, needDisclosure: true }, 'documents.datedOn', paper.signedDate],
    [
      'without any day',
      { ...lacking, signedDate: null, docEffectiveDate: null },
      'documents.uploadedOn',
      paper.uploadedDate,
    ],
  ] as const)('%s', (_, document, labelKey, date) => {
    expect(dayLabel(document)).toEqual({ labelKey, date })
  })

  test('a document that lacks something is never called signed', () => {
    expect(isCalledSigned(paper)).toBe(true)
    expect(isCalledSigned(lacking)).toBe(false)
    expect(isCalledSigned({ ...lacking, status: 'Replaced' })).toBe(false)
  })
})
