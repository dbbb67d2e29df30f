import { archiveLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import type { Selectable } from 'kysely'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { ownPatient } from '../patients/own-patient.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { rowById, rowsWhere, insertRows } from '../../db/rows.ts'

/**
 * POST /api/document/patient/{patientId}/archive: all of the patient's own data as one archive, built by a job (decision 0139). While an
 * archive is being built, a request returns that archive; three a day.
 */
export async function requestArchive(services: Services, context: AuthenticatedContext, asked: string) {
  const { tenant, person } = context
  const patientId = ownPatient(context, 'askForArchive', 'INVALID_PATIENT_ID', asked)
  return inTenant(services.db, tenant.id, async trx => {
    // The second of two simultaneous requests sees the archive that the first began.
    await rowById(trx, 'patients', tenant.id, patientId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await lastArchive(trx, tenant.id, patientId)
    if (before?.state === 'waiting' || before?.state === 'building') return shownArchive(tenant, before)
    const now = services.now()
    const ofToday = await rowsWhere(trx, 'archives', { tenant_id: tenant.id, patient_id: patientId })
      .where('created_at', '>', new Date(now.getTime() - dayMs))
      .orderBy('created_at')
      .select('created_at')
      .execute()
    const [oldest] = ofToday
    if (oldest && ofToday.length >= archiveLimits.perDay)
      throw new AppError('TOO_MANY_ATTEMPTS', 'enough archives for a day', {
        retryAfterSeconds: Math.max(
          1,
          Math.ceil((oldest.created_at.getTime() + dayMs - now.getTime()) / 1000),
        ),
      })
    await insertRows(trx, 'archives', {
      tenant_id: tenant.id,
      patient_id: patientId,
      user_id: person.userId,
      lang: context.lang,
      created_at: now,
    })
    await recordDone(trx, context, 'askForArchive', { patientId })
    return shownArchive(tenant, await lastArchive(trx, tenant.id, patientId))
  })
}

/** GET /api/document/patient/{patientId}/archive: how far it is. An open page polls it, which does not prolong the session. */
export async function showArchive(services: Services, context: AuthenticatedContext, asked: string) {
  const { tenant } = context
  const patientId = ownPatient(context, 'askForArchive', 'INVALID_PATIENT_ID', asked)
  const found = await inTenant(services.db, tenant.id, trx => lastArchive(trx, tenant.id, patientId))
  const over = found?.state === 'ready' && found.ends_at !== null && found.ends_at <= services.now()
  return shownArchive(tenant, over ? undefined : found)
}

type ArchiveRow = Selectable<Tables['archives']>

/** The last one that was asked for, unless it is gone. */
function lastArchive(trx: Trx, tenantId: string, patientId: string): Promise<ArchiveRow | undefined> {
  return rowsWhere(trx, 'archives', { tenant_id: tenantId, patient_id: patientId })
    .where('state', '<>', 'replaced')
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** The archive in the shape of the API's response. */
function shownArchive(tenant: Tenant, row: ArchiveRow | undefined) {
  const { timeZone } = tenant.config.settings
  if (!row || row.state === 'replaced') return { archive: null, timeZone }
  const { id: archiveId, state, done, total, size, ends_at } = row
  return {
    archive: { archiveId, state, done, total, size, endsAt: ends_at?.toISOString() ?? null },
    timeZone,
  }
}
