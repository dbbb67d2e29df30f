import type { DocumentPlace } from './document-paths.ts'
import { ApiError } from '../api/api-error.ts'

interface CreateFailure {
  code: string
  /** The number of minutes until the next try. */
  minutes: number | null
  /** The existing draft, which is opened instead. */
  draft: DocumentPlace | null
}

// Our own codes, which are more precise than Documents spec §8.
const ownCodes = [
  'DOCUMENT_CREATE_FAILED_NOT_COPYABLE',
  'DOCUMENT_CREATE_FAILED_OTHER_STATE',
  'DOCUMENT_CREATE_FAILED_STATE_MISSING',
  'DOCUMENT_PATIENT_UNDER_AGE',
  'DOCUMENT_PATIENT_NAME_UNPRINTABLE',
]

/**
 * The message when a document was not begun. Documents spec §8: status 403 has one code, every other status another. A missing response has
 * its own text (ruling G-89), and so has every failure that the person can do something about.
 */
export function createFailure(failure: unknown): CreateFailure {
  const failed = (code: string, more: Partial<CreateFailure> = {}): CreateFailure => ({
    code,
    minutes: null,
    draft: null,
    ...more,
  })
  if (!(failure instanceof ApiError)) return failed('DOCUMENT_CREATE_FAILED_NO_ANSWER')
  const { status, errorCode, minutes } = failure
  if (status === 429) return failed('TOO_MANY_ATTEMPTS', { minutes: minutes ?? 1 })
  if (errorCode === 'DOCUMENT_CREATE_FAILED_DRAFT_EXISTS')
    return failed(errorCode, { draft: draftOf(failure) })
  if (ownCodes.includes(errorCode)) return failed(errorCode)
  return failed(
    status === 403 ? 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA' : 'DOCUMENT_CREATE_CRITICAL_ERROR',
  )
}

function draftOf({ body }: ApiError): DocumentPlace | null {
  const { documentId, metadata } = body as {
    documentId?: string
    metadata?: { type: string; site: string; version: string }
  }
  if (documentId === undefined || metadata === undefined) return null
  return {
    documentId,
    documentType: metadata.type,
    documentSite: metadata.site,
    documentVersion: metadata.version,
  }
}
