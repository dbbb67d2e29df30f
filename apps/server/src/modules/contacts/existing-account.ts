import { circleLimits } from '@careword/domain/limits'
import { minuteMs } from '@careword/domain/dates/durations'
import { randomBytes } from 'node:crypto'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

type Whose = Pick<AuthenticatedContext, 'tenant' | 'person'>

/**
 * A token in place of the account that has an address (ruling C-49). The token differs in each response, and is valid once, for one patient
 * and one address, for an hour. It reveals nothing about the account, not even the account's id.
 */
export function newExistingUserId(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  whose: Whose,
  emailKey: string,
): string {
  const ends = (now().getTime() + circleLimits.existingAccountMinutes * minuteMs).toString(36)
  const nonce = randomBytes(16).toString('base64url')
  return [nonce, ends, macOf(secret, whose, emailKey, nonce, ends)].join('.')
}

/** Whether the id was given to this person for this address, and is still valid. The check does not use it up. */
export function isExistingUserId(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  whose: Whose,
  emailKey: string,
  id: string,
): boolean {
  const [nonce = '', ends = '', mac = ''] = id.split('.')
  const right = Buffer.from(macOf(secret, whose, emailKey, nonce, ends))
  return sameHash(Buffer.from(mac), right) && Number.parseInt(ends, 36) > now().getTime()
}

/**
 * Marks the id as used, in the transaction of the change for which it was given.
 * @returns false when the id was used before
 */
export async function spendExistingUserId(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenant }: Whose,
  id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_nonces')
    .values({
      tenant_id: tenant.id,
      nonce_hash: keyedHash(secret, 'existing contact used', tenant.id, id),
      ends_at: new Date(now().getTime() + circleLimits.existingAccountMinutes * minuteMs),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const macOf = (secret: Secret, { tenant, person }: Whose, emailKey: string, nonce: string, ends: string) =>
  keyedHash(secret, 'existing contact', tenant.id, person.userId, emailKey, nonce, ends).toString('base64url')
