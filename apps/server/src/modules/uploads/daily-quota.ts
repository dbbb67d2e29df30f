import { uploadLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

/** A partner's bytes in a day at which operators are alerted, while there is time to react. */
export const almostFull = uploadLimits.dayBytes.partner * 0.8

/** The stored bytes of the uploads of the last 24 hours, in total and of each person. */
export async function bytesOfADay(
  trx: Trx,
  tenantId: string,
  now: Date,
): Promise<{ all: number; of: (userId: string) => number; most: number }> {
  const rows = await rowsWhere(trx, 'submitted_uploads', { tenant_id: tenantId })
    .where('submitted_at', '>', new Date(now.getTime() - dayMs))
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.sum<number>('bytes').as('bytes')])
    .execute()
  const byPerson = new Map(rows.map(({ user_id, bytes }) => [user_id, bytes]))
  return {
    all: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    of: userId => byPerson.get(userId) ?? 0,
    most: Math.max(0, ...byPerson.values()),
  }
}
