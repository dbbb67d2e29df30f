// What the doctor reads of many documents.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { someOf } from './verify-documents.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  const { patientId, userId } = await portal.person()
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId])
  await owner.query(
    `insert into documents (tenant_id, patient_id, type, site, version, format, status, created_by, created_at, updated_at,
        uploaded_at, signed_at, time_zone, pdf_sha256)
     select $1, $2, 'ROI', 'ALL', '2021', 'handwriting', 'Active', $3, now(), now(),
        now() - n * interval '1 hour', case when n > 3 then now() end, 'UTC', encode(sha256(n::text::bytea), 'hex')
       from generate_series(1, 20000) n`,
    [tenantId, patientId, userId],
  )
  await owner.query('commit')
  await owner.query('analyze documents')
  await owner.end()
})
afterAll(() => portal.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('the newest are those that came last, whatever day they bear', async () => {
  const [newest] = await inTenant(portal.services.db, tenantId, trx =>
    Promise.all(someOf(trx, tenantId, { each: 5, from: randomUUID() }).map(query => query.execute())),
  )
  expect(newest?.map(row => row.pdf_sha256)).toEqual(['1', '2', '3', '4', '5'].map(sha256))
})

test('both are found by an index under row-level security, and the table is never read', async () => {
  const plans = await inTenant(portal.services.db, tenantId, trx =>
    Promise.all(someOf(trx, tenantId, { each: 100, from: randomUUID() }).map(query => query.explain())),
  )
  for (const plan of plans) expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on documents|Sort Key/)
})
