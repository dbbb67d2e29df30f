import { fullName } from '@careword/domain'
import { unprintableCharacters } from '@careword/domain/text/printable'
import { AppError } from '../../core/app-error.ts'

/**
 * The name comes from the record, and whoever writes a document cannot change it there: letters that no font of ours has are told before
 * anything is answered, not at the last press.
 */
export function refuseUnprintableName(patient: Parameters<typeof fullName>[0]): void {
  if (unprintableCharacters(fullName(patient)).length > 0)
    throw new AppError('DOCUMENT_PATIENT_NAME_UNPRINTABLE', 'no font has the letters of the name')
}
