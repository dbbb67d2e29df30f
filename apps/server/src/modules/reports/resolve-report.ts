import { canTransition, type RawStatus, todayAt } from '@careword/domain'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { ReportResolution } from '../../db/tables.ts'
import { type Actor, type AuditAction, doneBy, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { channelOf } from '../account/channel-of.ts'
import { changeStatus } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { tellOfEnd } from '../forms/tell-of-end.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { sealReason } from './report-words.ts'

export type Resolved =
  | { result: 'resolved'; status: RawStatus | null }
  | { result: 'unknown' }
  | { result: 'noDocument' }
  | { result: 'hasDocument' }
  | { result: 'alreadyResolved'; as: ReportResolution }
  | { result: 'tooLate'; status: RawStatus }

interface Decision {
  number: string
  resolution: ReportResolution
  /** Of a voided or removed document it stands on the tile. */
  reason: string
}

const actions = { void: 'voidDocument', remove: 'removeDocument' } as const satisfies Record<
  string,
  AuditAction
>

/**
 * An operator resolves a report, once: the document is voided, removed as another patient's, or left as it is (ruling G-37, decision 0061);
 * what is about no document is closed (decision 0070).
 * Whoever reported it is told that it was looked at.
 */
export async function resolveReport(
  services: Pick<Services, 'db' | 'secret' | 'env' | 'now'>,
  tenant: Tenant,
  { number, resolution, reason }: Decision,
  actor: Actor,
): Promise<Resolved> {
  const tenantId = tenant.id
  return inTenant(services.db, tenantId, async trx => {
    const report = await trx
      .selectFrom('reports')
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
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
    if (report.document_id !== null && (resolution === 'void' || resolution === 'remove')) {
      const row = await lockDocument(trx, tenantId, report.document_id)
      if (!canTransition(resolution, row.status)) return { result: 'tooLate', status: row.status }
      const now = services.now()
      status = await changeStatus(trx, resolution, row, {
        updated_at: now,
        revoked_reason: reason,
        ...(resolution === 'void'
          ? { revoked_type: 'void', voided_date: todayAt(now, zoneOfDocument(tenant, row)) }
          : { revoked_type: 'wrongPatient' }),
      })
      if (resolution === 'remove') await dropUnfinished(trx, tenantId, row.id)
      // What was never in force is nobody's to miss.
      if (row.pdf_sha256 !== null) await tellReaders(services, trx, tenant, { row, resolution, now })
      await recordAudit(trx, doneBy(actor, tenantId, actions[resolution], { ...about, code: number }))
    }
    await trx
      .updateTable('reports')
      .set({
        resolution,
        resolved_at: services.now(),
        resolved_because: sealReason(services.secret, tenantId, number, reason),
      })
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
      .execute()
    await tellReporter(services, trx, tenant, { ...report, number })
    await recordAudit(
      trx,
      doneBy(actor, tenantId, 'resolveReport', { ...about, code: `${number} ${resolution}` }),
    )
    return { result: 'resolved', status }
  })
}

/** The same people hear of it as when its patient takes one back (ruling G-116). */
async function tellReaders(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  {
    row,
    resolution,
    now,
  }: { row: Awaited<ReturnType<typeof lockDocument>>; resolution: 'void' | 'remove'; now: Date },
): Promise<void> {
  const patient = await trx
    .selectFrom('patients')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', row.patient_id)
    .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .executeTakeFirstOrThrow()
  const [lang = 'en'] = tenant.config.settings.business.supported_languages
  await tellOfEnd(
    services,
    trx,
    new Map(),
    { tenant, lang },
    {
      end: resolution === 'void' ? 'void' : 'removed',
      row,
      patient,
      day: todayAt(now, zoneOfDocument(tenant, row)),
      by: null,
    },
  )
}

function lockDocument(trx: Trx, tenantId: string, id: string) {
  return trx
    .selectFrom('documents')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What anybody typed in another patient's document and did not save: nothing refers to it, and nobody may read it any more. */
async function dropUnfinished(trx: Trx, tenantId: string, documentId: string): Promise<void> {
  await trx
    .deleteFrom('unfinished_sections')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .execute()
}

/**
 * The number and a link (ruling G-34): to their account's own address, whatever was typed in the report. Nobody proved that an address
 * typed by somebody who was not signed in is theirs: nothing goes there by itself.
 */
async function tellReporter(
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
  const person = await trx
    .selectFrom('users')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', user_id)
    .where('active', '=', true)
    .select(['email', 'phone', 'first_name', 'lang'])
    .executeTakeFirst()
  if (!person) return
  await queueMessage(services, trx, tenant, {
    kind: document_id === null ? 'problemClosed' : 'reportResolved',
    ...channelOf(tenant, person),
    userId: user_id,
    lang: person.lang ?? lang,
    name: person.first_name,
    number,
  })
}
