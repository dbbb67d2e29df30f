import { isBlankText } from '@careword/domain/text/invisible-characters'
import { emailKey, isValidEmail, loginKey } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { AccountRequest } from './account-request.ts'
import { type Account, findAccountByEmailKey, findPersonByAccountId } from './find-account.ts'
import type { Secret } from '../../secrets/secret-keys.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'

/**
 * The data with which a caller without a session identifies an account: the id of a link, an e-mail address or phone user name, or both.
 */
export interface AccountIdentifier {
  id: string | null
  /** The typed user name; '' when a link was opened. */
  email: string
}

/** The part that matches no account; both get the same response where the partner does not disclose accounts (ruling G-21). */
export type Missing = 'id' | 'email'

/** The key of the typed address; null when none was typed. */
export function requestedKey(tenant: Tenant, { email }: AccountIdentifier): string | null {
  return isBlankText(email) ? null : loginKey(email, tenant.config.settings.phoneUserDomain)
}

/** True for an address or phone user name that a message could be sent to. */
export function isReachable(tenant: Tenant, identifier: AccountIdentifier): boolean {
  const key = requestedKey(tenant, identifier)
  if (key === null) return false
  return identifier.email.includes('@') ? isValidEmail(key) : /^[0-9]{7,}@/.test(key)
}

/** True when only the address identifies the account: there is no id, or the id is the alias of the address. */
export function isByAddressOnly(secret: Secret, tenant: Tenant, identifier: AccountIdentifier): boolean {
  const key = requestedKey(tenant, identifier)
  return identifier.id === null || (key !== null && identifier.id === accountAlias(secret, tenant.id, key))
}

/** The key that counts tries where no account is found: the same for every way to request the same account. */
export function tryCountKey(secret: Secret, tenant: Tenant, identifier: AccountIdentifier): string[] {
  const id = isByAddressOnly(secret, tenant, identifier) ? '' : (identifier.id ?? '')
  return [tenant.id, 'no account', id, requestedKey(tenant, identifier) ?? '']
}

/**
 * A new code may have been sent: the count of tries restarts for every address, or the next try would reveal which address has one
 * (ruling G-21).
 */
export async function resetTryCount(
  { rateLimits, secret }: Pick<Services, 'rateLimits' | 'secret'>,
  tenant: Tenant,
  request: AccountRequest,
): Promise<void> {
  if (request.kind === 'signInLink') return
  const identifier =
    request.kind === 'register'
      ? { id: null, email: request.details.email }
      : { id: request.kind === 'resend' ? request.id : null, email: request.email }
  await rateLimits.forget('verifyNoCode', tryCountKey(secret, tenant, identifier))
}

/** The id with which to request a new code: the given one, else the alias of the address, which reveals nothing. */
export function requestedId(secret: Secret, tenant: Tenant, identifier: AccountIdentifier): string {
  return identifier.id ?? accountAlias(secret, tenant.id, requestedKey(tenant, identifier) ?? '')
}

/**
 * Finds the requested account. An id and an address must belong to the same person: the code of one with the address of another matches no
 * account. A disabled account does not count, nor one whose invitation was withdrawn.
 */
export async function findRequestedAccount(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenant: Tenant,
  identifier: AccountIdentifier,
): Promise<Account | Missing> {
  const key = requestedKey(tenant, identifier)
  if (identifier.id !== null && !isByAddressOnly(secret, tenant, identifier)) {
    const account = await findPersonByAccountId(trx, tenant, identifier.id)
    if (!account?.active || account.invitationWithdrawn) return 'id'
    return key === null || answersTo(tenant, account, key) ? account : 'email'
  }
  const account = await findAccountByEmailKey(trx, tenant, key ?? '')
  return account?.active && !account.invitationWithdrawn ? account : 'email'
}

function answersTo(tenant: Tenant, { email, phone }: Account, key: string): boolean {
  if (emailKey(email) === key) return true
  return phone !== null && loginKey(phone, tenant.config.settings.phoneUserDomain) === key
}

/**
 * A substitute for the account id, for a caller who gave only an e-mail address and requests a new code: always the same for one address,
 * with or without an account, and useless without that address.
 * @param key as `loginKey` makes it.
 */
function accountAlias(secret: Secret, tenantId: string, key: string): string {
  const bytes = keyedHash(secret, 'account alias', tenantId, key).subarray(0, 16)
  // The form of a random uuid (version 4), as all our ids have.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
