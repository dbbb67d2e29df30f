import { expect, test } from 'vitest'
import { cleanReport, reportCode } from './check-report.ts'

const good = { email: 'rosa@people.example', note: 'A page is missing.', type: 'void' }
const types = ['clinical', 'void']

test.each([
  ['nothing at all', { email: '', note: '', type: '' }, 'SUPPORT_TICKET_REQUIRED_FIELDS'],
  ['blanks only', { email: ' ', note: '\u200b \n', type: ' ' }, 'SUPPORT_TICKET_REQUIRED_FIELDS'],
  ['no address and no words', { ...good, email: '', note: '' }, 'SUPPORT_TICKET_REQUIRED_FIELDS'],
  ['an address that is none', { ...good, email: 'rosa' }, 'SUPPORT_TICKET_INVALID_EMAIL'],
  ['no address', { ...good, email: '' }, 'SUPPORT_TICKET_INVALID_EMAIL'],
  ['no type', { ...good, type: '' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
  ['a type that is not offered', { ...good, type: 'technical' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
  ['no words', { ...good, note: '  ' }, 'SUPPORT_TICKET_INVALID_DESCRIPTION'],
  ['all of it', good, null],
  ['an address with blanks in it', { ...good, email: ' rosa @people.example ' }, null],
])('%s', (_, report, code) => {
  expect(reportCode(report, types)).toBe(code)
})

test('no type is asked for where the partner has another text in place of the choice', () => {
  expect(reportCode({ ...good, type: '' }, null)).toBeNull()
  expect(reportCode({ ...good, type: '', email: '' }, null)).toBe('SUPPORT_TICKET_INVALID_EMAIL')
})

test('what is sent has no white space in the address and none around the words', () => {
  expect(cleanReport({ email: ' ro sa@people.example\t', note: '  Two\nlines ', type: ' void ' })).toEqual({
    email: 'rosa@people.example',
    note: 'Two\nlines',
    type: 'void',
  })
})
