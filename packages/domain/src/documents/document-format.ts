export type DocumentFormat = 'electronic' | 'handwriting'

/** Whether a document was signed on paper and added, possibly on another form: then its stored version is not its name. */
export const isPaper = ({
  format,
  uploadedDate,
}: {
  format?: string | undefined
  uploadedDate?: unknown
}): boolean => format === 'handwriting' && (uploadedDate ?? null) !== null
