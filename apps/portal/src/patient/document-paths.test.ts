import { expect, test } from 'vitest'
import { resumeProblem } from './document-paths.ts'

const whole = { documentId: 'd', documentType: 'AD', documentSite: 'ALL', documentVersion: '2021' }

test('a document whose id, site, type and version are known can be resumed', () =>
  expect(resumeProblem(whole)).toBeNull())

test.each([
  ['documentId', 'DOCUMENT_RESUME_FAILED_ID'],
  ['documentSite', 'DOCUMENT_RESUME_FAILED_SITE'],
  ['documentType', 'DOCUMENT_RESUME_FAILED_TYPE'],
  ['documentVersion', 'DOCUMENT_RESUME_FAILED_VERSION'],
] as const)('without its %s a document is not resumed, and the code is %s', (part, code) => {
  for (const missing of [null, '']) expect(resumeProblem({ ...whole, [part]: missing })).toBe(code)
})

test('of several that are missing the first is told: id, site, type, version', () => {
  const nothing = { documentId: null, documentSite: null, documentType: null, documentVersion: null }
  expect(resumeProblem(nothing)).toBe('DOCUMENT_RESUME_FAILED_ID')
  expect(resumeProblem({ ...nothing, documentId: 'd' })).toBe('DOCUMENT_RESUME_FAILED_SITE')
  expect(resumeProblem({ ...nothing, documentId: 'd', documentSite: 'ALL' })).toBe(
    'DOCUMENT_RESUME_FAILED_TYPE',
  )
  expect(resumeProblem({ ...whole, documentVersion: null })).toBe('DOCUMENT_RESUME_FAILED_VERSION')
})
