// A paper that was filed as of the wrong type is moved to the right one (ruling G-108).

import { type RawStatus, rawStatuses } from '@careword/domain'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { carewordOf } from '../../testing/careword.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { aPdf, makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadCalls } from '../../testing/upload-calls.ts'

let portal: TestPortal
let uploads: ReturnType<typeof uploadCalls>
let circle: ReturnType<typeof circleCalls>
let careword: ReturnType<typeof carewordOf>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  uploads = uploadCalls(portal)
  circle = circleCalls(portal)
  careword = carewordOf(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

/** A patient with a proved address. */
const aPatient = () => portal.person({ password: 'Long-enough-9!' })
const versions = { AD: '5WISHES1', POLST: '2021', LW: '2021' }
/** A paper of the patient's, in force as of this type and day; added by a person who may add it. */
async function paper(who: TestPerson, type: keyof typeof versions, docDate = '2026-01-05'): Promise<string> {
  const by = type === 'POLST' ? await portal.person({ roles: ['uploader'] }) : who
  const { documentId } = (await uploads.send(by, aPdf(randomUUID()), {}, who.patientId)).json()
  await uploads.settled(by, documentId)
  const added = await uploads.submit(
    by,
    documentId,
    { docDate, usState: type === 'AD' ? 'OR' : null },
    { type, site: 'ALL', version: versions[type] },
  )
  if (added.statusCode !== 200) throw new Error(added.body)
  return documentId
}
async function reported(who: TestPerson, id: string): Promise<string> {
  const response = await portal.call(who, {
    method: 'PUT',
    url: `/api/document/void/${id}?patientId=${who.patientId}`,
    payload: { message: '', email: 'rosa@people.example', note: 'It is a POLST.', type: 'type' },
  })
  return response.json().ticketId
}
const resolve = (number: string, ...more: string[]) =>
  careword('report', 'resolve', number, '--tenant', 'evergreen', ...more, '--reason', 'It is a POLST')
const move = async (who: TestPerson, id: string, to = 'POLST') =>
  resolve(await reported(who, id), '--move', to)
const listed = async (who: TestPerson, patientId = who.patientId) =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json()
const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
const audited = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .orderBy('id')
      .select(['action', 'code', 'actor_type'])
      .execute(),
  )
const kindsTo = (to: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('recipient', '=', to)
      .where('purpose', 'ilike', '%document%')
      .orderBy('created_at')
      .select('purpose')
      .execute(),
  ).then(rows => rows.map(({ purpose }) => purpose))
const pdf = (who: TestPerson, id: string) => portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })

describe('a paper of the wrong type', () => {
  test('goes to the right one with its files, its day and its audit; both lists show it, and each reader is notified once', async () => {
    const patient = await aPatient()
    const [ofBoth, ofOld] = await Promise.all([
      portal.person({ roles: ['contact', 'viewer'] }),
      portal.person({ roles: ['contact', 'viewer'] }),
    ])
    await circle.join(patient, ofBoth)
    const { contactId } = await circle.join(patient, ofOld)
    await circle.share(patient, contactId, { types: ['AD'], until: null })
    const id = await paper(patient, 'AD')
    const pages = (await pdf(patient, id)).rawPayload
    const before = (
      await portal.call(patient, { url: `/api/document/patient/${patient.patientId}/version` })
    ).json()
    const number = await reported(patient, id)
    const done = await resolve(number, '--move', 'POLST')
    expect([done.code, done.err, done.out]).toEqual([
      0,
      '',
      expect.stringContaining('Moved: the document is Active'),
    ])

    const on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    for (const who of [patient, ofBoth]) {
      const { AD, POLST } = await listed(who, patient.patientId)
      expect(AD).toMatchObject({ actives: [], instances: {}, movedAway: { on, to: 'POLST' } })
      expect(POLST).toMatchObject({ actives: [id], movedAway: null })
      expect(POLST.instances[id]).toMatchObject({
        type: 'POLST',
        version: '2021',
        status: 'Active',
        docEffectiveDate: '2026-01-05',
        originals: 1,
      })
    }
    // The right type lists the paper from the next call on.
    const { AD } = await listed(ofOld, patient.patientId)
    expect(AD).toMatchObject({ actives: [], instances: {}, movedAway: { on, to: null } })
    expect((await pdf(ofOld, id)).statusCode).toBe(404)
    expect((await pdf(ofBoth, id)).statusCode).toBe(200)
    const shown = await pdf(patient, id)
    expect(shown.rawPayload).toEqual(pages)
    expect(shown.headers['content-disposition']).toContain('Portable medical order')
    const after = (
      await portal.call(patient, { url: `/api/document/patient/${patient.patientId}/version` })
    ).json()
    expect(after).not.toEqual(before)

    expect((await audited(id)).filter(({ actor_type }) => actor_type === 'operator')).toEqual([
      { action: 'moveDocument', code: `${number} AD POLST`, actor_type: 'operator' },
      { action: 'resolveReport', code: `${number} move`, actor_type: 'operator' },
    ])
    expect(await kindsTo(patient.email)).toEqual(['ownDocumentMoved'])
    for (const who of [ofBoth, ofOld]) expect(await kindsTo(who.email)).toEqual(['documentMoved'])
  })

  test('takes the place of an older one there, and its readers are notified of that too', async () => {
    const patient = await aPatient()
    const older = await paper(patient, 'POLST', '2025-01-05')
    const id = await paper(patient, 'AD')
    expect((await move(patient, id)).code).toBe(0)
    const { POLST } = await listed(patient)
    expect(POLST.actives).toEqual([id])
    expect(POLST.instances[older].status).toBe('Replaced')
    expect((await audited(older)).at(-1)).toEqual({
      action: 'replaceDocument',
      code: null,
      actor_type: 'operator',
    })
    expect((await kindsTo(patient.email)).slice(-2)).toEqual(['ownDocumentMoved', 'ownDocumentReplaced'])
  })

  test('joins the earlier versions where a newer one is in force, and no list shows an end there', async () => {
    const patient = await aPatient()
    const newer = await paper(patient, 'POLST', '2026-02-01')
    const id = await paper(patient, 'AD')
    const done = await move(patient, id)
    expect(done.out).toContain('Moved: the document is Replaced there.')
    const { AD, POLST } = await listed(patient)
    expect(POLST.actives).toEqual([newer])
    const { status, neverInForce } = POLST.instances[id]
    expect(status).toBe('Replaced')
    expect(neverInForce).toBe(true)
    expect(AD.movedAway).toMatchObject({ to: 'POLST' })
  })

  test('where several count, it counts beside them', async () => {
    const patient = await aPatient()
    const other = await paper(patient, 'LW', '2026-02-01')
    const id = await paper(patient, 'AD')
    expect((await move(patient, id, 'LW')).code).toBe(0)
    expect((await listed(patient)).LW.actives.toSorted()).toEqual([other, id].toSorted())
  })

  test('and a newer one that is signed at the same moment do not wait for each other', async () => {
    const patient = await aPatient()
    const id = await paper(patient, 'AD')
    const number = await reported(patient, id)
    const { moving } = await inTenant(portal.services.db, tenantId, async trx => {
      // The same lock order as when signing: the patient first, then the documents in force.
      await trx
        .selectFrom('patients')
        .where('id', '=', patient.patientId)
        .select('id')
        .forNoKeyUpdate()
        .execute()
      const moving = resolve(number, '--move', 'POLST')
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(trx)
        return rows[0]?.count
      }
      await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000, interval: 5 })
      await trx.updateTable('documents').set({ updated_at: new Date() }).where('id', '=', id).execute()
      return { moving }
    })
    expect((await moving).code).toBe(0)
    expect((await listed(patient)).POLST.actives).toEqual([id])
  })

  test('is shown for 90 days', async () => {
    const patient = await aPatient()
    const id = await paper(patient, 'AD')
    await move(patient, id)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ moved_at: new Date(Date.now() - 91 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
    expect((await listed(patient)).AD.movedAway).toBeNull()
  })
})

