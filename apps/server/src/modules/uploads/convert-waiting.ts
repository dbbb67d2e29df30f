import { seenCard } from '@careword/domain/emergency/card-code'
import type { PhotoPage, UploadState } from '@careword/domain/uploads/upload-states'
import { minuteMs } from '@careword/domain/dates/durations'
import { sql } from 'kysely'
import type { Due } from '../../core/job.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { type MarkedPaper, markOf } from '../../pdf/marks-of-own-papers.ts'
import { sha256 } from '../../storage/document-store.ts'
import { type CodedPage, sortPaperPages } from './sort-paper-pages.ts'
import type { Conversion } from '../../core/upload-converter.ts'
import { deleteRows, rowById, rowsWhere, updateRow, updateRows } from '../../db/rows.ts'

/** The time after which another server takes over an unfinished conversion: longer than that conversion and the previous one may last. */
const leaseMs = 10 * minuteMs
/** The conversions that are started for a file; if none of them finishes, the file is refused as damaged. */
const mostAttempts = 3

interface Claimed {
  id: string
  userId: string
  patientId: string
  attempts: number
  photos: PhotoPage[] | null
}

const abandoned = (now: Date) => new Date(now.getTime() - leaseMs)

export const uploadsToConvert: Due = (db, now) =>
  db
    .selectFrom('uploads')
    .where(eb =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'converting'), eb('claimed_at', '<', abandoned(now))]),
      ]),
    )
    .select('tenant_id')

/** Converts the waiting uploads, one after the other, until none waits. Several servers share the work. */
export async function convertWaiting(services: Services, tenantId: string): Promise<void> {
  for (;;) {
    const claimed = await inTenant(services.db, tenantId, trx => claimNext(services, trx, tenantId))
    if (!claimed || (await convertOne(services, tenantId, claimed)) === 'later') return
  }
}

async function convertOne(
  services: Services,
  tenantId: string,
  claimed: Claimed,
): Promise<'settled' | 'later'> {
  if (claimed.attempts > mostAttempts) {
    await settle(services, tenantId, claimed, { ok: false, reason: 'damaged' })
    return 'settled'
  }
  const files = await inTenant(services.db, tenantId, trx => filesOf(trx, tenantId, claimed.id))
  let conversion: Conversion & { codes?: CodedPage[] }
  try {
    conversion = await services.uploads.convert({ files, photos: claimed.photos, person: claimed.userId })
    if (conversion.ok) {
      const { unread, ...sorted } = await sortPaperPages(services, tenantId, claimed, conversion.pdf)
      const hasCard = sorted.codes?.some(({ code }) => code === seenCard) === true
      const notes = [
        ...conversion.notes,
        ...(unread ? (['codesUnread'] as const) : []),
        ...(hasCard ? (['emergencyCard'] as const) : []),
      ]
      conversion = { ...conversion, ...sorted, notes }
    }
  } catch (error) {
    // The server is stopping, or lost its helper process: the claim is released, so that any server can retry.
    services.log.warn({ code: (error as { code?: string }).code }, 'an upload was not converted')
    await inTenant(services.db, tenantId, trx => giveBack(trx, tenantId, claimed))
    return 'later'
  }
  await settle(services, tenantId, claimed, {
    ...conversion,
    sent: files.map(sha256),
    ourMark: ourMarkOf(files),
  })
  return 'settled'
}

/** The mark of a single file that was made here but is not a document. */
const ourMarkOf = ([file, ...more]: readonly Uint8Array[]) =>
  file && more.length === 0 ? markOf(file) : null

/** The next upload in turn. The person served longest ago, or never, is first, whichever server does the work. */
async function claimNext({ now }: Services, trx: Trx, tenantId: string): Promise<Claimed | null> {
  const lost = abandoned(now())
  const { rows } = await sql<{ id: string }>`
    select u.id from uploads u
    where u.tenant_id = ${tenantId} and (u.state = 'waiting' or (u.state = 'converting' and u.claimed_at < ${lost}))
    order by (select max(o.claimed_at) from uploads o where o.tenant_id = u.tenant_id and o.user_id = u.user_id) nulls first,
      u.created_at`.execute(trx)
  for (const { id } of rows) {
    const row = await rowById(trx, 'uploads', tenantId, id)
      .where(({ or, eb }) => or([eb('state', '=', 'waiting'), eb('claimed_at', '<', lost)]))
      .where('state', 'in', ['waiting', 'converting'])
      .forUpdate()
      .skipLocked()
      .select(['id', 'user_id', 'patient_id', 'attempts', 'photos'])
      .executeTakeFirst()
    if (!row) continue
    const attempts = row.attempts + 1
    await setState(trx, tenantId, row.id, { state: 'converting', attempts, claimed_at: now() })
    return { id: row.id, userId: row.user_id, patientId: row.patient_id, attempts, photos: row.photos }
  }
  return null
}

/** The bytes of each file, joined from their parts. */
export async function filesOf(trx: Trx, tenantId: string, uploadId: string): Promise<Buffer[]> {
  const parts = await rowsWhere(trx, 'upload_parts', { tenant_id: tenantId, upload_id: uploadId })
    .orderBy('file')
    .orderBy('begins_at')
    .select(['file', 'bytes'])
    .execute()
  return [...Map.groupBy(parts, part => part.file).values()].map(file =>
    Buffer.concat(file.map(part => part.bytes)),
  )
}

async function settle(
  { db, log }: Services,
  tenantId: string,
  { id }: Claimed,
  conversion: Conversion & { codes?: CodedPage[]; sent?: string[]; ourMark?: MarkedPaper | null },
): Promise<void> {
  await inTenant(db, tenantId, async trx => {
    // The upload may have been cancelled since.
    const row = await rowById(trx, 'uploads', tenantId, id)
      .where('state', '=', 'converting')
      .forUpdate()
      .select('id')
      .executeTakeFirst()
    if (!row) return
    if (!conversion.ok) {
      log.info({ reason: conversion.reason }, 'an upload was refused')
      // A refused file is not needed any more.
      await deleteRows(trx, 'upload_parts', { tenant_id: tenantId, upload_id: id })
      await setState(trx, tenantId, id, { state: 'failed', reason: conversion.reason })
      return
    }
    const { pdf, pages, notes, codes, sent, ourMark } = conversion
    await trx
      .insertInto('upload_renditions')
      .values({ tenant_id: tenantId, upload_id: id, bytes: Buffer.from(pdf) })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'upload_id']).doUpdateSet({ bytes: Buffer.from(pdf) }),
      )
      .execute()
    await setState(trx, tenantId, id, {
      state: 'generated',
      pages,
      notes: JSON.stringify(notes),
      ...(codes && { codes: JSON.stringify(codes) }),
      ...(sent && { sent_sha256: JSON.stringify(sent) }),
      ...(ourMark && { own_paper: JSON.stringify(ourMark) }),
    })
  })
}

interface Change {
  state: UploadState
  reason?: string
  attempts?: number
  claimed_at?: Date
  pages?: number
  notes?: string
  codes?: string
  sent_sha256?: string
  own_paper?: string
}

/** Releases the claim, unless another server has taken the upload over: each claim has a number. */
async function giveBack(trx: Trx, tenantId: string, { id, attempts }: Claimed): Promise<void> {
  await updateRows(
    trx,
    'uploads',
    { tenant_id: tenantId, id, state: 'converting', attempts },
    { state: 'waiting' },
  )
}

async function setState(trx: Trx, tenantId: string, id: string, change: Change): Promise<void> {
  await updateRow(trx, 'uploads', tenantId, id, change)
}
