// What whoever adds a paper says that it lacks is told to everybody who reads it (ruling G-103).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { aPdf, makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadCalls } from '../../testing/upload-calls.ts'

let portal: TestPortal
let calls: ReturnType<typeof uploadCalls>
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  calls = uploadCalls(portal)
})
afterAll(() => portal.close())

async function added(who: TestPerson, seen: Record<string, string> | undefined, patientId = who.patientId) {
  const { documentId } = (await calls.send(who, aPdf(randomUUID()), {}, patientId)).json()
  await calls.settled(who, documentId)
  const submitted = await calls.submit(who, documentId, { seen })
  expect(submitted.json()).toEqual({ documentId, status: 'Active' })
  return documentId as string
}
const listed = async (who: TestPerson, documentId: string, patientId = who.patientId) =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json().AD.instances[
    documentId
  ]

test('the patient, the circle, a clinician, the card and the emergency page say what is missing and who said so', async () => {
  const patient = await portal.person({ firstName: 'Ruth', lastName: 'Abernathy' })
  const uploader = await portal.person({
    roles: ['uploader', 'viewer'],
    firstName: 'Amara',
    lastName: 'Okafor',
  })
  const id = await added(uploader, { 0: 'yes', 1: 'no', 2: 'no' }, patient.patientId)
  const parts = ['signature', 'witnesses']
  const said = { parts, own: false, name: 'Amara Okafor' }
  expect((await listed(patient, id)).saidMissing).toEqual(said)
  expect((await listed(uploader, id, patient.patientId)).saidMissing).toEqual({ ...said, own: true })
  const contact = await portal.person({ roles: ['contact', 'viewer'] })
  await circleCalls(portal).join(patient, contact)
  expect((await listed(contact, id, patient.patientId)).saidMissing).toEqual(said)

  const cards = cardCalls(portal)
  expect((await cards.make(patient, '739164')).statusCode).toBe(200)
  expect((await cards.show(patient)).json().documents).toMatchObject([{ documentId: id, saidMissing: said }])
  const phone = cards.phone()
  expect((await phone.open(await cards.tokenOf(patient), '739164')).statusCode).toBe(200)
  expect((await phone.documents()).json().documents).toMatchObject([{ documentId: id, saidMissing: said }])
})

test('who says so of their own paper is told that they did', async () => {
  const patient = await portal.person()
  const id = await added(patient, { 0: 'no', 1: 'yes', 2: 'yes' })
  expect((await listed(patient, id)).saidMissing).toMatchObject({ parts: ['pages'], own: true })
})

test.each([[undefined], [{}], [{ 0: 'yes', 1: 'yes', 2: 'yes' }], [{ 9: 'no' }]])(
  'of a paper of which %j is said nothing is missing',
  async seen => {
    const patient = await portal.person()
    const id = await added(patient, seen)
    expect((await listed(patient, id)).saidMissing).toBeNull()
    const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('documents')
        .where('id', '=', id)
        .select(['said_missing', 'said_missing_by'])
        .executeTakeFirst(),
    )
    expect(row).toEqual({ said_missing: null, said_missing_by: null })
  },
)

test('what is no yes and no no is refused', async () => {
  const patient = await portal.person()
  const { documentId } = (await calls.send(patient, aPdf(randomUUID()))).json()
  await calls.settled(patient, documentId)
  expect((await calls.submit(patient, documentId, { seen: { 0: 'perhaps' } })).statusCode).toBe(400)
})
