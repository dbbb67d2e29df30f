import type { Capabilities } from '../permissions/capabilities.ts'
import type { ReportChoice } from './report-types.ts'

/** What may be wrong with a document, in the order of the dialog: each kind is offered to whoever has its right (ruling G-108). */
export const documentReports = ['void', 'patient', 'type', 'else'] as const
export type DocumentReport = (typeof documentReports)[number]

const rights = {
  void: 'canDocumentReportVoid',
  patient: 'canDocumentReportPatient',
  type: 'canDocumentReportType',
  else: 'canDocumentReportElse',
} as const satisfies Record<DocumentReport, keyof Capabilities>

export type ReportRights = Pick<Capabilities, (typeof rights)[DocumentReport]>

export const isDocumentReport = (type: string): type is DocumentReport =>
  (documentReports as readonly string[]).includes(type)

/** The right that a kind asks for. */
export const rightOf = (kind: DocumentReport): (typeof rights)[DocumentReport] => rights[kind]

/** The kinds that somebody with these rights may report. */
export const reportsAllowed = (permitted: ReportRights): DocumentReport[] =>
  documentReports.filter(kind => permitted[rights[kind]])

/**
 * The kinds on offer beside a document, for the screen and the server alike: 'void' is also a kind of the support desk, and stands in the
 * partner's list of those. null: the partner says something in place of the choice, and what is sent is the first kind that they may report.
 */
export function reportsOffered(
  permitted: ReportRights,
  { types, replacement }: Pick<ReportChoice, 'types' | 'replacement'>,
): readonly DocumentReport[] | null {
  if (replacement !== null) return null
  return reportsAllowed(permitted).filter(kind => kind !== 'void' || types.includes('void'))
}
