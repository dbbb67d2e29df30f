// The list of a patient with a hundred documents, beside many thousands of other patients (bench row documents-list, with a million).
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { databaseWork } from '../../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { documentsOfPatient, pageOfPatient } from './document-list-query.ts'

let portal: TestPortal
let tenantId: string
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  // A session is prolonged by the clock, which costs a statement of its own.
  portal.setNow(new Date())
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  const crowd = await portal.person()
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId])
  for (const [who, many] of [
    [patient, 100],
    [crowd, 20_000],
  ] as const)
    await owner.query(
      `insert into documents (tenant_id, patient_id, type, site, version, format, status, created_by, created_at, updated_at)
       select $1, $2, 'ROI', 'ALL', '2021', 'electronic', 'Discarded', $3, now(), now() - n * interval '1 hour'
         from generate_series(1, $4::int) n`,
      [tenantId, who.patientId, who.userId, many],
    )
  await owner.query('commit')
  await owner.query('analyze documents')
  await owner.end()
})
afterAll(() => portal.close())

test('it walks an index under row-level security and never reads the table', async () => {
  const whose = [tenantId, patient.patientId, patient.userId] as const
  const asked = [['ROI', 'LW'], ['Replaced', 'Discarded'], true, randomUUID(), randomUUID()] as const
  const plans = await inTenant(portal.services.db, tenantId, async trx => [
    await documentsOfPatient(trx, ...whose).explain(),
    await pageOfPatient(trx, ...whose, ...asked).explain(),
  ])
  for (const plan of plans) {
    const text = JSON.stringify(plan)
    expect(text).not.toContain('Seq Scan on documents')
    expect(text).toMatch(/Index Cond: [^"]*patient_id =/)
  }
})

const list = (who: TestPerson) => () =>
  portal.call(who, { url: `/api/document/patient/${patient.patientId}` })

test('a hundred documents of one’s own are three statements in two messages, the session and the audit row included', async () => {
  expect(Object.keys((await list(patient)()).json().ROI.instances)).toHaveLength(51)
  const { statements, messages } = await databaseWork(list(patient))
  expect(statements).toEqual([
    expect.stringContaining('from "sessions"'),
    expect.stringContaining('insert into audit_events'),
    expect.stringContaining('from "documents" as "d"'),
  ])
  // One message reads the session, one all the rest.
  expect(messages).toBe(2)
})

test('for everyone who else may see them it is one more of each: how they come to the patient', async () => {
  const viewer = await portal.person({ roles: ['viewer'], patient: false })
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('viewer_grants')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        user_id: viewer.userId,
        granted_at: portal.services.now(),
      })
      .execute(),
  )
  expect((await list(viewer)()).statusCode).toBe(200)
  const { statements, messages } = await databaseWork(list(viewer))
  expect([statements.length, messages]).toEqual([4, 3])
})

test('the list of a hundred documents stays small', async () => {
  expect((await list(patient)()).rawPayload.length).toBeLessThan(130_000)
})
