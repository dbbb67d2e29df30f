import { expect, test } from 'vitest'
import { resumeIssue } from './document-paths.ts'

const whole = { documentId: 'd', documentType: 'AD', documentSite: 'ALL', documentVersion: '2021' }

test('a document whose id, site, type and version are known can be resumed', () =>
  expect(resumeIssue(whole)).toBeNull())

test.each([
  ['documentId', 'DOCUMENT_RESUME_FAILED_ID'],
  ['documentSite', 'DOCUMENT_RESUME_FAILED_SITE'],
  ['documentType', 'DOCUMENT_RESUME_FAILED_TYPE'],
  ['documentVersion', 'DOCUMENT_RESUME_FAILED_VERSION'],
] as const)('without its %s a document is not resumed, and the code is %s', (part, code) => {
  for (const missing of [null, '']) expect(resumeIssue({ ...whole, [part]: missing })).toBe(code)
})

test('of several missing the first is reported: id, site, type, version', () => {
  const nothing = { documentId: null, documentSite: null, documentType: null, documentVersion: null }
  expect(resumeIssue(nothing)).toBe('DOCUMENT_RESUME_FAILED_ID')
  expect(resumeIssue({ ...nothing, documentId: 'd' })).toBe('DOCUMENT_RESUME_FAILED_SITE')
  expect(resumeIssue({ ...nothing, documentId: 'd', documentSite: 'ALL' })).toBe(
    'DOCUMENT_RESUME_FAILED_TYPE',
  )
  expect(resumeIssue({ ...whole, documentVersion: null })).toBe('DOCUMENT_RESUME_FAILED_VERSION')
})