describe('nothing is moved', () => {
  test.each(rawStatuses.filter(status => !['Incomplete', 'Active', 'Removed'].includes(status)))(
    'of what is %s',
    async (status: RawStatus) => {
      const patient = await aPatient()
      const id = await paper(patient, 'AD')
      const number = await reported(patient, id)
      await inTenant(portal.services.db, tenantId, trx =>
        trx
          .updateTable('documents')
          .set({ status: anyStatus(status) })
          .where('id', '=', id)
          .execute(),
      )
      const before = await rowOf(id)
      const done = await resolve(number, '--move', 'POLST')
      expect([done.code, done.err.trim()]).toEqual([
        1,
        `The document is ${status}: --move does not fit; nothing was changed.`,
      ])
      expect(await rowOf(id)).toEqual(before)
    },
  )

  test.each([
    ['a type that is none', 'WILL', 'Its types are AD, POA'],
    ['its own type', 'AD', 'It is of that type'],
    ['a blank', ' ', 'Its types are'],
  ])('to %s, and the report stays open', async (_, to, said) => {
    const patient = await aPatient()
    const id = await paper(patient, 'AD')
    const before = await rowOf(id)
    const number = await reported(patient, id)
    const done = await resolve(number, '--move', to)
    expect([done.code, done.err]).toEqual([1, expect.stringContaining(said)])
    expect(await rowOf(id)).toEqual(before)
    expect((await resolve(number, '--reject')).code).toBe(0)
  })

  test('that was filled in here: its pages show what it is', async () => {
    const patient = await aPatient()
    const calls = formCalls(portal)
    const id = await calls.begin(patient)
    const sample = sampleAnswers()
    await calls.fill(patient, id, sample)
    await calls.sign(patient, id, sample['secSubmit'] ?? {})
    const done = await move(patient, id)
    expect([done.code, done.err]).toEqual([1, expect.stringContaining('only a paper is moved')])
    expect((await rowOf(id)).type).toBe('AD')
  })

  test('with another decision beside it', async () => {
    const done = await resolve('1234-5678', '--move', 'POLST', '--void')
    expect([done.code, done.err]).toEqual([expect.any(Number), expect.stringContaining('--move')])
    expect(done.code).not.toBe(0)
  })

  test('twice: of two reports that are resolved at once one moves it, and no list loses it', async () => {
    const patient = await aPatient()
    const id = await paper(patient, 'AD')
    const numbers = [await reported(patient, id), await reported(patient, id)]
    const done = await Promise.all(numbers.map(number => resolve(number, '--move', 'POLST')))
    expect(done.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await listed(patient)).POLST.actives).toEqual([id])
    expect(await kindsTo(patient.email)).toEqual(['ownDocumentMoved'])
  })
})
