import { todayAt } from '@careword/domain/dates/dates'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * When a document was signed, as far as anybody knows: the ISO time of what was signed here, the day ('yyyy-MM-dd') of a paper that was
 * uploaded, whose stored time stands for that day and says nothing.
 */
export function signedWhen(
  { signed_at, uploaded_at }: Pick<Selectable<Tables['documents']>, 'signed_at' | 'uploaded_at'>,
  timeZone: string,
): string | null {
  if (signed_at === null) return null
  return uploaded_at === null ? signed_at.toISOString() : todayAt(signed_at, timeZone)
}
