import type { Due } from '../core/job.ts'
import { type Trx, inTenant } from '../db/in-tenant.ts'
import type { Services } from '../core/services.ts'
import type { Tenant } from '../core/partner-store.ts'
import { sendSignInLink } from '../modules/session/send-sign-in-link.ts'
import { type AccountRequest, type From, decryptRequest } from '../modules/account/account-request.ts'
import { resetTryCount } from '../modules/account/find-requested-account.ts'
import { performRegistration } from '../modules/registration/register-account.ts'
import { performReset } from '../modules/password/request-reset.ts'
import { performResend } from '../modules/activation/resend-activation.ts'
import { deleteRows, rowsWhere, updateRow } from '../db/rows.ts'

/** The most requests in one run; the next run continues. */
const mostAtOnce = 50
/** The failures after which a request is given up; a person who waits for a message requests it again. */
const mostAttempts = 8

export const accountRequests: Due = (db, now) =>
  db.selectFrom('account_requests').where('next_try_at', '<=', now).select('tenant_id')

/**
 * Performs the queued requests of a tenant, which were answered when they were made. Each is performed in the transaction that deletes it,
 * so that a killed process neither loses nor repeats one.
 */
export async function performRequests(services: Services, tenantId: string): Promise<'more' | void> {
  const tenant = await services.partners.byId(tenantId)
  if (!tenant) return
  for (let done = 0; done < mostAtOnce; done++) if (!(await performNext(services, tenant))) return
  return 'more'
}

/** @returns false if nothing is queued */
async function performNext(services: Services, tenant: Tenant): Promise<boolean> {
  let taken: { id: string; attempts: number } | undefined
  try {
    const request = await inTenant(services.db, tenant.id, async trx => {
      const row = await rowsWhere(trx, 'account_requests', { tenant_id: tenant.id })
        .where('next_try_at', '<=', services.now())
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .selectAll()
        .executeTakeFirst()
      if (!row) return null
      taken = row
      const kept = decryptRequest(services.secret, row)
      if (kept) await perform(services, trx, { ...kept, tenant }, kept.request)
      await deleteRows(trx, 'account_requests', { tenant_id: tenant.id, id: row.id })
      return kept?.request ?? 'unreadable'
    })
    if (request === null) return false
    if (request === 'unreadable')
      services.log.error('an account request could not be opened: was SECRET_KEY changed?')
    else await resetTryCount(services, tenant, request)
    return true
  } catch (error) {
    if (!taken) throw error
    await postpone(services, tenant, taken, error)
    return true
  }
}

function perform(services: Services, trx: Trx, from: From, request: AccountRequest): Promise<unknown> {
  switch (request.kind) {
    case 'reset':
      return performReset(services, trx, from, request)
    case 'resend':
      return performResend(services, trx, from, request)
    case 'register':
      return performRegistration(services, trx, from, request)
    case 'signInLink':
      return sendSignInLink(services, trx, from, request)
  }
}

async function postpone(
  { db, log, now }: Services,
  tenant: Tenant,
  { id, attempts }: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  log.error({ code: (error as { code?: string }).code, attempts: attempts + 1 }, 'an account request failed')
  await inTenant(db, tenant.id, async trx => {
    if (attempts + 1 >= mostAttempts) await deleteRows(trx, 'account_requests', { tenant_id: tenant.id, id })
    else
      await updateRow(trx, 'account_requests', tenant.id, id, {
        attempts: attempts + 1,
        next_try_at: new Date(now().getTime() + 5_000 * 2 ** attempts),
      })
  })
}
