/** A move that takes longer than this, in milliseconds, is worth showing what is coming; most are done before. */
export const patience = 400
