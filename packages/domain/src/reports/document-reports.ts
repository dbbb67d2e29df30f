import type { Capabilities } from '../permissions/capabilities.ts'
import type { ReportChoice } from './report-types.ts'

/** The kinds of report about a document, in the order of the dialog; each is offered to users with its right (ruling G-108). */
export const documentReports = ['void', 'patient', 'type', 'else'] as const
export type DocumentReport = (typeof documentReports)[number]

const rights = {
  void: 'canDocumentReportVoid',
  patient: 'canDocumentReportPatient',
  type: 'canDocumentReportType',
  else: 'canDocumentReportElse',
} as const satisfies Record<DocumentReport, keyof Capabilities>

type ReportRights = Pick<Capabilities, (typeof rights)[DocumentReport]>

export const isDocumentReport = (type: string): type is DocumentReport =>
  (documentReports as readonly string[]).includes(type)

/** The kinds that a user with these rights may report. */
export const reportsAllowed = (permitted: ReportRights): DocumentReport[] =>
  documentReports.filter(kind => permitted[rights[kind]])

/**
 * The kinds on offer beside a document, for the screen and the server. 'void' is also a kind of the support desk, and in the partner's list
 * of those. null: the partner shows a text in place of the choice, and the first kind that the user may report is sent.
 */
export function reportsOffered(
  permitted: ReportRights,
  { types, replacement }: Pick<ReportChoice, 'types' | 'replacement'>,
): readonly DocumentReport[] | null {
  if (replacement !== null) return null
  return reportsAllowed(permitted).filter(kind => kind !== 'void' || types.includes('void'))
}
