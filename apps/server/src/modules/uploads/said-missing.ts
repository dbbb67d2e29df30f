import { partsSaidMissing, type UploadLook } from '@careword/domain/documents/said-missing'
import type { AuthenticatedContext } from '../../core/request-context.ts'

/** What whoever adds a paper says that it lacks, stored with the document for everybody who reads it (ruling G-103). */
export function saidMissingOf(
  { person }: AuthenticatedContext,
  looks: readonly UploadLook[],
  seen: Readonly<Record<string, 'yes' | 'no'>> | null | undefined,
) {
  const said_missing = partsSaidMissing(looks, seen)
  return { said_missing, said_missing_by: said_missing === null ? null : person.userId }
}
