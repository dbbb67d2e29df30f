import { noTries, type PinTries, takeTry } from '@careword/domain/emergency/pin-lockout'
import type { Trx } from '../../db/in-tenant.ts'
import { deleteRows, rowsWhere, updateRows } from '../../db/rows.ts'

interface Code {
  tenantId: string
  tokenHash: Buffer
}

/**
 * Counts a try with a code before its PIN is checked; concurrent tries are counted one after the other. Unknown card codes are throttled
 * too, so the response does not reveal whether a card exists.
 */
export async function takePinTry(
  trx: Trx,
  { tenantId, tokenHash }: Code,
  now: Date,
): Promise<PinTries & { allowed: boolean }> {
  await trx
    .insertInto('card_tries')
    .values({ tenant_id: tenantId, token_hash: tokenHash, tries: 0, pauses: 0, last_try_at: now })
    .onConflict(there => there.doNothing())
    .execute()
  const row = await rowsWhere(trx, 'card_tries', { tenant_id: tenantId, token_hash: tokenHash })
    .select(['tries', 'pauses', 'paused_until'])
    .forUpdate()
    .executeTakeFirst()
  const before = row ? { tries: row.tries, pauses: row.pauses, pausedUntil: row.paused_until } : noTries
  const after = takeTry(before, now)
  if (after.allowed)
    await updateRows(
      trx,
      'card_tries',
      { tenant_id: tenantId, token_hash: tokenHash },
      {
        tries: after.tries,
        pauses: after.pauses,
        paused_until: after.pausedUntil,
        last_try_at: now,
      },
    )
  return after
}

/** Resets the count of wrong PINs after a right one. */
export async function forgetPinTries(trx: Trx, { tenantId, tokenHash }: Code): Promise<void> {
  await deleteRows(trx, 'card_tries', { tenant_id: tenantId, token_hash: tokenHash })
}
