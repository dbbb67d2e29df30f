import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { linkAuditRows } from './link-audit-rows.ts'
import { verifyAudit } from './verify-audit.ts'

let portal: TestPortal
let tenantId: string
let owner: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

const link = () => linkAuditRows(portal.services, tenantId)
/**
 * Transactions are numbered for the whole PostgreSQL: one that is open in another test file's database holds the newest rows back
 * for a moment, as it would a neighbour's in production.
 */
const linkAll = () =>
  vi.waitFor(
    async () => {
      await link()
      expect((await verify()).notLinkedYet).toBe(0)
    },
    { timeout: 15_000, interval: 50 },
  )
const verify = () => verifyAudit(portal.services.db, tenantId)

describe('the audit chain', () => {
  test('what people do is recorded by ids and codes, without names or answers', async () => {
    const calls = formCalls(portal)
    const patient = await portal.person({ firstName: 'Markername', lastName: 'Markerlast' })
    const documentId = await calls.begin(patient)
    await calls.save(
      patient,
      documentId,
      'secStepOne',
      { calledName: 'Markeranswer' },
      { action: 'saveAndStay' },
    )
    await calls.read(patient, documentId)
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', patient.userId)
        .orderBy('id')
        .selectAll()
        .execute(),
    )
    expect(rows.map(row => [row.action, row.outcome, row.section_id])).toEqual([
      ['createForm', 'done', null],
      ['saveSection', 'done', 'secStepOne'],
      ['viewForm', 'done', null],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Marker/)
  })

  test('is sound after linking, and says how many rows wait', async () => {
    expect((await verify()).notLinkedYet).toBeGreaterThan(0)
    await linkAll()
    const linked = await verify()
    expect(linked).toMatchObject({ notLinkedYet: 0, firstBad: null })
    await link()
    expect(await verify()).toEqual(linked)
  })

  test('a row whose transaction still runs is not linked, and not skipped either', async () => {
    const other = new pg.Client({ connectionString: portal.ownerUrl })
    await other.connect()
    await other.query('begin')
    await other.query(
      `insert into audit_events (tenant_id, actor_type, action, outcome) values ($1, 'nobody', 'signIn', 'failed')`,
      [tenantId],
    )
    const patient = await portal.person()
    await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    await link()
    await other.query('commit')
    await other.end()
    await linkAll()
    expect(await verify()).toMatchObject({ notLinkedYet: 0, firstBad: null })
  })

  test('two jobs at once link each row once', async () => {
    const patient = await portal.person()
    for (let i = 0; i < 5; i++)
      await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    await Promise.all([link(), link(), link()])
    await linkAll()
    expect(await verify()).toMatchObject({ notLinkedYet: 0, firstBad: null })
  })

  test('the first changed row is named', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from audit_events where tenant_id = $1 order by id limit 3`,
      [tenantId],
    )
    const id = Number(rows[1]?.id)
    await owner.query(`update audit_events set action = 'viewForm' where tenant_id = $1 and id = $2`, [
      tenantId,
      id,
    ])
    expect((await verify()).firstBad).toEqual({ auditId: id, fault: 'changed' })
    await owner.query(`update audit_events set action = 'saveSection' where tenant_id = $1 and id = $2`, [
      tenantId,
      id,
    ])
    expect((await verify()).firstBad).toBeNull()
  })

  test('a removed row is named', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from audit_events where tenant_id = $1 order by id limit 3`,
      [tenantId],
    )
    const id = Number(rows[2]?.id)
    await owner.query(`delete from audit_chain where tenant_id = $1 and audit_id = $2`, [tenantId, id])
    await owner.query(`delete from audit_events where tenant_id = $1 and id = $2`, [tenantId, id])
    expect((await verify()).firstBad?.fault).toBe('missing')
  })
})
