// Unsubmitted answers are stored with their upload.

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

describe('what was answered so far', () => {
  const answers = {
    of: 'questions',
    docType: 'AD',
    docDate: null,
    usState: 'OR',
    owner: { confirmed: true, mrn: 'MRN-4711', ssn: '6789' },
    chosen: { 1: 'yes' },
    passed: 3,
    seen: { 0: 'no' },
    found: false,
    knows: false,
  }
  const answered = async (who: TestPerson, id: string) => (await calls.status(who, id)).json().answered
  const stored = (id: string) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('uploads').where('id', '=', id).select('answers').executeTakeFirst(),
    )

  test('waits for its sender, and is stored encrypted', async () => {
    const id = await calls.uploaded(patient)
    expect(await answered(patient, id)).toBeNull()
    expect((await calls.keep(patient, id, answers)).json()).toEqual({ response: 'success' })
    expect(await answered(patient, id)).toEqual(answers)
    const bytes = (await stored(id))?.answers
    expect(bytes?.length).toBeGreaterThan(100)
    for (const word of ['MRN-4711', '6789', 'OR', 'docType']) expect(bytes?.includes(word)).toBe(false)
    // The same bytes do not decrypt under another upload.
    const other = await calls.uploaded(patient)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('uploads')
        .set({ answers: bytes ?? null })
        .where('id', '=', other)
        .execute(),
    )
    expect(await answered(patient, other)).toBeNull()
  })

  test('is the newest, however often it is sent', async () => {
    const id = await calls.uploaded(patient)
    await calls.keep(patient, id, answers)
    const later = { ...answers, passed: 4, docDate: '2026-01-05' }
    const sent = await Promise.all([1, 2, 3].map(() => calls.keep(patient, id, later)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await answered(patient, id)).toEqual(later)
  })

  test('may be wrong, and is refused with its reason when it is submitted', async () => {
    const id = await calls.uploaded(patient)
    expect((await calls.keep(patient, id, { ...answers, usState: 'XX' })).statusCode).toBe(200)
    const { fields } = (await calls.submit(patient, id, { usState: 'XX' })).json()
    expect(fields).toContainEqual({ path: 'usState', rule: 'unknownOption' })
  })

  test.each([
    ['of no kind', { of: 'something' }],
    ['with a look that is neither yes nor no', { seen: { 0: 'maybe' } }],
    ['too long', { docType: 'A'.repeat(101) }],
  ])('%s is not taken', async (_, wrong) => {
    const id = await calls.uploaded(patient)
    expect((await calls.keep(patient, id, wrong)).statusCode).toBe(400)
    expect(await answered(patient, id)).toBeNull()
  })

  test('is refused before the pages are there, and is deleted with its upload', async () => {
    const begun = (await calls.send(patient, aPdf().subarray(0, 6), { size: 40 })).json().documentId
    expect((await calls.keep(patient, begun, answers)).json().errorCode).toBe('UPLOAD_NOT_READY')
    const id = await calls.uploaded(patient)
    await calls.keep(patient, id, answers)
    expect((await calls.submit(patient, id)).statusCode).toBe(200)
    expect(await stored(id)).toBeUndefined()
    const after = await calls.keep(patient, id, answers)
    expect([after.statusCode, after.json().errorCode]).toEqual([404, 'UPLOAD_NOT_FOUND'])
    const given = await calls.uploaded(patient)
    await calls.keep(patient, given, answers)
    await calls.cancel(patient, given)
    expect(await stored(given)).toBeUndefined()
    expect((await calls.keep(patient, given, answers)).statusCode).toBe(404)
  })
})
