/** The parts that a paper can lack; 'signatures' are those of an order, 'other' is the subject of a partner's own question. */
export const missingParts = ['pages', 'signature', 'witnesses', 'signatures', 'other'] as const
export type MissingPart = (typeof missingParts)[number]

/** The parts that a paper lacks, as reported by the person who added it (ruling G-103). */
export interface ReportedMissing {
  parts: readonly MissingPart[]
  /** Whether the reader stated it. */
  own: boolean
  /** Null where the name is no longer known. */
  name: string | null
}

/** A question of the look at the pages of an upload; the partner's schema fits. */
export interface UploadLook {
  readonly about?: Exclude<MissingPart, 'other'> | undefined
}

/**
 * The parts answered with 'no', each once and in the order of the list. Null: no part is missing.
 * @param seen by the index of the question; absent from an older portal
 */
export function partsReportedMissing(
  looks: readonly UploadLook[],
  seen: Readonly<Record<string, 'yes' | 'no'>> | null | undefined,
): MissingPart[] | null {
  const missing = new Set(
    looks.flatMap((look, index) => (seen?.[String(index)] === 'no' ? [look.about ?? 'other'] : [])),
  )
  return missing.size === 0 ? null : missingParts.filter(part => missing.has(part))
}

/** A paper without any signature, or without all signatures that make it valid: it has no day of signing (decision 0063). */
export const lacksSignature = (parts: readonly MissingPart[] | null): boolean =>
  parts?.some(part => part === 'signature' || part === 'signatures') ?? false

/** The signature that a paper lacks, the least important first: none, that of a witness or notary, that of the person it is about. */
const lackingSignatures = ['none', 'along', 'own'] as const
export type LackingSignature = (typeof lackingSignatures)[number]

export const signatureLacking = (parts: readonly MissingPart[] | null): LackingSignature =>
  lacksSignature(parts) ? 'own' : parts?.includes('witnesses') ? 'along' : 'none'

export const lacksMore = (one: LackingSignature, other: LackingSignature): boolean =>
  lackingSignatures.indexOf(one) > lackingSignatures.indexOf(other)

/** The name of a paper that lacks a part, where there is space for one word: on its badge, on its pages, in the name of its file. */
export const missingPartsLabel = (parts: readonly MissingPart[]): 'unsigned' | 'lacks' =>
  lacksSignature(parts) ? 'unsigned' : 'lacks'
