// An upload that is not submitted is found by its sender only, and ends after a day.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { aPdf } from '../../testing/made-up-converter.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'
import { deleteOldUploads } from './delete-old-uploads.ts'

let { portal, calls, tenantId } = {} as UploadPortal
let patient: TestPerson

beforeAll(async () => {
  ;({ portal, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  patient = await portal.person()
})

const audited = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .select(['action', 'outcome', 'code'])
      .execute(),
  )

describe('what was begun and is not added', () => {
  const openOf = async (who: TestPerson) =>
    (await portal.call(who, { method: 'GET', url: '/api/upload/v2' })).json().uploads

  test('is listed for everyone who began it, with what they answered, until it is added or cancelled', async () => {
    const one = await calls.uploaded(patient)
    await calls.keep(patient, one, { docType: 'LW' })
    const half = (await calls.send(patient, aPdf().subarray(0, 6), { size: 40, name: 'half.pdf' })).json()
    expect(await openOf(patient)).toEqual([
      {
        documentId: one,
        state: 'generated',
        begunAt: expect.any(String),
        patient: { patientId: patient.patientId, name: expect.stringContaining(' ') },
        files: ['scan.pdf'],
        docType: 'LW',
      },
      expect.objectContaining({ documentId: half.documentId, state: 'receiving', files: ['half.pdf'] }),
    ])
    expect(await openOf(await portal.person())).toEqual([])
    await calls.cancel(patient, half.documentId)
    await calls.submit(patient, one)
    expect(await openOf(patient)).toEqual([])
  })

  test('for a patient who is out of reach by now reveals nothing of them, and can be cancelled', async () => {
    const clinician = await portal.person({ roles: ['uploader'] })
    const { documentId } = (await calls.send(clinician, aPdf(), {}, patient.patientId)).json()
    await calls.settled(clinician, documentId)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('users')
        .set({ roles: ['viewer'] })
        .where('id', '=', clinician.userId)
        .execute(),
    )
    const [open] = await openOf(clinician)
    expect(open).toMatchObject({ documentId, patient: null, files: [], docType: null })
    expect((await calls.status(clinician, documentId)).statusCode).not.toBe(200)
    expect((await calls.cancel(clinician, documentId)).statusCode).toBe(200)
    expect(await openOf(clinician)).toEqual([])
  })
})

describe("another person's upload", () => {
  test('is not there for another patient, a contact or a clinician, on any call', async () => {
    const id = await calls.uploaded(patient)
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    for (const who of [await portal.person(), clinician]) {
      expect((await calls.status(who, id)).statusCode).toBe(404)
      expect((await calls.part(who, id, 0, aPdf())).statusCode).toBe(404)
      expect((await calls.submit(who, id)).statusCode).toBe(404)
      expect((await calls.keep(who, id)).statusCode).toBe(404)
      expect((await calls.cancel(who, id)).statusCode).toBe(404)
      expect((await portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })).statusCode).toBe(404)
    }
    expect(await calls.settled(patient, id)).toMatchObject({ isPdfGenerated: true })
    expect((await audited(id)).filter(({ outcome }) => outcome === 'denied')).not.toEqual([])
  })

  test('a clinician uploads for a patient; who only looks does not', async () => {
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const sent = await calls.send(clinician, aPdf(), {}, patient.patientId)
    expect(sent.statusCode).toBe(200)
    const { documentId } = sent.json()
    await calls.settled(clinician, documentId)
    expect((await calls.submit(clinician, documentId)).statusCode).toBe(200)
    expect((await calls.listed(patient)).actives).toEqual([documentId])
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const begun = await calls.send(signer, aPdf(randomUUID()), {}, patient.patientId)
    expect(begun.statusCode).toBe(200)
    // The type of the paper is given at the end: with a type that a signer may not upload it becomes no document (S6-028).
    const { documentId: ofSigner } = begun.json()
    await calls.settled(signer, ofSigner)
    const refused = await calls.submit(signer, ofSigner)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([
      403,
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
    ])
    expect((await audited(ofSigner)).at(-1)).toMatchObject({ action: 'submitUpload', outcome: 'denied' })
    expect((await calls.listed(patient)).actives).toEqual([documentId])
    const stranger = await portal.person()
    expect((await calls.send(stranger, aPdf(), {}, patient.patientId)).statusCode).toBe(404)
  })
})

test('an upload that is not submitted within a day is deleted', async () => {
  const id = await calls.uploaded(patient)
  await deleteOldUploads(portal.services, tenantId)
  expect((await calls.status(patient, id)).statusCode).toBe(200)
  portal.setNow(new Date(Date.now() + 25 * 3600_000))
  await deleteOldUploads(portal.services, tenantId)
  portal.setNow(null)
  expect((await calls.status(patient, id)).statusCode).toBe(404)
  expect(await calls.rows('upload_renditions', id)).toEqual([])
})
