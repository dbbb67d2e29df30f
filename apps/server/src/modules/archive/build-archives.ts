import { Readable } from 'node:stream'
import { archiveLimits } from '@careword/domain/limits'
import { hourMs } from '@careword/domain/dates/durations'
import yazl from 'yazl'
import { type ExpressionBuilder } from 'kysely'
import type { Due } from '../../core/job.ts'
import type { Tables } from '../../db/tables.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { sha256 } from '../../storage/document-store.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { archiveFiles } from './archive-files.ts'
import { encryptedPart, makeArchiveKey, partBytes } from './archive-part.ts'
import { deleteParts } from './delete-parts.ts'
import { rowsWhere, updateRow, updateRows, insertRows } from '../../db/rows.ts'

/**
 * A server without a heartbeat for this long counts as ended, and another server restarts the archive. Each document that is added is a
 * heartbeat.
 */
const leaseMs = 90_000

interface Claimed {
  id: string
  patientId: string
  userId: string
  lang: string
  attempt: number
  /** The key of this attempt's parts. */
  key: Buffer
}

/** Another server took it over, or it is gone: nothing more is written. */
class TakenOver extends Error {}

/** Whether the archive was requested, or left by a server that stopped. */
const isToBuild = (now: Date) => (eb: ExpressionBuilder<Tables, 'archives'>) =>
  eb.or([
    eb('state', '=', 'waiting'),
    eb.and([eb('state', '=', 'building'), eb('claimed_at', '<', new Date(now.getTime() - leaseMs))]),
  ])

export const archivesToBuild: Due = (db, now) =>
  db.selectFrom('archives').where(isToBuild(now)).select('tenant_id')

/** Builds the archives that were asked for, one after the other, until none waits. */
export async function buildArchives(services: Services, tenantId: string): Promise<void> {
  const tenant = await services.partners.byId(tenantId)
  if (!tenant) return
  for (;;) {
    const claimed = await inTenant(services.db, tenantId, trx => claimNext(services, trx, tenantId))
    if (!claimed) return
    if (claimed.attempt > archiveLimits.attempts) {
      await giveUp(services, tenantId, claimed)
      continue
    }
    try {
      await build(services, tenant, claimed)
    } catch (error) {
      if (error instanceof TakenOver) return
      services.log.error(
        { code: (error as { code?: string }).code, detail: error instanceof Error ? error.name : 'unknown' },
        'an archive was not built',
      )
      await giveBack(services, tenantId, claimed)
      return
    }
  }
}

async function claimNext({ now, secret }: Services, trx: Trx, tenantId: string): Promise<Claimed | null> {
  const row = await rowsWhere(trx, 'archives', { tenant_id: tenantId })
    .where(isToBuild(now()))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(['id', 'patient_id', 'user_id', 'lang', 'attempts'])
    .executeTakeFirst()
  if (!row) return null
  const attempt = row.attempts + 1
  const { key, stored } = makeArchiveKey(secret, { tenantId, archiveId: row.id })
  await updateRow(trx, 'archives', tenantId, row.id, {
    state: 'building',
    attempts: attempt,
    claimed_at: now(),
    done: 0,
    total: null,
    key: stored,
  })
  return { id: row.id, patientId: row.patient_id, userId: row.user_id, lang: row.lang, attempt, key }
}

async function build(services: Services, tenant: Tenant, claimed: Claimed): Promise<void> {
  const { id, patientId, userId, lang, attempt } = claimed
  // Files left by a server that was killed.
  await deleteParts(services, { tenantId: tenant.id, archiveId: id, before: attempt })
  const { files, documents } = await archiveFiles(services, { tenant, patientId, userId, lang })
  let done = 0
  await signOfLife(services, tenant.id, claimed, { done, total: documents })
  const zip = new yazl.ZipFile()
  const packed = zip.outputStream as Readable
  zip.on('error', (error: Error) => packed.destroy(error))
  for (const file of files)
    zip.addReadStreamLazy(file.path, { compress: file.packed !== true, mtime: services.now() }, give => {
      file
        .make()
        .then(async made => {
          if (file.ends === true) {
            done += 1
            await signOfLife(services, tenant.id, claimed, { done, total: documents })
          }
          return Buffer.isBuffer(made) ? Readable.from([made], { objectMode: false }) : made
        })
        .then(
          stream => give(null, stream),
          (error: unknown) => packed.destroy(error instanceof Error ? error : new Error('not made')),
        )
    })
  zip.end()
  const size = await storeParts(services, tenant.id, claimed, packed)
  const former = await settle(services, tenant, claimed, size)
  // A part that is not deleted now becomes unreadable with its row.
  for (const archiveId of former)
    await deleteParts(services, { tenantId: tenant.id, archiveId }).catch(() => {})
}

