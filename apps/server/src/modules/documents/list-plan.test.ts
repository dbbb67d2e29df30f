// The list of somebody with a hundred documents, beside many thousands of others (bench row documents-list, with a million).
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { textOf } from '../../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { documentsOfPatient } from './list-documents.ts'

let portal: TestPortal
let tenantId: string
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
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
  const plan = await inTenant(portal.services.db, tenantId, trx =>
    documentsOfPatient(trx, tenantId, patient.patientId, patient.userId).explain(),
  )
  const text = JSON.stringify(plan)
  expect(text).not.toContain('Seq Scan on documents')
  expect(text).toMatch(/Index Cond: [^"]*patient_id =/)
})

test('it asks the database four times at most, its session and its audit row included', async () => {
  const list = () => portal.call(patient, { url: `/api/document/patient/${patient.patientId}` })
  // What is known of the partner is read once by a process.
  await list()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await list()
  const asked = spy.mock.calls.map(([statement]) => textOf(statement))
  spy.mockRestore()
  expect(Object.keys(answer.json().ROI.instances)).toHaveLength(100)
  // Beginning, the tenant's name and the end go with every transaction.
  const frame = /^(\/\* unread \*\/ )?(begin|commit|rollback|start transaction|set local)\b/i
  const queries = asked.filter(text => !frame.test(text))
  expect(queries.length).toBeGreaterThan(1)
  expect(queries.length).toBeLessThanOrEqual(4)
})
