/** The values that are known when a document is begun. */
export interface KnownAtStart {
  /** Two letters: chosen when the document was started. */
  usState?: string | undefined
  /** From the patient's record. */
  email?: string | undefined
  /** From the patient's record: '+' and digits. */
  phone?: string | undefined
  /** The language that the patient speaks with us, by its code. */
  language?: string | undefined
}

/** Something that an input may begin with. */
export type KnownThing = keyof KnownAtStart
