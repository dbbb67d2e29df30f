/** The kinds of message to the support desk that a partner has (Shell spec §5). */
export type ReportType = 'clinical' | 'technical' | 'void'

/** A partner's settings for the kinds of report. */
export interface ReportChoice {
  types: readonly ReportType[]
  hideClinicalForHostPrefixes: readonly string[]
  /** The key of the text in place of the choice; null where the kind is chosen. */
  replacement: string | null
}

/** The page on which the report is written. */
interface ReportPlace {
  /** The host of the portal, with or without its port. */
  host: string
  /** Whether the page shows a document that the user may report. */
  withDocument: boolean
}

/**
 * The kinds on offer, for the screen and the server: 'void' only beside a document that may be reported, 'clinical' not on hosts whose
 * first label the partner names (ruling G-03). null: no kind is asked for, because the partner shows a text in place of the choice.
 */
export function reportTypes(
  { types, hideClinicalForHostPrefixes, replacement }: ReportChoice,
  { host, withDocument }: ReportPlace,
): readonly ReportType[] | null {
  if (replacement !== null) return null
  const first = host.toLowerCase().split(/[.:]/)[0]
  const noClinical = hideClinicalForHostPrefixes.some(prefix => prefix.toLowerCase() === first)
  return types.filter(type => (type === 'void' ? withDocument : type !== 'clinical' || !noClinical))
}

/** Whether any kind of report is offered here. */
export const canReport = (types: readonly string[] | null): boolean => types === null || types.length > 0
