import { deriveUserType } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { failureCounters } from './clear-failures.ts'
import { networkOf } from '../../core/network.ts'
import { secondStepHash } from './second-step.ts'
import { type SignedIn, loginUrlOf } from './sign-in.ts'
import { startSession } from './start-session.ts'
import { rowsWhere } from '../../db/rows.ts'

interface Given {
  /** The token of the mailed link. */
  token: string
  /** The browser's cookie from the try with the right password; null in any other browser. */
  browser: string | null
  formerToken: string | null
}

/** The second step of a sign-in (decision 0014): the link, once, in its time, and in the browser where the password was typed. */
export async function signInByLink(
  services: Services,
  context: RequestContext,
  given: Given,
): Promise<SignedIn> {
  const { tenant, address, requestId } = context
  await services.rateLimits.consume('signInLinkTry', [tenant.id, networkOf(address)])
  const now = services.now()
  const signedIn = await inTenant(services.db, tenant.id, async trx => {
    const used = await trx
      .deleteFrom('sent_codes as s')
      .using('users as u')
      .whereRef('u.tenant_id', '=', 's.tenant_id')
      .whereRef('u.id', '=', 's.user_id')
      .where('s.tenant_id', '=', tenant.id)
      .where('s.purpose', '=', 'signIn')
      .where('s.link_hash', '=', secondStepHash(services.secret, tenant.id, given.browser ?? '', given.token))
      .where('s.link_ends_at', '>', now)
      .where('u.active', '=', true)
      .where('u.password_hash', 'is not', null)
      .returning(['u.id', 'u.email_key', 'u.roles'])
      .executeTakeFirst()
    const userType = deriveUserType(used?.roles ?? [])
    const allowed = userType !== 'patient' || tenant.config.settings.allow_patient_login
    const failed = given.browser === null || !used || !allowed
    await recordAudit(trx, {
      tenantId: tenant.id,
      actorId: used?.id ?? null,
      actorType: failed ? 'nobody' : userType,
      action: 'signIn',
      outcome: failed ? 'failed' : 'done',
      code: failed ? 'SIGN_IN_LINK_ENDED' : null,
      address,
      requestId,
    })
    if (failed) return null
    const patient = await rowsWhere(trx, 'patients', { tenant_id: tenant.id, user_id: used.id })
      .select('id')
      .executeTakeFirst()
    const { formerToken } = given
    const token = await startSession(trx, { tenantId: tenant.id, userId: used.id, now, formerToken })
    await services.rateLimits.forgetAll(failureCounters(tenant, used.email_key), trx)
    return { token, userId: used.id, url: loginUrlOf(userType, used.id, patient?.id ?? null) }
  })
  if (!signedIn) throw new AppError('SIGN_IN_LINK_ENDED', 'no such link in this browser')
  return signedIn
}
