/** A place whose words were not found in the rendered document. */
export interface Mismatch {
  /** 'sectionId.inputId'; 'sectionId' for its title or text; 'person', 'document' or 'page.3' for the text outside of sections. */
  path: string
}

/** The rendered document does not contain the answers, so it must not be sealed (ruling G-55). The error contains no answer. */
export class PdfMismatch extends Error {
  readonly mismatches: Mismatch[]
  constructor(mismatches: Mismatch[]) {
    super(`the document does not hold: ${mismatches.map(mismatch => mismatch.path).join(', ')}`)
    this.mismatches = mismatches
  }
}
