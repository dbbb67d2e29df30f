import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../core/rate-limits/rate-limit-table.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const sample = sampleAnswers()
let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let preparer: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  preparer = await portal.person({ roles: ['preparer', 'viewer'] })
})
afterAll(() => portal.close())

const aPatient = (password?: string) =>
  portal.person({ firstName: 'Rosa', lastName: 'Delgado', ...(password !== undefined && { password }) })
const withAccount = () => aPatient('Maple!Tree42')
const send = (who: TestPerson, documentId: string) =>
  portal.call(who, { method: 'POST', url: `/api/form/${documentId}/ready` })
const readyAt = async (who: TestPerson, patientId: string, id: string): Promise<string | null> =>
  (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json<
    Record<string, { instances: Record<string, { readyAt: string | null }> }>
  >().AD?.instances[id]?.readyAt ?? null
const told = (to: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('user_id', '=', to.userId)
      .where('purpose', '=', 'readyToSign')
      .select('purpose')
      .execute(),
  )
const filled = async (patient: TestPerson): Promise<string> => {
  const id = await calls.begin(preparer, patient.patientId)
  await calls.fill(preparer, id, sample)
  return id
}

test('what a preparer filled in is sent to its patient once: both find it ready to sign, and the patient gets a message', async () => {
  const patient = await withAccount()
  const id = await filled(patient)
  expect(await readyAt(patient, patient.patientId, id)).toBeNull()
  for (const _ of ['press', 'press again']) expect((await send(preparer, id)).json()).toEqual({ told: true })
  for (const who of [patient, preparer]) expect(await readyAt(who, patient.patientId, id)).not.toBeNull()
  expect(await told(patient)).toEqual([{ purpose: 'readyToSign' }])
  expect((await calls.sign(patient, id, sample.secSubmit ?? {})).statusCode).toBe(200)
  expect(await readyAt(patient, patient.patientId, id)).toBeNull()
})

test('a change after it takes that back, and it can be sent again', async () => {
  const patient = await withAccount()
  const id = await filled(patient)
  await send(preparer, id)
  portal.setNow(new Date(Date.now() + 60_000))
  await calls.fill(preparer, id, sample)
  expect(await readyAt(preparer, patient.patientId, id)).toBeNull()
  await send(preparer, id)
  expect(await readyAt(preparer, patient.patientId, id)).not.toBeNull()
  expect(await told(patient)).toHaveLength(2)
  portal.setNow(null)
})

test('so does a save that began before it and came after it', async () => {
  const patient = await withAccount()
  const id = await filled(patient)
  portal.setNow(new Date(Date.now() + 60_000))
  await send(preparer, id)
  portal.setNow(null)
  await calls.fill(preparer, id, sample)
  expect(await readyAt(preparer, patient.patientId, id)).toBeNull()
})

test('no address is notified more often in a day than it may be asked, however the address is written', async () => {
  const patient = await withAccount()
  const id = await filled(patient)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set({ email: patient.email.toUpperCase() })
      .where('id', '=', patient.userId)
      .execute(),
  )
  for (let at = 0; at < limits.askAddress.points; at++)
    await portal.services.rateLimits.consume('askAddress', [tenantId, patient.email])
  expect((await send(preparer, id)).statusCode).toBe(429)
  expect(await readyAt(preparer, patient.patientId, id)).toBeNull()
  expect(await told(patient)).toEqual([])
})

test('a patient without an account is reported as not notified; they find it when they come', async () => {
  const patient = await aPatient()
  const id = await filled(patient)
  expect((await send(preparer, id)).json()).toEqual({ told: false })
  expect(await readyAt(preparer, patient.patientId, id)).not.toBeNull()
  expect(await told(patient)).toEqual([])
})

test('an incomplete draft, a signed one and one’s own are sent to no patient', async () => {
  const patient = await withAccount()
  const draft = await calls.begin(preparer, patient.patientId)
  expect((await send(preparer, draft)).json()).toMatchObject({ errorCode: 'ASSIGN_TASK_FAILED_NOT_COMPLETE' })
  await calls.fill(preparer, draft, sample)
  expect((await send(patient, draft)).statusCode).toBe(422)
  expect((await calls.sign(patient, draft, sample.secSubmit ?? {})).statusCode).toBe(200)
  expect((await send(preparer, draft)).statusCode).toBe(409)
  expect(await told(patient)).toEqual([])
})

test('a person who may not write in it sends nothing', async () => {
  const patient = await withAccount()
  const id = await filled(patient)
  const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
  const stranger = await portal.person()
  expect((await send(uploader, id)).statusCode).toBe(403)
  expect((await send(stranger, id)).statusCode).toBe(404)
  expect(await told(patient)).toEqual([])
})
