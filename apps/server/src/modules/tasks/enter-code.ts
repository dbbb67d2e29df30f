import { contactLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { inTenant } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { taskCodeHash, taskCookieHash } from './link-hash.ts'
import { markOpened } from './open-task.ts'
import { invalidLink, openedLink, refuseDeadLink } from './opened-task.ts'

/** POST /api/patientasync/code: the six digits. Five wrong ones spend a code, counted one after the other however many come at once. */
export async function enterCode(
  services: Services,
  context: RequestContext,
  token: string | null,
  typed: string,
): Promise<void> {
  const { tenant, address } = context
  await services.rateLimits.consume('openTask', [tenant.id, address])
  const outcome = await inTenant(services.db, tenant.id, async trx => {
    const { link, task } = await openedLink(services, trx, { tenant, token, unproved: true })
    refuseDeadLink(link, task, services.now())
    const locked = await trx
      .selectFrom('task_links')
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', link.token_hash)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!locked || token === null) throw invalidLink('no such link')
    const { code_hash, code_ends_at, code_tries } = locked
    if (
      code_hash === null ||
      code_ends_at === null ||
      code_ends_at <= services.now() ||
      code_tries >= contactLimits.codeTries
    )
      return 'spent'
    const code = digitsOf(typed)
    const right =
      code.length === contactLimits.codeLength &&
      sameHash(code_hash, taskCodeHash(services.secret, tenant.id, link.token_hash, code))
    await trx
      .updateTable('task_links')
      .set(right ? { code_hash: null } : { code_tries: code_tries + 1 })
      .where('tenant_id', '=', tenant.id)
      .where('token_hash', '=', link.token_hash)
      .execute()
    if (!right) return 'wrong'
    await trx
      .updateTable('task_openings')
      .set({ proved: true })
      .where('tenant_id', '=', tenant.id)
      .where('cookie_hash', '=', taskCookieHash(services.secret, tenant.id, token))
      .execute()
    await markOpened(trx, task, services.now())
    return 'right'
  })
  // After the commit: what was counted stays counted.
  if (outcome === 'spent') throw new AppError('PATIENT_ASYNC_CODE_SPENT', 'spent, or its time is over')
  if (outcome === 'wrong') throw new AppError('PATIENT_ASYNC_CODE_WRONG', 'another code')
}
