import { missingPartsLabel, type MissingPart } from './reported-missing.ts'
import { rawStatus } from './statuses.ts'
import { type Watermark, watermarkOf } from './watermark.ts'

/** The watermark of a copy: the document's status, or the missing parts as reported by the person who added the paper. */
export type PageMark =
  | Watermark
  | { kind: ReturnType<typeof missingPartsLabel>; date: null; parts: readonly MissingPart[] }

/**
 * The watermark of a copy that leaves the portal. A screen can explain missing parts beside the pages; a printed page cannot (decision
 * 0063). The status has priority: for a document that is not in force, missing parts do not matter.
 */
export function pageMarkOf(document: Parameters<typeof watermarkOf>[0]): PageMark | null {
  const { missing } = document
  const mark = watermarkOf(document)
  if (mark !== null || missing === null || rawStatus(document.status) !== 'Active') return mark
  return { kind: missingPartsLabel(missing), date: null, parts: missing }
}
