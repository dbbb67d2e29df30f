import { expect, test } from 'vitest'
import { reportContext } from './report-context.ts'

const here = { page: '/documents/$patientId/$userType/$encryptedUserId', lang: 'es', width: 390, height: 844 }

test('a report shows where it was written, in which language and how wide', () => {
  expect(reportContext(here)).toBe(
    'page: /documents/$patientId/$userType/$encryptedUserId\nlanguage: es\nwindow: 390 x 844',
  )
})

test('and beside which document', () => {
  expect(reportContext({ ...here, documentId: 'document-1' })).toContain('\ndocument: document-1\n')
})
