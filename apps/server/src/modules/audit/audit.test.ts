import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { linkAllRows } from '../../testing/link-all-rows.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { linkAuditRows } from './link-audit-rows.ts'
import { carewordOf } from '../../testing/careword.ts'
import { anchorFile, appendHead, keptHeads } from './audit-anchor.ts'
import { compareHeads } from './compare-heads.ts'
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
const linkAll = () => linkAllRows(portal, tenantId)
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

  test('is sound after linking, and shows how many rows wait', async () => {
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

  test.each([
    ['a number', 'id', '9000000000000'],
    ['a time', 'at', `'2001-01-01'`],
    ['a transaction', 'transaction_id', `'1'`],
  ])('the server gives no row %s of its own', async (_what, column, value) => {
    const insertion = `insert into audit_events (tenant_id, actor_type, action, outcome, ${column}) overriding system value
      values ('${tenantId}', 'nobody', 'signIn', 'failed', ${value})`
    await expect(
      inTenant(portal.services.db, tenantId, trx => trx.executeQuery(CompiledQuery.raw(insertion))),
    ).rejects.toThrow('permission denied')
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
    expect((await verify()).firstBad).toEqual({ auditId: id, issue: 'changed' })
    // Wherever a page ends.
    for (const size of [1, 2, 3])
      expect(await verifyAudit(portal.services.db, tenantId, size), String(size)).toMatchObject({
        linked: 1,
        firstBad: { auditId: id, issue: 'changed' },
      })
    await owner.query(`update audit_events set action = 'saveSection' where tenant_id = $1 and id = $2`, [
      tenantId,
      id,
    ])
    expect((await verify()).firstBad).toBeNull()
  })

  test('a row that slipped in between two is named, wherever a page ends', async () => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from audit_events where tenant_id = $1 order by id limit 4',
      [tenantId],
    )
    // As if the third had come without a link.
    const { rows: cut } = await owner.query(
      `with gone as (delete from audit_chain where tenant_id = $1 and audit_id = $2 returning *)
       select position, hash from gone`,
      [tenantId, rows[2]?.id],
    )
    await owner.query(
      'update audit_chain set position = position - 1000000 where tenant_id = $1 and audit_id > $2',
      [tenantId, rows[2]?.id],
    )
    await owner.query(
      'update audit_chain set position = position + 999999 where tenant_id = $1 and audit_id > $2',
      [tenantId, rows[2]?.id],
    )
    for (const size of [1, 2, 3, 5_000])
      expect((await verifyAudit(portal.services.db, tenantId, size)).firstBad, String(size)).toEqual({
        auditId: Number(rows[2]?.id),
        issue: 'slippedIn',
      })
    await owner.query(
      'update audit_chain set position = position - 1000000 where tenant_id = $1 and audit_id > $2',
      [tenantId, rows[2]?.id],
    )
    await owner.query(
      'update audit_chain set position = position + 1000001 where tenant_id = $1 and audit_id > $2',
      [tenantId, rows[2]?.id],
    )
    await owner.query(
      'insert into audit_chain (tenant_id, audit_id, position, hash) values ($1, $2, $3, $4)',
      [tenantId, rows[2]?.id, cut[0]?.position, cut[0]?.hash],
    )
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
    expect((await verify()).firstBad?.issue).toBe('missing')
  })
})

