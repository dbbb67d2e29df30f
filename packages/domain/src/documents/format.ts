export type DocumentFormat = 'electronic' | 'handwriting'

/** Documents spec §3: an unset format is handwriting (ruling C-30). */
export const defaultFormat: DocumentFormat = 'handwriting'
