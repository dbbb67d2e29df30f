// A user reports a document, an operator resolves the report, and the reporter is notified (rulings G-34, G-36, G-37).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { decrypt } from '../../secrets/encrypt.ts'
import { carewordOf } from '../../testing/careword.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { messageBound } from '../messages/message-body.ts'
import { readReportNumber } from './report-number.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let careword: ReturnType<typeof carewordOf>
let tenantId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  calls = formCalls(portal)
  careword = carewordOf(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

async function signed(who: TestPerson): Promise<string> {
  const id = await calls.begin(who)
  await calls.fill(who, id, sample)
  const response = await calls.sign(who, id, sample['secSubmit'] ?? {})
  if (response.statusCode !== 200) throw new Error(response.body)
  return id
}
const good = {
  message: 'pages',
  email: ' ro sa@people.example ',
  note: 'The last page is missing.',
  type: 'void',
}
const report = (who: TestPerson | null, id: string, patientId: string, more: object = {}) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/document/void/${id}?patientId=${patientId}`,
    payload: { ...good, ...more },
  })
const reportsOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('reports').where('document_id', '=', id).selectAll().execute(),
  )
const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
const audited = async (id: string) =>
  (
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('document_id', '=', id)
        .where('action', 'in', [
          'reportVoid',
          'viewReport',
          'voidDocument',
          'removeDocument',
          'resolveReport',
        ])
        .orderBy('id')
        .select(['action', 'outcome', 'code', 'actor_type'])
        .execute(),
    )
  ).map(({ action, outcome, code, actor_type }) => `${actor_type} ${action} ${outcome} ${code}`)
async function messagesTo(to: string): Promise<string[]> {
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('recipient', '=', to)
      .where('purpose', '=', 'reportResolved')
      .selectAll()
      .execute(),
  )
  return rows.map(
    row =>
      decrypt(
        portal.services.secret,
        'message',
        messageBound(tenantId, row.id),
        row.body ?? Buffer.alloc(0),
      ) ?? '',
  )
}
const resolve = (number: string, ...more: string[]) =>
  careword('report', 'resolve', number, '--tenant', 'evergreen', ...more)

describe('a report', () => {
  test('is stored encrypted, with a number to refer to, and changes nothing', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const before = await rowOf(id)
    const response = await report(patient, id, patient.patientId)
    expect(response.json()).toEqual({ result: 'success', ticketId: expect.stringMatching(/^\d{4}-\d{4}$/) })
    const { ticketId } = response.json()
    const [kept, ...more] = await reportsOf(id)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ number: ticketId, kind: 'void', type: 'void', resolution: null })
    expect(kept?.words.toString('latin1')).not.toMatch(/missing|people\.example/)
    expect(await rowOf(id)).toEqual(before)
    expect(await audited(id)).toEqual([`patient reportVoid done ${ticketId}`])
  })

  test('is refused to who may not, as if there were nothing to whom it does not concern; it is written down', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const stranger = await portal.person()
    const answers = [
      await report(contact, id, patient.patientId),
      await report(stranger, id, patient.patientId),
      // Another's document under one's own name.
      await report(patient, id, stranger.patientId),
      await report(null, id, patient.patientId),
    ]
    expect(answers.map(each => [each.statusCode, each.json().errorCode])).toEqual([
      [404, 'DOCUMENT_FETCH_FAILED'],
      [404, 'DOCUMENT_FETCH_FAILED'],
      [404, 'DOCUMENT_FETCH_FAILED'],
      [401, 'SESSION_REQUIRED'],
    ])
    expect(await reportsOf(id)).toEqual([])
  })

  test.each([
    ['nothing', { email: '', note: '', type: '' }, 'SUPPORT_TICKET_REQUIRED_FIELDS'],
    ['no words', { note: ' ' }, 'SUPPORT_TICKET_INVALID_DESCRIPTION'],
    ['an address that is none', { email: 'rosa' }, 'SUPPORT_TICKET_INVALID_EMAIL'],
    ['a type of the general dialog', { type: 'technical' }, 'SUPPORT_TICKET_INVALID_ISSUE_TYPE'],
  ])('with %s is refused by the rule of the screen', async (_, more, errorCode) => {
    const patient = await portal.person()
    const id = await signed(patient)
    const response = await report(patient, id, patient.patientId, more)
    expect([response.statusCode, response.json().errorCode]).toEqual([422, errorCode])
    expect(await reportsOf(id)).toEqual([])
  })

  // Ruling G-108.
  test.each(['void', 'patient', 'type', 'else'])('of the kind %s is kept as that', async type => {
    const patient = await portal.person()
    const id = await signed(patient)
    expect((await report(patient, id, patient.patientId, { type })).statusCode).toBe(200)
    expect(await reportsOf(id)).toMatchObject([{ kind: 'void', type, resolution: null }])
  })

  test.each([
    ['reportVoid', 'void'],
    ['reportPatient', 'patient'],
    ['reportType', 'type'],
    ['reportElse', 'else'],
  ] as const)(
    'whose right %s is granted to no role is refused and audited; another kind is not',
    async (right, type) => {
      const patient = await portal.person()
      const id = await signed(patient)
      const tenant = await portal.services.partners.tenant('evergreen')
      const schema = tenant?.config.settings.smartform_schemas.find(each => each.type === 'AD')
      if (!schema) throw new Error('no such type')
      const kept = schema.permissions[right]
      schema.permissions[right] = []
      try {
        const response = await report(patient, id, patient.patientId, { type })
        expect([response.statusCode, response.json().errorCode]).toEqual([403, 'REPORT_SUBMISSION_FAILED'])
        const other = type === 'else' ? 'void' : 'else'
        expect((await report(patient, id, patient.patientId, { type: other })).statusCode).toBe(200)
      } finally {
        schema.permissions[right] = kept
      }
      expect(await reportsOf(id)).toHaveLength(1)
      expect(await audited(id)).toContain('patient reportVoid denied REPORT_SUBMISSION_FAILED')
    },
  )

  test('of one person comes so often and no more', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const codes = []
    for (let n = 0; n < 21; n++) codes.push((await report(patient, id, patient.patientId)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('the operator', () => {
  test('lists what waits without its words, and reads one; that is written down', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    const list = await careword('report', 'list', '--tenant', 'evergreen')
    expect(list.out).toContain(ticketId)
    expect(list.out).not.toMatch(/missing|people\.example/)
    const read = await careword('report', 'show', ticketId.replace('-', ''), '--tenant', 'evergreen')
    expect(read.out).toContain('answer to: rosa@people.example')
    expect(read.out).toContain('The last page is missing.')
    expect(read.out).toContain(
      'the reporter means: it no longer counts, or something in it is wrong (--void)',
    )
    expect((await audited(id)).at(-1)).toBe(`operator viewReport done ${ticketId}`)
  })

  test('voids a document: out of force at once, with the day and the reason on its tile', async () => {
    const patient = await portal.person()
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const id = await signed(patient)
    const { ticketId } = (await report(clinician, id, patient.patientId)).json()
    const done = await resolve(ticketId, '--void', '--reason', 'A page is missing')
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Outdated')])
    expect(await rowOf(id)).toMatchObject({
      status: 'Outdated',
      revoked_type: 'void',
      revoked_reason: 'A page is missing',
      voided_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await audited(id)).toEqual([
      `clinician reportVoid done ${ticketId}`,
      `operator voidDocument done ${ticketId}`,
      `operator resolveReport done ${ticketId} void`,
    ])
    const [told, ...more] = await messagesTo(clinician.email)
    expect(more).toEqual([])
    expect(told).toContain(ticketId)
    expect(told).not.toMatch(/missing|directive/i)
  })

  test("removes another patient's: its tile and the reason stay, and nothing of it is readable any more", async () => {
    const patient = await portal.person()
    const clinician = await portal.person({ roles: ['signer', 'preparer', 'viewer'] })
    const id = await signed(patient)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    expect((await resolve(ticketId, '--remove', '--reason', 'Filed in the wrong chart')).code).toBe(0)
    for (const who of [patient, clinician]) {
      const list = await portal.call(who, {
        method: 'GET',
        url: `/api/document/patient/${patient.patientId}`,
      })
      expect(list.json().AD).toMatchObject({ actives: [] })
      expect(list.json().AD.instances[id]).toMatchObject({
        status: 'Removed',
        revokedType: 'wrongPatient',
        revokedReason: 'Filed in the wrong chart',
        thumbnail: null,
        canOpen: false,
        hasText: false,
        recoverableUntil: null,
      })
      for (const url of [
        `/api/pdf/${id}`,
        `/api/pdf/${id}?download=true`,
        `/api/pdf/${id}?format=png`,
        `/api/pdf/thumbnails/${id}/0`,
        `/api/document/${id}/text`,
        `/api/form/${id}`,
        `/api/form/${id}/autosaved`,
      ])
        expect([url, (await portal.call(who, { method: 'GET', url })).statusCode]).toEqual([url, 404])
      const agents = await portal.call(who, {
        method: 'GET',
        url: `/api/document/patient/${patient.patientId}/agents`,
      })
      expect(agents.json()).toEqual({})
    }
    expect((await report(patient, id, patient.patientId)).json().errorCode).toBe('REPORT_SUBMISSION_FAILED')
  })

  test('does not close what is about a document: it decides on it', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    const done = await resolve(ticketId, '--close', '--reason', 'Called back')
    expect([done.code, done.err]).toEqual([1, expect.stringContaining('--reject')])
    expect((await reportsOf(id))[0]?.resolution).toBeNull()
  })

  test('rejects a report: the document stays as it is, and the reporter gets the same message', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const before = await rowOf(id)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    expect((await resolve(ticketId, '--reject', '--reason', 'Nothing is wrong with it')).code).toBe(0)
    expect(await rowOf(id)).toEqual(before)
    expect(await messagesTo(patient.email)).toHaveLength(1)
    const list = await careword('report', 'list', '--tenant', 'evergreen')
    expect(list.out).not.toContain(ticketId)
    const all = await careword('report', 'list', '--tenant', 'evergreen', '--all')
    expect(all.out).toContain(`${ticketId}`)
    const shown = await careword('report', 'show', ticketId, '--tenant', 'evergreen')
    expect(shown.out).toContain('resolved: reject')
    expect(shown.out).toContain('Nothing is wrong with it')
  })

  test('resolves a report once, also of several at once', async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    const done = await Promise.all([
      resolve(ticketId, '--void', '--reason', 'One'),
      resolve(ticketId, '--remove', '--reason', 'Two'),
      resolve(ticketId, '--reject', '--reason', 'Three'),
    ])
    expect(done.filter(each => each.code === 0)).toHaveLength(1)
    expect(await messagesTo(patient.email)).toHaveLength(1)
    expect((await audited(id)).filter(each => each.includes('resolveReport'))).toHaveLength(1)
  })

  test('and the patient at the same time: one of them ends it', async () => {
    for (let round = 0; round < 4; round++) {
      const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
      const id = await signed(patient)
      const { ticketId } = (await report(patient, id, patient.patientId)).json()
      const [voided, revoked] = await Promise.all([
        resolve(ticketId, '--void', '--reason', 'A page is missing'),
        portal.call(patient, {
          method: 'PUT',
          url: `/api/document/revoke/${id}`,
          payload: { method: 'typed', signature: 'Rosa Delgado' },
        }),
      ])
      const { revoked_type } = await rowOf(id)
      expect([voided.code, revoked.statusCode, revoked_type]).toEqual(
        revoked.statusCode === 200 ? [1, 200, 'revokedByPatient'] : [0, 409, 'void'],
      )
    }
  })

  test.each([
    ['a number that is none', ['12', '--void', '--reason', 'x']],
    ['no decision', ['1234-5678', '--reason', 'x']],
    ['two decisions', ['1234-5678', '--void', '--remove', '--reason', 'x']],
    ['no reason', ['1234-5678', '--void']],
    ['an empty reason', ['1234-5678', '--void', '--reason', ' ']],
    ['a report that is not there', ['0000-0000', '--void', '--reason', 'x']],
  ])('learns what is wrong with %s', async (_, argv) => {
    const [number = '', ...more] = argv
    const done = await resolve(number, ...more)
    expect(done.code).not.toBe(0)
    expect(done.err).not.toBe('')
  })

  test("of another partner finds nothing of this one's", async () => {
    const patient = await portal.person()
    const id = await signed(patient)
    const { ticketId } = (await report(patient, id, patient.patientId)).json()
    for (const argv of [
      ['show', ticketId],
      ['resolve', ticketId, '--void', '--reason', 'x'],
    ])
      expect((await careword('report', ...argv, '--tenant', 'lakeside')).code).toBe(1)
    expect((await rowOf(id)).status).toBe('Active')
  })
})

test.each([
  ['4829-1736', '4829-1736'],
  ['48291736', '4829-1736'],
  [' 4829 - 1736 ', '4829-1736'],
  ['4829 1736', '4829-1736'],
  ['4829-173', null],
  ['4829-17366', null],
  ['', null],
])('%j is the number %j', (typed, number) => {
  expect(readReportNumber(typed)).toBe(number)
})
