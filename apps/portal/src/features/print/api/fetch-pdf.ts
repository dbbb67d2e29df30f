import { ApiError } from '../../../api/api-error.ts'
import { addressOf, callForBytes } from '../../../api/call.ts'

export interface PdfAddress {
  documentId: string
  patientId: string
  lang: string
  /** 'yyyy-MM-dd', sent as `dynamic` (ruling G-59). The server checks it; the VOID mark follows the document's status. */
  voidedDate?: string | undefined
  /** Whether the answers in the other language are beside those that were signed. */
  bothLanguages?: boolean
  /** Whether the document is fetched as it was sealed, without the sheet of later events. */
  original?: boolean
}

function queryOf({ patientId, lang, voidedDate, bothLanguages, original }: PdfAddress) {
  return {
    patientId,
    lang,
    ...(voidedDate ? { dynamic: JSON.stringify({ voidedDate }) } : {}),
    ...(bothLanguages ? { bothLanguages: 'true' as const } : {}),
    ...(original ? { original: 'true' as const } : {}),
  }
}

/** The address at which the browser shows the document itself. */
export function pdfAddress(address: PdfAddress): string {
  return addressOf('pdf', { params: { documentId: address.documentId }, query: queryOf(address) })
}

/** The address for downloading the document with a plain link, so that it works as every download does. */
export function downloadAddress(address: PdfAddress): string {
  return addressOf('pdf', {
    params: { documentId: address.documentId },
    query: { ...queryOf(address), download: 'true' },
  })
}

/** Codes of the server that the page shows unchanged; nothing here is more precise. */
const says = ['DOCUMENT_DAMAGED', 'TOO_MANY_PAGES_AT_ONCE', 'SERVICE_UNAVAILABLE', 'STORAGE_FULL'] as const

/** There is no PDF; the code is the one that the documents page shows (Documents spec §4, §8). */
export class PdfUnavailable extends Error {
  readonly code:
    | 'PRINT_PDF_MISSING'
    | 'PRINT_PDF_UNKNOWN_ERROR'
    | 'PRINT_PDF_FETCH_FAILED'
    | (typeof says)[number]
  constructor(code: PdfUnavailable['code'], cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** GET /api/pdf/{documentId}?patientId[&lang][&dynamic] as bytes. Throws PdfUnavailable. */
export async function fetchPdf(address: PdfAddress, signal: AbortSignal): Promise<Blob> {
  try {
    const blob = await callForBytes('pdf', {
      params: { documentId: address.documentId },
      query: queryOf(address),
      signal,
    })
    return new Blob([blob], { type: 'application/pdf' })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof ApiError)) throw new PdfUnavailable('PRINT_PDF_FETCH_FAILED', error)
    throw unavailableBy(error)
  }
}

/** Maps an API error to the reason why there are no pages. */
export function unavailableBy(error: ApiError): PdfUnavailable {
  const own = says.find(code => code === error.errorCode)
  const gone = error.status === 404 || error.status === 403
  return new PdfUnavailable(own ?? (gone ? 'PRINT_PDF_MISSING' : 'PRINT_PDF_UNKNOWN_ERROR'), error)
}

/** The pages are missing or damaged: a retry does not help. Any other error may pass by itself. */
export function mayComeYet(code: PdfUnavailable['code']): boolean {
  return code !== 'PRINT_PDF_MISSING' && code !== 'DOCUMENT_DAMAGED'
}
