import type { AlarmName } from '../../core/alarms.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'

/** The stored bytes of a signed document differ from the signed ones: no reader gets them, and the operators are alerted. */
export function damaged(services: Pick<Services, 'alarms'>, documentId: string, alarm: AlarmName): AppError {
  services.alarms.ring(alarm, { documentId })
  return new AppError('DOCUMENT_DAMAGED', alarm)
}

/** The very bytes that were sealed, or an alarm: a damaged document is never shown. */
export async function readSealed(
  services: Pick<Services, 'alarms' | 'documents'>,
  documentId: string,
  sha256: string,
): Promise<Buffer> {
  const bytes = await services.documents.get(sha256).catch((error: unknown) => {
    throw error instanceof StoredBytesChanged ? damaged(services, documentId, 'documentDamaged') : error
  })
  if (!bytes) throw damaged(services, documentId, 'documentMissing')
  return bytes
}
