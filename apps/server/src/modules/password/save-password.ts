import { emailKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { clearFailures } from '../session/clear-failures.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { proofHolders, takeProof } from '../account/proof-cookies.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'
import { deleteRows, rowById, updateRow } from '../../db/rows.ts'

interface NewPassword {
  /** The id of a patient or a user, as the link names them. */
  id: string
  password: string
  /** The proofs by reset links, from the browser's cookies. */
  proofs: readonly string[]
}

/**
 * Sets a new password for a forgotten one (Shell spec §4, rulings G-16, G-20): only with the proof that a reset link gave, once. Every session
 * of the person ends, they are notified, and they sign in again.
 * @returns the proof that was used
 */
export async function savePassword(
  services: Services,
  context: RequestContext,
  given: NewPassword,
): Promise<string> {
  const { tenant } = context
  const { account, holders } = await inTenant(services.db, tenant.id, async trx => ({
    account: await findPersonByAccountId(trx, tenant, given.id),
    holders: await proofHolders(services, trx, given.proofs, tenant.id, 'reset'),
  }))
  if (!account || !holders.includes(account.userId)) throw noProof()
  if (!account.active)
    throw new AppError('RESET_PASSWORD_FAILED_ACCOUNT_INACTIVE', 'disabled', {
      status: 500,
      subCode: '006000',
    })
  refuseBadPassword(tenant, account, given.password)

  const hash = await services.passwords.hash(given.password)
  const { userId } = account
  const used = await inTenant(services.db, tenant.id, async trx => {
    // Calls for one person run one at a time: two proofs of two browsers would wait for each other.
    const whose = { tenantId: tenant.id, userId, purpose: 'reset' as const }
    await rowById(trx, 'users', tenant.id, userId).select('id').forUpdate().executeTakeFirstOrThrow()
    const proof = await takeProof(services, trx, given.proofs, whose)
    if (proof === null) throw noProof()
    await updateRow(trx, 'users', tenant.id, userId, {
      password_hash: hash,
      password_changed_at: services.now(),
    })
    await deleteRows(trx, 'sessions', { tenant_id: tenant.id, user_id: userId })
    await notifyPasswordChanged(services, trx, tenant, account, context.lang)
    await recordAudit(trx, {
      tenantId: tenant.id,
      actorId: userId,
      actorType: account.userType,
      action: 'resetPassword',
      outcome: 'done',
      address: context.address,
      requestId: context.requestId,
    })
    return proof
  })
  await clearFailures(services, tenant, emailKey(account.email))
  return used
}

function noProof(): AppError {
  return new AppError('VERIFICATION_LINK_EXPIRED', 'no proof', { status: 401 })
}
