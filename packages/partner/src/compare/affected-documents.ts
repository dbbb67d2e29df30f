/** The numbers of documents that a change affects. */
export interface Reach {
  drafts: number
  signed: number
  uploaded: number
}

export const noDocuments: Reach = { drafts: 0, signed: 0, uploaded: 0 }

export const documentsIn = ({ drafts, signed, uploaded }: Reach): number => drafts + signed + uploaded

/** '1 draft and 2 signed documents'; 'no document' */
export function countOf({ drafts, signed, uploaded }: Reach): string {
  const parts = [
    [drafts, 'draft'],
    [signed, 'signed document'],
    [uploaded, 'uploaded document'],
  ] as const
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, of]) => `${count} ${of}${count > 1 ? 's' : ''}`)
  return named.length === 0 ? 'no document' : new Intl.ListFormat('en').format(named)
}
