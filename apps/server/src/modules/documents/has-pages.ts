import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** There is something to read: sealed bytes, or a draft whose pages are made when they are asked for. */
export function hasPages(
  row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'definition_hash' | 'status'>,
): boolean {
  return row.pdf_sha256 !== null || (row.status === 'Incomplete' && row.definition_hash !== null)
}
