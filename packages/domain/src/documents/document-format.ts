export type DocumentFormat = 'electronic' | 'handwriting'

/** Whether a document was signed elsewhere, on any form, and added: the version under which it is stored is not its name. */
export const isPaper = ({
  format,
  uploadedDate,
}: {
  format?: string | undefined
  uploadedDate?: unknown
}): boolean => format === 'handwriting' && (uploadedDate ?? null) !== null
