import { fullName } from '@careword/domain'
import { unprintableCharacters } from '@careword/domain/text/printable'
import { AppError } from '../../core/app-error.ts'

/**
 * The name comes from the record, and the author of a document cannot change it there: letters that no font of ours has are reported
 * before any question is answered, not when the document is signed.
 */
export function refuseUnprintableName(patient: Parameters<typeof fullName>[0]): void {
  if (unprintableCharacters(fullName(patient)).length > 0)
    throw new AppError('DOCUMENT_PATIENT_NAME_UNPRINTABLE', 'no font has the letters of the name')
}
