import { lackCalled, type MissingPart } from './said-missing.ts'
import { rawStatus } from './statuses.ts'
import { type Watermark, watermarkOf } from './watermark.ts'

/** What every page of a copy says: how the document stands, else what whoever added the paper said that it lacks. */
export type PageMark =
  | Watermark
  | { kind: ReturnType<typeof lackCalled>; date: null; parts: readonly MissingPart[] }

/**
 * The mark of a copy that leaves. A screen has its words beside the pages for what is missing; a page that is printed or passed on has none
 * (decision 0112). How it stands says more: of what is not in force nobody has to know what it lacks.
 */
export function pageMarkOf(
  document: Parameters<typeof watermarkOf>[0] & { missing: readonly MissingPart[] | null },
): PageMark | null {
  const { missing } = document
  const mark = watermarkOf(document)
  if (mark !== null || missing === null || rawStatus(document.status) !== 'Active') return mark
  return { kind: lackCalled(missing), date: null, parts: missing }
}
