import { describe, expect, test } from 'vitest'
import { documentReports, isDocumentReport, reportsAllowed, reportsOffered } from './document-reports.ts'

const none = {
  canDocumentReportVoid: false,
  canDocumentReportPatient: false,
  canDocumentReportType: false,
  canDocumentReportElse: false,
}
const all = {
  canDocumentReportVoid: true,
  canDocumentReportPatient: true,
  canDocumentReportType: true,
  canDocumentReportElse: true,
}
const rightOf = {
  void: 'canDocumentReportVoid',
  patient: 'canDocumentReportPatient',
  type: 'canDocumentReportType',
  else: 'canDocumentReportElse',
} as const
const desk = { types: ['clinical', 'technical', 'void'] as const, replacement: null }

describe('what may be reported about a document', () => {
  test.each(documentReports)('the right of %s offers that kind and no other', kind => {
    const rights = { ...none, [rightOf[kind]]: true }
    expect(reportsAllowed(rights)).toEqual([kind])
    expect(reportsOffered(rights, desk)).toEqual([kind])
  })

  test('every right offers every kind, in the order of the dialog', () => {
    expect(reportsOffered(all, desk)).toEqual(['void', 'patient', 'type', 'else'])
    expect(reportsOffered(none, desk)).toEqual([])
  })

  test('void is a kind of the support desk too: a partner that does not take it there does not take it here', () => {
    expect(reportsOffered(all, { ...desk, types: ['technical'] })).toEqual(['patient', 'type', 'else'])
  })

  test('where the partner has a text in its place there is no choice', () => {
    expect(reportsOffered(all, { ...desk, replacement: 'words' })).toBeNull()
  })

  test.each([
    ['void', true],
    ['patient', true],
    ['technical', false],
    ['constructor', false],
    ['', false],
  ])('%j is a kind: %s', (type, is) => {
    expect(isDocumentReport(type)).toBe(is)
  })
})
