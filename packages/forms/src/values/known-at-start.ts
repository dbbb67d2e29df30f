/** The values that are known when a document is begun. */
export interface KnownAtStart {
  /** The state chosen when the document was started, as two letters. */
  usState?: string | undefined
  /** From the patient's record. */
  email?: string | undefined
  /** From the patient's record: '+' and digits. */
  phone?: string | undefined
  /** The language that the patient speaks with us, by its code. */
  language?: string | undefined
}

/** The values with which an input may begin. */
export type KnownThing = keyof KnownAtStart
