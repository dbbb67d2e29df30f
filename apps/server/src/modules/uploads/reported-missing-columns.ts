import { partsReportedMissing, type UploadLook } from '@careword/domain/documents/reported-missing'
import type { AuthenticatedContext } from '../../core/request-context.ts'

/** The parts that the person who adds a paper reports as missing, stored with the document for every reader (ruling G-103). */
export function reportedMissingOf(
  { person }: AuthenticatedContext,
  looks: readonly UploadLook[],
  seen: Readonly<Record<string, 'yes' | 'no'>> | null | undefined,
) {
  const said_missing = partsReportedMissing(looks, seen)
  return { said_missing, said_missing_by: said_missing === null ? null : person.userId }
}
