import { isValidEmail } from '../people/email.ts'
import { isBlankText, visibleText, withoutInvisible } from '../text/invisible-characters.ts'

/** A message to the support desk, as typed. */
export interface TypedReport {
  email: string
  note: string
  type: string
}

/** The code that explains why a report cannot be sent. */
export type ReportCode = 'SUPPORT_TICKET_REQUIRED_FIELDS' | ReportIssue

/** One issue of a report. */
type ReportIssue =
  | 'SUPPORT_TICKET_INVALID_EMAIL'
  | 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'
  | 'SUPPORT_TICKET_INVALID_DESCRIPTION'

/** The report to send: the address without white space (Documents spec §5), the words trimmed. */
export function cleanReport<Report extends TypedReport>(typed: Report): Report {
  return {
    ...typed,
    email: withoutInvisible(typed.email).replace(/\s+/g, ''),
    note: visibleText(typed.note),
    type: typed.type.trim(),
  }
}

/** All issues of a report, in the order of its fields, to mark the fields. */
export function reportIssues(typed: TypedReport, types: readonly string[] | null): ReportIssue[] {
  const { email, note, type } = cleanReport(typed)
  return [
    ...(isValidEmail(email) ? [] : (['SUPPORT_TICKET_INVALID_EMAIL'] as const)),
    ...(types === null || types.includes(type) ? [] : (['SUPPORT_TICKET_INVALID_ISSUE_TYPE'] as const)),
    ...(isBlankText(note) ? (['SUPPORT_TICKET_INVALID_DESCRIPTION'] as const) : []),
  ]
}

/**
 * The issue of a report, for the screen and the server: several issues become 'fill it in', a single one its own code (ruling C-26). Null:
 * the report may be sent.
 * @param types the types that may be chosen here; null when the partner shows a text in place of the choice
 */
export function reportCode(typed: TypedReport, types: readonly string[] | null): ReportCode | null {
  const wrong = reportIssues(typed, types)
  return wrong.length > 1 ? 'SUPPORT_TICKET_REQUIRED_FIELDS' : (wrong[0] ?? null)
}
