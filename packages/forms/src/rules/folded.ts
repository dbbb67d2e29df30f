/** A text for comparing: without case, accents, punctuation and extra blanks. 'José  PÉREZ' reads as 'jose perez'. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
