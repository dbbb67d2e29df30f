import { expect, test } from 'vitest'
import { pageMarkOf } from './page-mark.ts'
import { unknownToAll } from './watermark.ts'
import { instanceStatuses } from './statuses.ts'

const plain = {
  status: 'Active',
  voidedDate: null,
  ...unknownToAll,
  needDisclosure: false,
} as const

test.each([
  [null, null],
  [['signature'], { kind: 'unsigned', date: null, parts: ['signature'] }],
  [['signatures'], { kind: 'unsigned', date: null, parts: ['signatures'] }],
  [['pages', 'signature'], { kind: 'unsigned', date: null, parts: ['pages', 'signature'] }],
  [['pages', 'witnesses'], { kind: 'lacks', date: null, parts: ['pages', 'witnesses'] }],
  [['other'], { kind: 'lacks', date: null, parts: ['other'] }],
] as const)('the pages of a paper that lacks %j are marked %j', (missing, mark) => {
  expect(pageMarkOf({ ...plain, missing })).toEqual(mark)
})

test('its status comes before what it lacks', () => {
  const missing = ['signature'] as const
  expect(pageMarkOf({ ...plain, missing, voidedDate: '2026-03-04' })).toEqual({
    kind: 'void',
    date: '2026-03-04',
  })
  expect(pageMarkOf({ ...plain, missing, needDisclosure: true })?.kind).toBe('outside')
  const marked = instanceStatuses.filter(
    status => pageMarkOf({ ...plain, missing, status })?.kind === 'unsigned',
  )
  expect(marked).toEqual(['Active', 'Current'])
})