/** Stores the archive in encrypted pieces, with one piece in memory at a time. */
async function storeParts(
  { db, archives }: Services,
  tenantId: string,
  { id: archiveId, attempt, key }: Claimed,
  packed: Readable,
): Promise<number> {
  let [size, part] = [0, 0]
  let held: Buffer[] = []
  let bytes = 0
  const store = async () => {
    const piece = Buffer.concat(held)
    held = []
    bytes = 0
    const encrypted = encryptedPart(key, { tenantId, archiveId, attempt, part }, piece)
    // The row is stored first: the storage never contains a part that deleting the archive would miss.
    await inTenant(db, tenantId, trx =>
      insertRows(trx, 'archive_parts', {
        tenant_id: tenantId,
        archive_id: archiveId,
        attempt,
        part,
        sha256: sha256(encrypted),
      }),
    )
    await archives.put(encrypted)
    size += piece.length
    part += 1
  }
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await store()
  }
  if (bytes > 0) await store()
  return size
}

/** Stores the progress; this is also the heartbeat that keeps the lease. */
async function signOfLife(
  { db, now }: Services,
  tenantId: string,
  { id, attempt }: Claimed,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const changed = await inTenant(db, tenantId, trx =>
    trx
      .updateTable('archives')
      .set({ done, total, claimed_at: now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'building')
      .where('attempts', '=', attempt)
      .executeTakeFirst(),
  )
  if (changed.numUpdatedRows !== 1n) throw new TakenOver('the archive is in other hands')
}

/**
 * The archive is ready: it can be downloaded for a day, the previous one ends, and the patient is notified. Returns the previous archives.
 */
async function settle(
  services: Services,
  tenant: Tenant,
  { id, patientId, attempt, lang, userId }: Claimed,
  size: number,
): Promise<string[]> {
  const now = services.now()
  return inTenant(services.db, tenant.id, async trx => {
    const changed = await trx
      .updateTable('archives')
      .set({
        state: 'ready',
        size,
        ready_at: now,
        ends_at: new Date(now.getTime() + archiveLimits.keptHours * hourMs),
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .where('state', '=', 'building')
      .where('attempts', '=', attempt)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new TakenOver('the archive is in other hands')
    const former = await trx
      .updateTable('archives')
      .set({ state: 'replaced' })
      .where('tenant_id', '=', tenant.id)
      .where('patient_id', '=', patientId)
      .where('id', '<>', id)
      .where('state', 'in', ['ready', 'failed'])
      .returning('id')
      .execute()
    const to = await patientMailbox(trx, { tenant, lang, person: { userId } }, patientId)
    if (to !== null) await queueMessage(services, trx, tenant, { kind: 'archiveReady', ...to })
    return former.map(each => each.id)
  })
}

/** Releases the claim, so that any server can retry. */
async function giveBack({ db }: Services, tenantId: string, { id, attempt }: Claimed): Promise<void> {
  await inTenant(db, tenantId, trx =>
    updateRows(
      trx,
      'archives',
      { tenant_id: tenantId, id, state: 'building', attempts: attempt },
      { state: 'waiting' },
    ),
  )
}

async function giveUp({ db }: Services, tenantId: string, { id }: Claimed): Promise<void> {
  await inTenant(db, tenantId, trx => updateRow(trx, 'archives', tenantId, id, { state: 'failed' }))
}
