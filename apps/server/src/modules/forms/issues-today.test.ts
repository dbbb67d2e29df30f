import { missingFields } from '@careword/forms'
import { expect, test } from 'vitest'
import { issuesToday } from './issues-today.ts'

const form = {
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'Dates',
  languages: ['en'],
  sections: [
    {
      id: 'secSubmit',
      title: 'Dates',
      breadcrumb: 'Dates',
      inputs: [
        { id: 'born', type: 'date' as const, label: 'Born', limit: 'past' as const },
        { id: 'ends', type: 'date' as const, label: 'Ends', limit: 'future' as const, postDateYears: 1 },
        { id: 'name', type: 'text' as const, label: 'Name', required: true },
      ],
    },
  ],
}
const date = (text: string) => {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}
/** At half past three in Greenwich on May 4: the third in America, and already the fourth in Europe and Asia. */
const issues = (born: string, ends: string, now = '2026-05-04T03:30:00Z') =>
  issuesToday(new Date(now), 'America/Chicago', today =>
    missingFields(form, { secSubmit: { born: date(born), ends: date(ends), name: 'x' } }, 'secSubmit', today),
  ).map(({ path, rule }) => `${path} ${rule}`)

test.each([
  ['2026-05-03', '2026-05-03'],
  ['2026-05-04', '2026-05-04'],
])('what is today for some person on earth is allowed: born %s, until %s', (born, ends) => {
  expect(issues(born, ends)).toEqual([])
})

test('what is tomorrow everywhere has not been, and what is over everywhere is over', () => {
  expect(issues('2026-05-05', '2026-05-02')).toEqual([
    'secSubmit.born dateInFuture',
    'secSubmit.ends dateInPast',
  ])
})

test('at the turn of the year both years count', () => {
  const eve = '2027-01-01T03:30:00Z'
  expect(issues('2027-01-01', '2028-01-01', eve)).toEqual([])
  expect(issues('2027-01-01', '2029-01-01', eve)).toEqual(['secSubmit.ends yearOutOfRange'])
})

test('all else is kept as it is', () => {
  const found = issuesToday(new Date('2026-05-04T03:30:00Z'), 'America/Chicago', today =>
    missingFields(form, { secSubmit: { born: date('2026-05-04') } }, 'secSubmit', today),
  )
  expect(found).toEqual([{ path: 'secSubmit.name', rule: 'required' }])
})
