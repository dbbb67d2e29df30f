import type { RawStatus } from '@careword/domain'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { ReportResolution } from '../../db/tables.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { NotMoved } from './move-paper.ts'
import { sealReason } from './report-words.ts'
import { type Settlement, voidMoveOrRemove } from './void-move-or-remove.ts'
import { rowById, rowsWhere, updateRows } from '../../db/rows.ts'

type Resolved =
  | { result: 'resolved'; status: RawStatus | null }
  | { result: 'unknown' }
  | { result: 'noDocument' }
  | { result: 'hasDocument' }
  | { result: 'alreadyResolved'; as: ReportResolution }
  | { result: 'tooLate'; status: RawStatus }
  | NotMoved

interface Decision {
  number: string
  resolution: Settlement | { kind: 'reject' } | { kind: 'close' }
  /** Shown on the tile of a voided or removed document. */
  reason: string
}

/**
 * An operator resolves a report, once: the document is voided, removed as another patient's, moved to another type, or left unchanged
 * (rulings G-37 and G-108, decision 0061); a report about no document is closed (decision 0015). The reporter is notified that it was
 * handled.
 */
export async function resolveReport(
  services: Pick<Services, 'db' | 'secret' | 'env' | 'now' | 'definitions'>,
  tenant: Tenant,
  { number, resolution: decided, reason }: Decision,
  actor: Actor,
): Promise<Resolved> {
  const tenantId = tenant.id
  const resolution: ReportResolution = decided.kind
  return inTenant(services.db, tenantId, async trx => {
    const report = await rowsWhere(trx, 'reports', { tenant_id: tenantId, number })
      .select(['resolution', 'document_id', 'patient_id', 'user_id', 'lang'])
      .forUpdate()
      .executeTakeFirst()
    if (!report) return { result: 'unknown' }
    if (report.resolution !== null) return { result: 'alreadyResolved', as: report.resolution }
    const about = { patientId: report.patient_id, documentId: report.document_id }
    let status: RawStatus | null = null
    const general = report.document_id === null
    if (general !== (resolution === 'close'))
      return general ? { result: 'noDocument' } : { result: 'hasDocument' }
    if (report.document_id !== null && decided.kind !== 'reject' && decided.kind !== 'close') {
      const settled = { settlement: decided, number, reason }
      const done = await voidMoveOrRemove(services, trx, tenant, report.document_id, settled, actor)
      if (done.result !== 'settled') return done
      status = done.status
    }
    await updateRows(
      trx,
      'reports',
      { tenant_id: tenantId, number },
      {
        resolution,
        resolved_at: services.now(),
        resolved_because: sealReason(services.secret, tenantId, number, reason),
      },
    )
    await notifyReporter(services, trx, tenant, { ...report, number })
    await recordDoneBy(trx, actor, tenantId, 'resolveReport', { ...about, code: `${number} ${resolution}` })
    return { result: 'resolved', status }
  })
}

/**
 * Sends the number and a link (ruling G-34) to the address of the reporter's account, whatever was typed in the report. An address typed
 * by a visitor who was not signed in is unproved: nothing is sent there automatically.
 */
async function notifyReporter(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  {
    user_id,
    document_id,
    lang,
    number,
  }: { user_id: string | null; document_id: string | null; lang: string; number: string },
): Promise<void> {
  if (user_id === null) return
  const person = await rowById(trx, 'users', tenant.id, user_id)
    .where('active', '=', true)
    .select(['email', 'phone', 'first_name', 'lang'])
    .executeTakeFirst()
  if (!person) return
  await queueMessage(services, trx, tenant, {
    kind: document_id === null ? 'problemClosed' : 'reportResolved',
    ...messageChannelOf(tenant, person),
    userId: user_id,
    lang: person.lang ?? lang,
    name: person.first_name,
    number,
  })
}
