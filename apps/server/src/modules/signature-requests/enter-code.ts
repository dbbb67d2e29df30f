import { codeLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import { recordAudit } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { linkCodeHash } from './link-hash.ts'
import { markOpened } from './open-signature-request.ts'
import { invalidLink, isAccepted, openedLink, refuseDeadLink } from './opened-signature-request.ts'
import { signerActor } from './signer-actor.ts'
import type { LinkKeys } from './link-cookies.ts'
import { rowById, rowsWhere, updateRows } from '../../db/rows.ts'

/** Only plain digits count: the portal converts other digits of a phone's keyboard to plain ones. */
const isCode = (typed: string): boolean => typed.length === codeLimits.length && /^[0-9]+$/.test(typed)

/**
 * POST /api/patientasync/code: the six digits. Five wrong codes use a code up; simultaneous tries are counted one after the other. A text
 * that cannot be a code is not counted as a try.
 */
export async function enterCode(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  typed: string,
): Promise<void> {
  const { tenant, address } = context
  await services.rateLimits.consume('openTask', [tenant.id, networkOf(address)])
  const outcome = await inTenant(services.db, tenant.id, async trx => {
    const { link, request, cookieHash } = await openedLink(services, trx, { tenant, keys, unproved: true })
    if (!isAccepted(link, request)) refuseDeadLink(link, request, services.now(), null)
    const locked = await rowsWhere(trx, 'task_links', { tenant_id: tenant.id, token_hash: link.token_hash })
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw invalidLink('no such link')
    const { code_hash, code_ends_at, code_tries } = locked
    if (
      code_hash === null ||
      code_ends_at === null ||
      code_ends_at <= services.now() ||
      code_tries >= codeLimits.tries
    )
      return 'spent'
    if (!isCode(typed)) return 'wrong'
    const right = sameHash(code_hash, linkCodeHash(services.secret, tenant.id, link.token_hash, typed))
    // A right code proves access to the mailbox, so the count of sent codes restarts.
    await updateRows(
      trx,
      'task_links',
      { tenant_id: tenant.id, token_hash: link.token_hash },
      right ? { code_hash: null, codes_sent: 0 } : { code_tries: code_tries + 1 },
    )
    const about = await rowById(trx, 'documents', tenant.id, request.document_id)
      .select('patient_id')
      .executeTakeFirst()
    await recordAudit(trx, {
      ...signerActor(context),
      tenantId: tenant.id,
      action: 'openTask',
      outcome: right ? 'done' : 'failed',
      code: right ? null : 'PATIENT_ASYNC_CODE_WRONG',
      patientId: about?.patient_id ?? null,
      documentId: request.document_id,
      sectionId: request.section_id,
    })
    if (!right) return 'wrong'
    await updateRows(
      trx,
      'task_openings',
      { tenant_id: tenant.id, cookie_hash: cookieHash },
      { proved: true },
    )
    await markOpened(trx, request, services.now())
    return 'right'
  })
  // After the commit, so that a counted try remains counted.
  if (outcome === 'spent') throw new AppError('PATIENT_ASYNC_CODE_SPENT', 'spent, or its time is over')
  if (outcome === 'wrong') throw new AppError('PATIENT_ASYNC_CODE_WRONG', 'another code')
}
