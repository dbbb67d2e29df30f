import { todayAt } from '@careword/domain/dates/dates'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * The known time of signing: an ISO time for a document signed here, only a day ('yyyy-MM-dd') for an uploaded paper. The database stores
 * noon for such a day, so its time must not be shown. null also where the person who added the paper reported something missing
 * (ruling G-103).
 */
export function signingTimeOf(
  {
    signed_at,
    uploaded_at,
    said_missing,
  }: Pick<Selectable<Tables['documents']>, 'signed_at' | 'uploaded_at' | 'said_missing'>,
  timeZone: string,
): string | null {
  if (signed_at === null || said_missing !== null) return null
  return uploaded_at === null ? signed_at.toISOString() : todayAt(signed_at, timeZone)
}
