/**
 * Papers that are made here and are not documents: a signing record, a copy in two languages, an empty form. Their files have a mark; on a
 * scan only the codes of a copy remain (decision 0101).
 */
export const ownPapers = ['record', 'translation', 'blank'] as const
export type OwnPaper = (typeof ownPapers)[number]

/**
 * Whether such a paper may be added. A signing record names the signers, not the content, so it cannot be a document. A copy of a document
 * that is here cannot be added either.
 */
export const mayAddOwnPaper = (paper: OwnPaper, isHere: boolean): boolean =>
  paper === 'blank' || (paper === 'translation' && !isHere)
