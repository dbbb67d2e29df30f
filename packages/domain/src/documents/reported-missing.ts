/** The parts that a paper can lack. 'signatures' are those of an order; 'other' is the subject of a partner's own question. */
export const missingParts = ['pages', 'signature', 'witnesses', 'signatures', 'other'] as const
export type MissingPart = (typeof missingParts)[number]

/** The parts that a paper lacks, as reported by the person who added it (ruling G-103): `own` if that is the reader. */
export interface ReportedMissing {
  parts: readonly MissingPart[]
  own: boolean
  /** The reporter's name; null if no longer known. */
  name: string | null
}

/** A question about the pages of an upload; the partner's schema fits. */
export interface UploadLook {
  readonly about?: Exclude<MissingPart, 'other'> | undefined
}

/**
 * The parts answered with 'no', each once and in the order of the list; null if no part is missing.
 * @param seen answers by the index of the question; absent from an older portal
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

/** Whether a paper lacks any signature, or one that makes it valid: then it has no day of signing (decision 0063). */
export const lacksSignature = (parts: readonly MissingPart[] | null): boolean =>
  parts?.some(part => part === 'signature' || part === 'signatures') ?? false

/** The missing signature, the least important first: none, a witness's or notary's, the patient's. */
const lackingSignatures = ['none', 'along', 'own'] as const
export type LackingSignature = (typeof lackingSignatures)[number]

export const signatureLacking = (parts: readonly MissingPart[] | null): LackingSignature =>
  lacksSignature(parts) ? 'own' : parts?.includes('witnesses') ? 'along' : 'none'

export const lacksMore = (one: LackingSignature, other: LackingSignature): boolean =>
  lackingSignatures.indexOf(one) > lackingSignatures.indexOf(other)

/** The short name of a paper that lacks a part: on its badge, on its pages, in the name of its file. */
export const missingPartsLabel = (parts: readonly MissingPart[]): 'unsigned' | 'lacks' =>
  lacksSignature(parts) ? 'unsigned' : 'lacks'
