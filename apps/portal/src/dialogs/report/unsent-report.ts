import type { TypedReport } from '@careword/domain/reports/check-report'

// A message to the support desk until it is sent: in memory only, so that closing the dialog by accident or the end of a session loses
// nothing. The next user on the same device does not see it.

interface ReportPlace {
  /** The user name; '' without a session. */
  who: string
  /** The patient of the page. */
  patientId?: string | undefined
  documentId?: string | undefined
}

const kept = new Map<string, { place: ReportPlace; typed: TypedReport }>()

export function keepUnsentReport(place: ReportPlace, typed: TypedReport | null): void {
  if (typed === null) kept.delete(place.who)
  else kept.set(place.who, { place, typed })
}

/**
 * The report that this person has begun. Text from one patient's page is not offered on another's, nor a report of one document beside
 * another.
 */
export function unsentReport({ who, patientId, documentId }: ReportPlace): TypedReport | null {
  // Between the end of a session and the next one there is no user: the text is kept for its writer.
  if (who !== '') for (const each of kept.keys()) if (each !== who) kept.delete(each)
  const found = kept.get(who)
  if (found === undefined) return null
  const { place, typed } = found
  const elsewhere = place.patientId !== undefined && patientId !== undefined && place.patientId !== patientId
  if (elsewhere) return null
  return typed.type === 'void' && place.documentId !== documentId ? { ...typed, type: '' } : typed
}
