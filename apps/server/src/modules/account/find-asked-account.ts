import { isBlankText } from '@careword/domain/text/invisible'
import { emailKey, isValidEmail, loginKey } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { accountAlias } from './account-alias.ts'
import type { AccountRequest } from './account-request.ts'
import { type Account, findAccountByEmailKey, findPersonByAccountId } from './find-account.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** Who somebody without a session says they are: by the id of a link, by an e-mail address or phone user name, or by both. */
export interface Asked {
  id: string | null
  /** As typed; '' when a link was opened. */
  email: string
}

/** What of it leads nowhere; both are said alike where the partner says nothing about accounts (ruling G-21). */
export type Missing = 'id' | 'email'

/** The key of the typed address; null when none was typed. */
export function askedKey(tenant: Tenant, { email }: Asked): string | null {
  return isBlankText(email) ? null : loginKey(email, tenant.config.settings.phoneUserDomain)
}

/** True for an address or phone user name that a message could be sent to. */
export function isReachable(tenant: Tenant, asked: Asked): boolean {
  const key = askedKey(tenant, asked)
  if (key === null) return false
  return asked.email.includes('@') ? isValidEmail(key) : /^[0-9]{7,}@/.test(key)
}

/** True when only the address says who is meant: no id, or the one that stands for the address itself. */
export function byAddressOnly(secret: Secret, tenant: Tenant, asked: Asked): boolean {
  const key = askedKey(tenant, asked)
  return asked.id === null || (key !== null && asked.id === accountAlias(secret, tenant.id, key))
}

/** What tries are counted by where no account was found: one name for every way to ask for the same. */
export function askedName(secret: Secret, tenant: Tenant, asked: Asked): string[] {
  const id = byAddressOnly(secret, tenant, asked) ? '' : (asked.id ?? '')
  return [tenant.id, 'no account', id, askedKey(tenant, asked) ?? '']
}

/** A new code may be under way: tries begin anew for every address, or the next one would tell which (ruling G-21). */
export async function forgetWornOut(
  { rateLimits, secret }: Pick<Services, 'rateLimits' | 'secret'>,
  tenant: Tenant,
  request: AccountRequest,
): Promise<void> {
  if (request.kind === 'signInLink') return
  const asked =
    request.kind === 'register'
      ? { id: null, email: request.details.email }
      : { id: request.kind === 'resend' ? request.id : null, email: request.email }
  await rateLimits.forget('verifyNoCode', askedName(secret, tenant, asked))
}

/** The id to ask for a new code with: the one that was given, else one that stands for the address and tells nothing. */
export function askedId(secret: Secret, tenant: Tenant, asked: Asked): string {
  return asked.id ?? accountAlias(secret, tenant.id, askedKey(tenant, asked) ?? '')
}

/**
 * The account that is meant. With an id and an address both must be of one person: the code of one with the address of
 * another is nobody's. A disabled account is none, nor one whose invitation was taken back.
 */
export async function findAskedAccount(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenant: Tenant,
  asked: Asked,
): Promise<Account | Missing> {
  const key = askedKey(tenant, asked)
  if (asked.id !== null && !byAddressOnly(secret, tenant, asked)) {
    const account = await findPersonByAccountId(trx, tenant, asked.id)
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
