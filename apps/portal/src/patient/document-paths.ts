import { paths } from '@careword/contract/paths'
import type { User } from '../session/user-query.ts'

/** The document a link leads to, as tiles and instances know it. */
export interface DocumentPlace {
  documentId: string | null
  documentType: string | null
  documentSite: string | null
  documentVersion: string | null
}

/** The reason why a document cannot be resumed, in the order of Documents spec §4; null when it can. */
export function resumeIssue(place: DocumentPlace): string | null {
  if (!place.documentId) return 'DOCUMENT_RESUME_FAILED_ID'
  if (!place.documentSite) return 'DOCUMENT_RESUME_FAILED_SITE'
  if (!place.documentType) return 'DOCUMENT_RESUME_FAILED_TYPE'
  if (!place.documentVersion) return 'DOCUMENT_RESUME_FAILED_VERSION'
  return null
}

/** Everything the addresses of one document need; throws UndefinedUrlParameters by the paths when a part is missing. */
export function documentParams(user: User, patientId: string, place: DocumentPlace) {
  return {
    patientId,
    userType: user.userType,
    encryptedUserId: user.encryptedUserId,
    documentId: place.documentId ?? '',
    documentType: place.documentType ?? '',
    documentSite: place.documentSite ?? '',
    documentVersion: place.documentVersion ?? '',
  }
}

export function documentsPath(user: User, patientId: string): string {
  return paths.documents.to({ patientId, userType: user.userType, encryptedUserId: user.encryptedUserId })
}
