// A submitted paper takes its place among the patient's documents.

import { todayAt } from '@careword/domain'
import { newestEnd } from '@careword/domain/documents/end-of-document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'
import { markOf } from '../pdf/open-to-read.ts'

let { portal, calls, tenantId } = {} as UploadPortal
let patient: TestPerson

beforeAll(async () => {
  ;({ portal, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  patient = await portal.person()
})

describe('which one is in force', () => {
  test('a paper from before the patient took one back joins the history; one of that day or later is in force', async () => {
    const who = await portal.person()
    const takenBack = await calls.uploaded(who)
    await calls.submit(who, takenBack, { docDate: '2019-03-04' })
    const day = todayAt(new Date(), 'America/Los_Angeles')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ status: anyStatus('Outdated'), revoked_type: 'revokedByPatient', voided_date: day })
        .where('id', '=', takenBack)
        .execute(),
    )
    const older = await calls.submit(who, await calls.uploaded(who), {
      docDate: '2020-01-05',
      seen: { 1: 'no' },
    })
    expect(older.json().status).toBe('Replaced')
    // Its pages mention the revocation, and refer no reader to a newer document.
    const { documentId } = older.json()
    const mark = await inTenant(portal.services.db, tenantId, async trx => {
      const row = await trx
        .selectFrom('documents')
        .where('id', '=', documentId)
        .selectAll()
        .executeTakeFirstOrThrow()
      const tenant = await portal.services.partners.byId(tenantId)
      return tenant && markOf(trx, tenant, row)
    })
    expect(mark).toEqual({ kind: 'takenBack', date: day })
    const { actives, instances } = await calls.listed(who)
    expect(actives).toEqual([])
    expect(newestEnd({ singleActive: true, actives, instances }, new Date())).toMatchObject({
      end: 'revoked',
    })
    expect((await calls.submit(who, await calls.uploaded(who), { docDate: day })).json().status).toBe(
      'Active',
    )
  })

  test('an unsigned paper has no day of signing, and replaces nothing that is signed', async () => {
    const who = await portal.person()
    const unsigned = { docDate: null, seen: { 1: 'no' } }
    const alone = await calls.submit(who, await calls.uploaded(who), unsigned)
    expect(alone.json()).toMatchObject({ status: 'Active' })
    expect(
      await calls.submit(who, await calls.uploaded(who), { docDate: null, seen: { 0: 'no' } }),
    ).toMatchObject({
      statusCode: 422,
    })
    expect((await calls.submit(who, await calls.uploaded(who), unsigned)).json().status).toBe('Active')
    expect(
      (await calls.submit(who, await calls.uploaded(who), { docDate: '2019-03-04' })).json().status,
    ).toBe('Active')
    expect((await calls.submit(who, await calls.uploaded(who), unsigned)).json().status).toBe('Replaced')
  })

  test('a paper without the signature of a witness takes the place of none that has it', async () => {
    const who = await portal.person()
    const added = async (docDate: string, seen = {}) =>
      (await calls.submit(who, await calls.uploaded(who), { docDate, seen })).json()
    const unwitnessed = { 2: 'no' }
    expect(await added('2019-03-04', unwitnessed)).toMatchObject({ status: 'Active' })
    expect(await added('2020-03-04', unwitnessed)).toMatchObject({ status: 'Active' })
    const whole = await added('2021-03-04')
    expect(await added('2022-03-04', unwitnessed)).toMatchObject({ status: 'Replaced' })
    expect((await calls.listed(who)).actives).toEqual([whole.documentId])
  })

  test('a day that an older page sends for an unsigned paper is stored nowhere', async () => {
    const who = await portal.person()
    const id = await calls.uploaded(who)
    const said = { docDate: '2026-01-05', seen: { 1: 'no' } }
    expect((await calls.submit(who, id, said)).json()).toEqual({ documentId: id, status: 'Active' })
    // The repeated submission has the same content, and gets the first response.
    expect((await calls.submit(who, id, said)).json()).toEqual({ documentId: id, status: 'Active' })
    expect((await calls.listed(who)).instances[id]).toMatchObject({
      signedDate: null,
      docEffectiveDate: null,
    })
  })

  test('a newer paper replaces the former one; an older one joins the history', async () => {
    const newest = await calls.uploaded(patient)
    expect((await calls.submit(patient, newest, { docDate: '2024-06-01' })).json().status).toBe('Active')
    const older = await calls.uploaded(patient)
    expect((await calls.submit(patient, older, { docDate: '2015-06-01' })).json().status).toBe('Replaced')
    expect((await calls.listed(patient)).actives).toEqual([newest])
    const latest = await calls.uploaded(patient)
    expect((await calls.submit(patient, latest, { docDate: '2025-01-01' })).json().status).toBe('Active')
    const group = await calls.listed(patient)
    expect(group.actives).toEqual([latest])
    expect(group.instances[newest].status).toBe('Replaced')
    // The original bytes have no mark, so a document that is not in force is not served as original bytes.
    const original = (id: string) =>
      portal.call(patient, { method: 'GET', url: `/api/document/${id}/original/0` })
    expect((await original(latest)).statusCode).toBe(200)
    for (const id of [newest, older]) expect((await original(id)).json().errorCode).toBe('PRINT_PDF_MISSING')
  })

  test('one that was signed here is replaced by a paper of today', async () => {
    const forms = formCalls(portal)
    const signed = await forms.begin(patient)
    const sample = sampleAnswers()
    await forms.fill(patient, signed, sample)
    expect((await forms.sign(patient, signed, sample['secSubmit'] ?? {})).statusCode).toBe(200)
    const paper = await calls.uploaded(patient)
    expect((await calls.submit(patient, paper, { docDate: '2020-01-01' })).json().status).toBe('Replaced')
    const zone = 'America/Los_Angeles'
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
    const todays = await calls.uploaded(patient)
    expect((await calls.submit(patient, todays, { docDate: today })).json().status).toBe('Active')
    expect((await calls.listed(patient)).instances[signed].status).toBe('Replaced')
  })
})
