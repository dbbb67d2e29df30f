import { missingPartsLabel, type MissingPart } from './reported-missing.ts'
import { rawStatus } from './statuses.ts'
import { type Watermark, watermarkOf } from './watermark.ts'

/** The watermark on every page of a copy: the document's status, or the missing parts as stated by the person who added the paper. */
export type PageMark =
  | Watermark
  | { kind: ReturnType<typeof missingPartsLabel>; date: null; parts: readonly MissingPart[] }

/**
 * The watermark of a copy that leaves the portal. A screen explains beside the pages which parts are missing; a page that is printed or
 * passed on cannot (decision 0063). The status has priority: for a document that is not in force its missing parts do not matter.
 */
export function pageMarkOf(document: Parameters<typeof watermarkOf>[0]): PageMark | null {
  const { missing } = document
  const mark = watermarkOf(document)
  if (mark !== null || missing === null || rawStatus(document.status) !== 'Active') return mark
  return { kind: missingPartsLabel(missing), date: null, parts: missing }
}
