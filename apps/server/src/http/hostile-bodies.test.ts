// Bodies of another type, broken, deep or large ones, and fields that a call does not have.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { adMetadata } from '../testing/sample-answers.ts'
import { expectError, type HostilePortal, startHostilePortal, writesOf } from '../testing/hostile-portal.ts'

let hostile = {} as HostilePortal
let { portal, calls, patient, other, documentId, get } = hostile
beforeAll(async () => {
  hostile = await startHostilePortal()
  ;({ portal, calls, patient, other, documentId, get } = hostile)
})
afterAll(() => portal.close())

describe('a body of another kind', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/json,text/plain',
    '',
  ])('%j is refused by every writing call', async type => {
    for (const { method, url, payload } of writesOf(hostile)) {
      if (payload === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload: JSON.stringify(payload),
        headers: { 'content-type': type },
      })
      expectError(response, 415, 'BODY_TYPE_REFUSED')
    }
  })

  test('the type of a body that a proxy sent twice counts once', async () => {
    const [write] = writesOf(hostile).filter(({ payload }) => payload !== undefined)
    if (!write) throw new Error('no writing call')
    const send = (type: string) =>
      portal.call(patient, { ...write, payload: '{', headers: { 'content-type': type } })
    // The body is read as JSON, which it is not.
    expectError(await send('application/json,application/json'), 400)
    expectError(await send('application/json; charset=utf-8, application/json'), 400)
    expectError(await send('application/json, text/plain'), 415)
  })

  test.each([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['1', 400],
    ['{"__proto__":{"roles":["signer"]}}', 400],
    ['{"constructor":{"prototype":{"roles":["signer"]}}}', 400],
    ['{"content":{"__proto__":{"a":1}}}', 400],
    ['{"a":1}x', 400],
    ['\u0000', 400],
    [`{"email":"\ud800","password":"x"`, 400],
    ['['.repeat(200_000), 400],
  ])('%s instead of what the call needs is the caller’s fault', async (payload, status) => {
    for (const { method, url, payload: usual } of writesOf(hostile)) {
      // Creating and discarding accept an empty body, but refuse one that is not an object.
      if (usual === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      if (payload.length > 100_000 && response.statusCode === 413) continue
      expect(response.statusCode, `${method} ${url} ${response.body}`).toBe(status)
      expectError(response, status)
    }
    expect(({} as Record<string, unknown>).roles).toBeUndefined()
  })

  test('answers nested a hundred thousand deep are refused, not followed', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    for (const payload of [
      `{"content":{"secStepOne":${deep}}}`,
      `{"content":{"secStepOne":{"calledName":${deep}}}}`,
      `{"content":{"secStepOne":{}},"updatedAnswers":${deep}}`,
    ]) {
      const response = await portal.call(patient, {
        method: 'PUT',
        url: `/api/form/${documentId}?sectionId=secStepOne`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
    }
  })

  test('a body of five megabytes is refused with its own code, before anything is looked at', async () => {
    for (const { method, url, payload } of writesOf(hostile)) {
      if (payload === undefined) continue
      const response = await portal.call(patient, {
        method,
        url,
        payload: JSON.stringify({ content: { secStepOne: { calledName: 'x'.repeat(5_000_000) } } }),
        headers: { 'content-type': 'application/json' },
      })
      expectError(response, 413, 'BODY_TOO_LARGE')
    }
  })

  test.each(['br', 'gzip', 'deflate'])('a body declared as %s is not unpacked', async encoding => {
    const response = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=secStepOne`,
      payload: Buffer.from([0x1f, 0x8b, 8, 0]),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })
})

describe('more than was asked for', () => {
  test('fields that a call does not describe gain nothing', async () => {
    const patient = await portal.person()
    const response = await portal.call(patient, {
      method: 'POST',
      url: `/api/form?patientId=${patient.patientId}&metadata=${encodeURIComponent(
        JSON.stringify({ ...adMetadata, status: 'Active', signedAt: '2020-01-01', definition_hash: 'x' }),
      )}`,
      payload: {
        encryptedUserId: other.userId,
        status: 'Active',
        tenantId: await portal.tenantId('lakeside'),
        patientId: other.patientId,
        created_by: other.userId,
        roles: ['signer'],
      },
    })
    expect(response.statusCode).toBe(200)
    const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('documents')
        .where('id', '=', response.json().documentId)
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      patient_id: patient.patientId,
      created_by: patient.userId,
      status: 'Incomplete',
      signed_at: null,
    })
  })

  test('a save that names another document or patient in its body writes to the one in its address alone', async () => {
    const theirs = await calls.begin(other)
    const mine = await calls.begin(patient)
    const saved = await calls.put(patient, mine, 'secStepOne', {
      content: { secStepOne: { calledName: 'Mine' } },
      documentId: theirs,
      patientId: other.patientId,
      status: 'Active',
      signed_at: '2020-01-01',
    })
    expect(saved.statusCode).toBe(200)
    expect((await calls.read(other, theirs)).json()).toMatchObject({ revisions: {}, status: 'Incomplete' })
    expect((await calls.read(patient, mine)).json().status).toBe('Incomplete')
  })

  test('a person’s own roles are those of the database', async () => {
    const before = (await get(patient, '/api/dashboard/user')).json()
    await get(patient, '/api/dashboard/user?roles=signer&userType=clinician', {
      headers: { 'x-user-id': other.userId, 'x-roles': 'signer', cookie: `${patient.cookie}; roles=signer` },
    })
    const after = (await get(patient, '/api/dashboard/user')).json()
    expect({ ...after, sessionHeaders: null }).toEqual({ ...before, sessionHeaders: null })
  })
})
