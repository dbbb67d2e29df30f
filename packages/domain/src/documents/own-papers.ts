/**
 * Papers that are made here and are no documents: a signing record, a copy in two languages, a form that nobody filled in yet. As files they carry
 * a mark; as paper that was scanned only the codes of a copy are left (decision 0107).
 */
export const ownPapers = ['record', 'translation', 'blank'] as const
export type OwnPaper = (typeof ownPapers)[number]

/** A signing record says who signed, and not what: it can be no document, and anybody may have it again. A copy of a document that is here neither. */
export const mayAddOwnPaper = (paper: OwnPaper, isHere: boolean): boolean =>
  paper === 'blank' || (paper === 'translation' && !isHere)
