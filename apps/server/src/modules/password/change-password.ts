import { emailKey, passwordsMatch } from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit, recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { clearFailures } from '../session/clear-failures.ts'
import { renewSession } from '../session/renew-session.ts'
import { hashSessionToken } from '../session/session-token.ts'
import { endResets } from '../account/proof-cookies.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'
import { rowById, updateRow } from '../../db/rows.ts'

interface Change {
  oldPassword: string
  newPassword: string
  sessionToken: string | null
}

/**
 * Changes the password of a signed-in person who enters the current one (Shell spec §5, §7). All other sessions end, this one continues with a
 * new cookie value (ruling G-14), and the person is notified by message. Returns the new value of the session cookie.
 */
export async function changePassword(
  services: Services,
  context: AuthenticatedContext,
  { oldPassword, newPassword, sessionToken }: Change,
): Promise<string | null> {
  const { tenant, person } = context
  const { db, rateLimits } = services
  const key = [tenant.id, person.userId]
  const failed = (code: ErrorCode) =>
    inTenant(db, tenant.id, trx =>
      recordAudit(trx, { ...auditOf(context, 'changePassword', { code }), outcome: 'failed' }),
    )
  // Counted before the password is compared, so that it cannot be guessed in a session that was left open.
  await rateLimits.consume('changePassword', key).catch(async (refused: unknown) => {
    await failed('TOO_MANY_ATTEMPTS')
    throw refused
  })
  const stored = await inTenant(db, tenant.id, trx => readUser(trx, context).executeTakeFirstOrThrow())
  if (!(await services.passwords.matches(stored.password_hash, oldPassword))) {
    await failed('RESET_PASSWORD_INCORRECT_OLD_PASSWORD')
    throw new AppError('RESET_PASSWORD_INCORRECT_OLD_PASSWORD', 'current password', { subCode: '006007' })
  }
  await rateLimits.forget('changePassword', key)
  if (passwordsMatch(oldPassword, newPassword))
    throw new AppError('INVALID_PASSWORD', 'the same again', {
      fields: [{ path: 'newPassword', rule: 'sameAsBefore' }],
    })
  refuseBadPassword(tenant, person, newPassword)

  const hash = await services.passwords.hash(newPassword)
  const renewed = await inTenant(db, tenant.id, async trx => {
    const now = await readUser(trx, context).forUpdate().executeTakeFirstOrThrow()
    if (now.password_hash !== stored.password_hash)
      throw new AppError('RESET_PASSWORD_FAILED', 'changed meanwhile', { status: 409 })
    await updateRow(trx, 'users', tenant.id, person.userId, {
      password_hash: hash,
      password_changed_at: services.now(),
    })
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', person.userId)
      .where('token_hash', '!=', hashSessionToken(sessionToken ?? ''))
      .execute()
    await endResets(trx, tenant.id, person.userId)
    await notifyPasswordChanged(
      services,
      trx,
      tenant,
      { userId: person.userId, email: now.email, phone: now.phone, firstName: now.first_name },
      context.lang,
    )
    await recordDone(trx, context, 'changePassword')
    return renewSession(trx, tenant.id, sessionToken)
  })
  await clearFailures(services, tenant, emailKey(person.email))
  return renewed
}

function readUser(trx: Trx, { tenant, person }: AuthenticatedContext) {
  return rowById(trx, 'users', tenant.id, person.userId).select([
    'password_hash',
    'email',
    'phone',
    'first_name',
  ])
}