describe('the heads that are kept outside the database', () => {
  const file = () => anchorFile(portal.services.env)
  const view = async (times: number) => {
    const patient = await portal.person()
    for (let n = 0; n < times; n++)
      await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    await linkAll()
  }
  const careword = (...words: string[]) => carewordOf(portal)('audit', 'verify', ...words)
  const keptOf = async (at: string, whose = tenantId) => {
    const heads = []
    for await (const { tenantId: of, ...head } of keptHeads(at)) if (of === whose) heads.push(head)
    return heads
  }

  test('follow the chain, for its owner alone', async () => {
    await view(3)
    const before = await keptOf(file())
    await view(2)
    const kept = await keptOf(file())
    expect(kept.length).toBeGreaterThan(before.length)
    expect(kept.at(-1)).toEqual((await verify()).head)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await keptOf(file(), await portal.tenantId('lakeside'))).toEqual([])
  })

  test('that cannot be written raise an alarm; the chain goes on', async () => {
    const { services } = portal
    const kept = () => services.alarms.counts().auditHeadNotKept
    const before = kept()
    const patient = await portal.person()
    await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    const env = { ...services.env, AUDIT_ANCHOR: '/dev/null/audit-anchor.log' }
    const { head } = await verify()
    // Another file's transaction holds rows back for a moment.
    await vi.waitFor(async () => {
      await linkAuditRows({ ...services, env }, tenantId)
      expect((await verify()).head?.position).toBeGreaterThan(head?.position ?? 0)
    })
    expect(kept()).toBeGreaterThan(before)
  })

  test('show that the newest rows were cut off, which the chain alone does not', async () => {
    const lakeside = await portal.tenantId('lakeside')
    const patient = await portal.person({ tenant: 'lakeside' })
    for (let n = 0; n < 4; n++) {
      await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    }
    await linkAllRows(portal, lakeside)
    const sound = await careword('--json')
    const head = (
      sound.json() as unknown as { chains: { tenant: string; head: { position: number; hash: string } }[] }
    ).chains.find(({ tenant }) => tenant === 'lakeside')?.head
    expect((await careword()).out).toContain(`head: lakeside=${head?.position}:${head?.hash}`)
    const { rows } = await owner.query<{ audit_id: string }>(
      'delete from audit_chain where tenant_id = $1 and position > $2 returning audit_id',
      [lakeside, (head?.position ?? 0) - 2],
    )
    for (const { audit_id } of rows)
      await owner.query('delete from audit_events where tenant_id = $1 and id = $2', [lakeside, audit_id])
    expect((await verifyAudit(portal.services.db, lakeside)).firstBad).toBeNull()
    const ran = await careword()
    expect(ran.out).toContain('lakeside: ROWS CUT OFF: the chain reached')
    // Without the file, a head that was noted elsewhere gives the same result.
    rmSync(file())
    expect((await careword()).out).toContain('lakeside: sound')
    const noted = `lakeside=${head?.position}:${head?.hash}`
    expect(await careword('--expect', noted)).toMatchObject({ code: 1 })
    expect((await careword('--expect', noted)).out).toContain('ROWS CUT OFF')
    expect((await careword('--expect', `lakeside=1:${'a'.repeat(64)}`)).out).toContain('WRITTEN ANEW')
    for (const wrong of ['lakeside', 'lakeside=x:y', 'nobody=1:' + 'a'.repeat(64)])
      expect((await careword('--expect', wrong)).code, wrong).toBe(2)
  })

  test('are all compared, a few at a time; what was kept of a chain before it was written again still states it', async () => {
    const others = (await keptOf(file())).length
    for (const times of [3, 2, 1]) await view(times)
    const kept = (await keptOf(file())).slice(others).map(head => ({ tenantId, ...head }))
    const compared = async (heads: typeof kept, size: number) => {
      const all = await compareHeads(portal.services.db, Readable.from(heads), size)
      return all.get(tenantId)
    }
    expect(kept.length).toBeGreaterThan(2)
    for (const size of [1, 2, kept.length])
      expect(await compared(kept, size), String(size)).toEqual({ kept: kept.length, notInChain: null })
    const [first, ...later] = kept
    if (!first) throw new Error('no head')
    const { position } = first
    const before = { ...first, hash: 'c'.repeat(64) }
    // The same position twice, as the server stores it after the chain was rewritten.
    for (const heads of [
      [before, ...kept],
      [...later, first, before],
    ])
      expect((await compared(heads, 2))?.notInChain).toEqual({ position, hash: before.hash })
    const beyond = { ...first, position: 9_000_000 }
    expect((await compared([beyond, ...kept], 2))?.notInChain).toMatchObject({ position: 9_000_000 })
  })

  test('are appended by two servers at once, put aside when the file is full, and a torn line is passed over', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'careword-anchor-'))
    const at = path.join(folder, 'anchor.log')
    const now = new Date('2026-11-22T06:00:00.123Z')
    const hash = 'b'.repeat(64)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => appendHead(at, tenantId, { position: n + 1, hash }, now)),
    )
    appendFileSync(at, '{"at":"2026')
    appendFileSync(at, `\n${'x'.repeat(3 * 1024 * 1024)}\n`)
    await Promise.all([41, 42].map(position => appendHead(at, tenantId, { position, hash }, now)))
    await appendHead(at, tenantId, { position: 43, hash }, now)
    expect(readdirSync(folder)).toHaveLength(2)
    const positions = (await keptOf(at)).map(({ position }) => position)
    expect(positions.sort((one, other) => one - other)).toEqual(Array.from({ length: 43 }, (_, n) => n + 1))
    rmSync(folder, { recursive: true })
  })
})
