import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Sent to its patient to sign, and not changed since: an older server changes it without a word of that. */
export const isReadyToSign = ({
  status,
  ready_at: readyAt,
  updated_at: updatedAt,
}: Pick<Selectable<Tables['documents']>, 'status' | 'ready_at' | 'updated_at'>): boolean =>
  status === 'Incomplete' && readyAt !== null && readyAt >= updatedAt
