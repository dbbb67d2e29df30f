// The answers are validated once, on submission, and the patient is notified.

import { randomUUID } from 'node:crypto'
import { todayAt } from '@careword/domain'
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
  portal.setNow(null)
  patient = await portal.person()
})

describe('submitted once more', () => {
  test.each([
    ['with another day', { docDate: '2026-01-06' }, undefined],
    ['with a day that there is not', { docDate: '2026-02-31' }, undefined],
    ['without an owner', { owner: null }, undefined],
    ['with another state', { usState: 'OH' }, undefined],
    ['as another type', {}, { type: 'LW', site: 'ALL', version: 'EVGLW1' }],
  ])('%s, it is refused, and the first submission stays', async (_, other, metadata) => {
    const id = await calls.uploaded(patient)
    await calls.submit(patient, id)
    const refused = await calls.submit(patient, id, other, metadata)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_SUBMITTED_OTHERWISE'])
    const { instances } = await calls.listed(patient)
    expect(instances[id]).toMatchObject({ docEffectiveDate: '2026-01-05', usState: 'OR' })
  })

  test('with two days at once, one of them is refused', async () => {
    const id = await calls.uploaded(patient)
    const both = await Promise.all(
      ['2026-01-05', '2026-01-06'].map(docDate => calls.submit(patient, id, { docDate })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('with a null in place of what was left out, it is the same', async () => {
    const id = await calls.uploaded(patient)
    await calls.submit(patient, id)
    expect((await calls.submit(patient, id, { docName: null })).statusCode).toBe(200)
  })
})

describe('the answers of the workflow', () => {
  test.each(['DC', 'PR', 'VT'])(
    'a paper may come from %s, and its file is named for what it is',
    async usState => {
      const id = await calls.uploaded(patient)
      expect((await calls.submit(patient, id, { usState })).statusCode).toBe(200)
      expect((await calls.listed(patient)).instances[id]).toMatchObject({ usState })
      const { headers } = await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}?download=true` })
      expect(headers['content-disposition']).toContain('Advance directive')
      expect(headers['content-disposition']).not.toContain('My five topics')
    },
  )

  test.each([
    ['a state that is none', { usState: 'XX' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a date that never was', { docDate: '2026-02-30' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a date that is still to come', { docDate: '2999-01-01' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['another type than its metadata', { docType: 'POA' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a state that has a version of its own', { usState: 'TX' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['nobody who confirmed whose it is', { owner: { confirmed: false } }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['an option that is none', { chosen: { 9: 'x' } }, 422, 'UPLOAD_WORKFLOW_FAILED'],
    ['a birth after it', { docDate: '1940-01-01' }, 422, 'UPLOAD_WORKFLOW_FAILED'],
  ])('with %s are refused, and the upload stays', async (_, answers, status, code) => {
    const id = await calls.uploaded(patient)
    const refused = await calls.submit(patient, id, answers)
    expect(refused.json().errorCode).toBe(code)
    expect(refused.statusCode).toBe(status)
    expect((await calls.status(patient, id)).json().isPdfGenerated).toBe(true)
  })

  test.each([
    ['the day beside the signature', { docDate: '2026-11-27', docEffectiveDate: null }],
    ['the day from which it counts', { docDate: '2026-11-26', docEffectiveDate: '2026-11-27' }],
  ])('%s has come elsewhere only: the document holds its own day', async (_, days) => {
    const id = await calls.uploaded(patient)
    portal.setNow(new Date('2026-11-26T20:11:00Z'))
    expect((await calls.submit(patient, id, days)).statusCode).toBe(200)
    const { instances } = await calls.listed(patient)
    expect(instances[id]).toMatchObject({ status: 'Active', docEffectiveDate: '2026-11-26' })
    expect(todayAt(new Date(instances[id].signedDate), 'America/Los_Angeles')).toBe('2026-11-26')
  })

  test('a type that this person may not upload is refused, another is taken', async () => {
    const signer = await portal.person({ roles: ['signer'] })
    const { documentId } = (await calls.send(signer, aPdf(randomUUID()), {}, patient.patientId)).json()
    await calls.settled(signer, documentId)
    const refused = await calls.submit(signer, documentId)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([
      403,
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
    ])
    const polst = { type: 'POLST', site: 'ALL', version: '2021' }
    expect((await calls.submit(signer, documentId, { usState: null }, polst)).statusCode).toBe(200)
  })

  test('the number of another record is refused', async () => {
    const known = await portal.person({ mrn: 'MRN 4711' })
    const id = await calls.uploaded(known)
    const owner = (mrn: string) => ({ owner: { confirmed: true, mrn } })
    expect((await calls.submit(known, id, owner('MRN4712'))).json().errorCode).toBe('UPLOAD_OWNER_DIFFERS')
    expect((await calls.submit(known, id, owner('mrn4711'))).statusCode).toBe(200)
  })
})

describe('the patient', () => {
  const told = (who: TestPerson) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('messages').where('user_id', '=', who.userId).select(['purpose', 'recipient']).execute(),
    )
  test('is notified once that another person added a document, even where they want no news; for their own nothing is sent', async () => {
    const owner = await portal.person({ password: 'Maple!Tree42' })
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ unsubscribed: true }).where('id', '=', owner.userId).execute(),
    )
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const { documentId } = (await calls.send(clinician, aPdf(randomUUID()), {}, owner.patientId)).json()
    await calls.settled(clinician, documentId)
    const both = await Promise.all([1, 2].map(() => calls.submit(clinician, documentId)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const recipient = owner.email
    expect(await told(owner)).toEqual([{ purpose: 'documentAdded', recipient }])
    // A later upload replaces it: one message covers both.
    const later = (await calls.send(clinician, aPdf(randomUUID()), {}, owner.patientId)).json()
    await calls.settled(clinician, later.documentId)
    expect((await calls.submit(clinician, later.documentId)).statusCode).toBe(200)
    expect((await told(owner)).map(({ purpose }) => purpose)).toEqual([
      'documentAdded',
      'ownDocumentReplaced',
    ])
    const another = await portal.person({ password: 'Maple!Tree42' })
    expect((await calls.submit(another, await calls.uploaded(another))).statusCode).toBe(200)
    expect(await told(another)).toEqual([])
  })

  test('who has not set up an account is written nothing: they find it when they come', async () => {
    const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
    const { documentId } = (await calls.send(clinician, aPdf(randomUUID()), {}, patient.patientId)).json()
    await calls.settled(clinician, documentId)
    expect((await calls.submit(clinician, documentId)).statusCode).toBe(200)
    expect(await told(patient)).toEqual([])
  })
})

describe('a paper of today, around midnight', () => {
  // 23:30 in Los Angeles, where the partner is; a new day in New York, in UTC, and east of it.
  const late = new Date('2026-11-24T07:30:00Z')

  const atMidnight = async () => {
    portal.setNow(late)
    patient = await portal.person()
    return patient
  }

  test.each([
    ['the day of its own clock', 'OR', '2026-11-23', '2026-11-23'],
    ['the day before', 'OR', '2026-11-22', '2026-11-22'],
    ['the day of the clock of its state', 'OH', '2026-11-24', '2026-11-24'],
    [
      'a day that has come for the person only, and is shown as that of its clock',
      'OR',
      '2026-11-24',
      '2026-11-23',
    ],
  ])('is signed on %s', async (_, usState, docDate, shown) => {
    const id = await calls.uploaded(await atMidnight())
    const version = usState === 'OH' ? '5WISHES1Ohio' : '5WISHES1'
    const submitted = await calls.submit(
      patient,
      id,
      { usState, docDate },
      { type: 'AD', site: 'ALL', version },
    )
    expect(submitted.statusCode).toBe(200)
    const { signedDate, timeZone } = (await calls.listed(patient)).instances[id]
    expect(todayAt(new Date(signedDate), timeZone)).toBe(shown)
    expect(new Date(signedDate) <= late).toBe(true)
  })

  test('a day that has come nowhere is refused', async () => {
    const id = await calls.uploaded(await atMidnight())
    const refused = await calls.submit(patient, id, { docDate: '2026-11-25' })
    expect(refused.json().fields).toEqual([{ path: 'docDate', rule: 'dateInFuture' }])
  })
})
