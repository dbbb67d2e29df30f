// A person's and a partner's uploads of a day are limited.

import { randomUUID } from 'node:crypto'
import { uploadLimits } from '@careword/domain/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { aPdf } from '../../testing/made-up-converter.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'

let { portal, calls, tenantId } = {} as UploadPortal
let patient: TestPerson

beforeAll(async () => {
  ;({ portal, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  patient = await portal.person()
})

describe('how much is kept of a day', () => {
  /** Stores uploads of these sizes. */
  const kept = async (who: TestPerson, bytes: number[], submitted_at = new Date()) => {
    const giver = await portal.person()
    const document_id = await calls.uploaded(giver)
    await calls.submit(giver, document_id)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('submitted_uploads')
        .values(
          bytes.map(each => ({
            tenant_id: tenantId,
            id: randomUUID(),
            user_id: who.userId,
            document_id,
            content: Buffer.alloc(32),
            bytes: each,
            submitted_at,
          })),
        )
        .execute(),
    )
  }
  const { own, partner } = uploadLimits.dayBytes
  const errorOf = async (who: TestPerson) =>
    (await calls.send(who, aPdf(), {}, patient.patientId)).json().errorCode

  test('has an end for one person, and none for another, nor the day after', async () => {
    await kept(patient, [own - 10])
    expect(await errorOf(patient)).toBe('UPLOAD_TOO_MUCH_TODAY')
    const clinician = await portal.person({ roles: ['uploader'] })
    await kept(clinician, [own])
    expect(await errorOf(clinician)).toBeUndefined()
    patient = await portal.person()
    await kept(patient, [own], new Date(Date.now() - 25 * 3600 * 1000))
    expect(await errorOf(patient)).toBeUndefined()
  })

  test('has an end for a partner, before which a person is called', async () => {
    const rang = () => portal.services.alarms.counts().uploadsOfADay
    const before = rang()
    const fillTo = async (bytes: number) => {
      const { all } = await inTenant(portal.services.db, tenantId, trx =>
        trx
          .selectFrom('submitted_uploads')
          .where('submitted_at', '>', new Date(Date.now() - 24 * 3600 * 1000))
          .select(({ fn }) => fn.sum<number | null>('bytes').as('all'))
          .executeTakeFirstOrThrow(),
      )
      const parts = 8
      const each = Math.floor((bytes - (all ?? 0)) / parts)
      await kept(
        other,
        Array.from({ length: parts }, () => each),
      )
    }
    const other = await portal.person()
    // The rows of `kept` are small.
    await fillTo(partner * 0.8 - 1_000)
    expect(await errorOf(patient)).toBeUndefined()
    const large = Buffer.concat([aPdf(), Buffer.alloc(2_000)])
    expect((await calls.send(patient, large)).statusCode).toBe(200)
    expect(rang() - before).toBe(1)
    await fillTo(partner)
    expect((await calls.send(patient, large)).json().errorCode).toBe('UPLOAD_TOO_MUCH_TODAY')
    expect(rang() - before).toBe(2)
  })
})
