import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Whether there is something to read: sealed bytes, or a draft whose pages are rendered on request. */
export function hasPages(
  row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'definition_hash' | 'status'>,
): boolean {
  return row.pdf_sha256 !== null || (row.status === 'Incomplete' && row.definition_hash !== null)
}

/**
 * Whether the pages can be shown as text: the document was written here, and its pages are ours. Of a document that was printed and signed
 * by hand, only the paper contains the signatures and the additions by pen. Its text would show an unsigned document.
 */
export function hasText(
  row: Pick<Selectable<Tables['documents']>, 'definition_hash' | 'uploaded_at'>,
): boolean {
  return row.definition_hash !== null && row.uploaded_at === null
}

/**
 * A signing record exists where something was signed here: the document itself, or the act by which its patient revoked an uploaded paper
 * (decision 0082). A draft has none.
 */
export function hasSigningRecord(
  row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'status' | 'uploaded_at' | 'revoked_type'>,
): boolean {
  if (row.pdf_sha256 === null || row.status === 'Incomplete') return false
  return row.uploaded_at === null || row.revoked_type === 'revokedByPatient'
}
