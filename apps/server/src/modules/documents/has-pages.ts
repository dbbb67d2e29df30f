import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** There is something to read: sealed bytes, or a draft whose pages are made when they are asked for. */
export function hasPages(
  row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'definition_hash' | 'status'>,
): boolean {
  return row.pdf_sha256 !== null || (row.status === 'Incomplete' && row.definition_hash !== null)
}

/**
 * What its pages say can be shown as text: it was written here, and its pages are ours. Of one that was printed and signed by hand the
 * paper holds, with its signatures and whatever was added with a pen; text without them would say that nobody signed.
 */
export function hasText(
  row: Pick<Selectable<Tables['documents']>, 'definition_hash' | 'uploaded_at'>,
): boolean {
  return row.definition_hash !== null && row.uploaded_at === null
}

/** There is something to say about who signed it, or who sent it: it is not a draft any more. */
export function hasRecord(row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'status'>): boolean {
  return row.pdf_sha256 !== null && row.status !== 'Incomplete'
}
