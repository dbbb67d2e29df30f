/**
 * Papers that are made here and are not documents: a signing record, a copy in two languages, an empty form. As files they have a mark; on
 * scanned paper only the codes of a copy are left (decision 0101).
 */
export const ownPapers = ['record', 'translation', 'blank'] as const
export type OwnPaper = (typeof ownPapers)[number]

/**
 * A signing record names the signers, not the content, so it cannot be a document, and can be downloaded again at any time. A copy of a
 * document that is here cannot be added either.
 */
export const mayAddOwnPaper = (paper: OwnPaper, isHere: boolean): boolean =>
  paper === 'blank' || (paper === 'translation' && !isHere)
