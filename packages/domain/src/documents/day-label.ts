import type { ReportedMissing } from './reported-missing.ts'
import { isOfUnknownForce } from './watermark.ts'

type Dated = Parameters<typeof isOfUnknownForce>[0] & {
  signedDate: string | null
  docEffectiveDate: string | null
  uploadedDate: string | null
  reportedMissing: ReportedMissing | null
}

/** Whether a document may be called signed: not one that is not known to be in force, nor a paper with a missing part. */
export function isCalledSigned(
  document: Pick<Dated, 'status' | 'voidedDate' | 'needDisclosure' | 'reportedMissing'>,
): boolean {
  return document.reportedMissing === null && !isOfUnknownForce(document)
}

/** The day of a document with the key of its label; null without a day. */
export function dayLabel(document: Dated): { labelKey: string; date: string } | null {
  const { signedDate, docEffectiveDate, uploadedDate } = document
  const ownDay = signedDate ?? docEffectiveDate
  if (ownDay !== null && !isCalledSigned(document)) return { labelKey: 'documents.datedOn', date: ownDay }
  if (signedDate !== null) return { labelKey: 'documents.signedOn', date: signedDate }
  if (docEffectiveDate !== null) return { labelKey: 'documents.effectiveOn', date: docEffectiveDate }
  if (uploadedDate !== null) return { labelKey: 'documents.uploadedOn', date: uploadedDate }
  return null
}
