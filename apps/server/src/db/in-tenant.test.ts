import { sql } from 'kysely'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { precompiledQuery } from './precompiled-query.ts'
import { type Database, makeDatabase, makePool } from './connect.ts'
import { type Trx, prefetchRows, queryInTenant, sendUnawaited, inTenant } from './in-tenant.ts'

let portal: TestPortal
/** A pool with one connection, so that each test knows the prepared statements, which counts its writes. */
let pool: ReturnType<typeof makePool>
let db: Database
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = (await portal.services.partners.tenant('evergreen'))?.id ?? ''
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.services.db)
  const url = inject('serverUrl').replace('{database}', rows[0]?.name ?? '')
  pool = makePool({ url, max: 1, onIdleError: () => {} })
  db = makeDatabase(pool)
})
afterAll(async () => {
  await db.destroy()
  await portal.close()
})

const nonce = (text: string) => Buffer.from(text)
const insertNonce = (trx: Trx, text: string) =>
  trx
    .insertInto('used_nonces')
    .values({ tenant_id: tenantId, nonce_hash: nonce(text), ends_at: new Date('2030-01-01T10:00:00Z') })
const isThere = async (text: string) =>
  (
    await queryInTenant(
      db,
      tenantId,
      db.selectFrom('used_nonces').where('nonce_hash', '=', nonce(text)).select('ends_at'),
    )
  ).length === 1

describe('one transaction of one tenant', () => {
  /** The number of writes to the connection, and the statements, during some work. */
  async function watched(work: () => Promise<unknown>): Promise<{ messages: number; began: string[] }> {
    const client = await pool.connect()
    client.release()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const sent = [
      vi.spyOn(stream as Required<Socket>, '_write'),
      vi.spyOn(stream as Required<Socket>, '_writev'),
    ]
    const query = vi.spyOn(client, 'query')
    try {
      await work()
      return {
        messages: sent.reduce((sum, { mock }) => sum + mock.calls.length, 0),
        began: query.mock.calls.map(
          ([asked]) =>
            (asked as unknown as { text: string }).text.replace(/^\/\*.*?\*\/ /, '').split(' ')[0] ?? '',
        ),
      }
    } finally {
      for (const spy of [...sent, query]) spy.mockRestore()
    }
  }

  test('its beginning goes out with its first question, and all that is not waited for with what comes next', async () => {
    const form = (trx: Trx) => trx.selectFrom('form_definitions').select('hash').orderBy('hash').limit(1)
    const found = await watched(() =>
      inTenant(db, tenantId, async trx => {
        const first = await prefetchRows(trx, form(trx))
        const second = await prefetchRows(trx, form(trx))
        expect((await first()).length).toBe(1)
        expect(await second()).toEqual(await first())
        await sendUnawaited(trx, insertNonce(trx, 'in one message'))
      }),
    )
    expect(found).toEqual({
      messages: 2,
      began: ['begin', 'set', 'select', 'select', 'insert', 'commit'],
    })
    expect(await isThere('in one message')).toBe(true)
  })

  test('a whole transaction goes out in one message where its rows are waited for after it', async () => {
    let rows: (() => Promise<unknown[]>) | undefined
    const found = await watched(async () => {
      await inTenant(db, tenantId, async trx => {
        rows = await prefetchRows(trx, trx.selectFrom('form_definitions').select('hash').limit(1))
      })
      expect(await rows?.()).toHaveLength(1)
    })
    expect(found).toEqual({ messages: 1, began: ['begin', 'set', 'select', 'commit'] })
  })

  test('the error of a query that was sent ahead reaches the caller that awaits it, and the commit', async () => {
    const wrong = (trx: Trx) => ({ compile: () => sql`select 1 / 0`.compile(trx) })
    let behind: (() => Promise<unknown[]>) | undefined
    const work = inTenant(db, tenantId, async trx => {
      const rows = await prefetchRows(trx, wrong(trx))
      behind = await prefetchRows(trx, trx.selectFrom('users').select('id'))
      await expect(rows()).rejects.toMatchObject({ code: '22012' })
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    // The statement failed because of the previous one.
    await expect(behind?.()).rejects.toMatchObject({ code: '22012' })
    const hidden = inTenant(db, tenantId, trx => prefetchRows(trx, wrong(trx)))
    await expect(hidden).rejects.toMatchObject({ code: '22012' })
  })

  test('a question goes out in one message, and leaves neither a transaction nor a tenant behind', async () => {
    await isThere('nobody')
    const found = await watched(async () => expect(await isThere('nobody')).toBe(false))
    expect(found).toEqual({ messages: 1, began: ['select'] })
    const { rows } = await sql<object>`select current_setting('app.tenant', true) as tenant,
      (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%') as open`.execute(
      db,
    )
    expect(rows).toEqual([{ tenant: '', open: 0 }])
  })

  test('questions of two partners side by side on one connection each see their own rows', async () => {
    const other = (await portal.services.partners.tenant('lakeside'))?.id ?? ''
    await portal.person({ roles: ['patient'] })
    const tenants = db.selectFrom('users').select('tenant_id').limit(1)
    await portal.person({ tenant: 'lakeside' })
    const asked = Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? other : tenantId))
    const seen = await Promise.all(asked.map(id => queryInTenant(db, id, tenants)))
    expect(seen).toEqual(asked.map(id => [{ tenant_id: id }]))
    expect(pool.totalCount).toBe(1)
  })

  test('a question whose text was made once is asked with other values each time', async () => {
    await inTenant(db, tenantId, async trx => {
      for (const text of ['first', 'second']) await insertNonce(trx, text).execute()
    })
    const question = precompiledQuery((writer, tenant: string, hash: Buffer) =>
      writer
        .selectFrom('used_nonces')
        .where('tenant_id', '=', tenant)
        .where('ends_at', '>', new Date('2020-01-01T00:00:00Z'))
        .where('nonce_hash', '=', hash)
        .select('nonce_hash'),
    )
    for (const text of ['first', 'second', 'first', 'second'])
      expect(await queryInTenant(db, tenantId, question(tenantId, nonce(text)))).toEqual([
        { nonce_hash: nonce(text) },
      ])
    expect(await queryInTenant(db, tenantId, question(tenantId, nonce('third')))).toEqual([])
    expect(() =>
      precompiledQuery((writer, _tenant: string, hash: Buffer) =>
        writer.selectFrom('used_nonces').where('nonce_hash', '=', hash).select('ends_at'),
      ),
    ).toThrow('value 1')
  })

  test('a question that fails leaves its connection to the next one', async () => {
    const wrong = sql`select 1 / 0`
    await expect(queryInTenant(db, tenantId, { compile: () => wrong.compile(db) })).rejects.toMatchObject({
      code: '22012',
    })
    expect(await isThere('nobody')).toBe(false)
    expect(pool.totalCount).toBe(1)
  })

  test('a change that is not waited for is there before the next question', async () => {
    const seen = await inTenant(db, tenantId, async trx => {
      await sendUnawaited(trx, insertNonce(trx, 'unread'))
      return trx
        .selectFrom('used_nonces')
        .where('nonce_hash', '=', nonce('unread'))
        .select('ends_at')
        .execute()
    })
    expect(seen).toEqual([{ ends_at: new Date('2030-01-01T10:00:00Z') }])
  })

  test.each([
    ['by the commit', async () => undefined],
    ['by the next question', (trx: Trx) => trx.selectFrom('users').select('id').execute()],
    [
      'when the work hid it',
      (trx: Trx) =>
        trx
          .selectFrom('users')
          .execute()
          .catch(() => undefined),
    ],
  ])('the error of an unawaited change is thrown %s, and nothing stays', async (how, then) => {
    await inTenant(db, tenantId, trx => insertNonce(trx, `twice ${how}`).execute())
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, `before ${how}`).execute()
      await sendUnawaited(trx, insertNonce(trx, `twice ${how}`))
      await sendUnawaited(trx, insertNonce(trx, `after ${how}`))
      await then(trx)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect([await isThere(`before ${how}`), await isThere(`after ${how}`)]).toEqual([false, false])
  })

  test('work that throws leaves nothing', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'thrown').execute()
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await isThere('thrown')).toBe(false)
  })

  test('a failed one is never taken for a committed one, when the work hid the error', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'hidden').execute()
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    expect(await isThere('hidden')).toBe(false)
  })

  test('the tenant of one is gone for the next', async () => {
    await inTenant(db, tenantId, trx => trx.selectFrom('users').select('id').execute())
    await isThere('nobody')
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await db.selectFrom('used_nonces').select('nonce_hash').execute()).toEqual([])
  })

  test('what is no uuid names no tenant', async () => {
    const question = db.selectFrom('users').select('id')
    for (const wrong of ['', `${tenantId}'`, 'evergreen']) {
      await expect(queryInTenant(db, wrong, question)).rejects.toThrow('uuid')
      await expect(inTenant(db, wrong, async () => 1)).rejects.toThrow('uuid')
    }
    // The connection is usable, without a transaction.
    expect(await isThere('nobody')).toBe(false)
  })
})

describe('a statement', () => {
  test('reads a table that got another column in between', async () => {
    await sql`create temporary table grown (a int)`.execute(db)
    await sql`insert into grown values (1)`.execute(db)
    const all = () => sql`select * from grown`.execute(db)
    const one = () => sql`select a from grown`.execute(db)
    for (let n = 0; n < 3; n++) {
      expect((await all()).rows).toEqual([{ a: 1 }])
      expect((await one()).rows).toEqual([{ a: 1 }])
    }
    await sql`alter table grown add b int default 2`.execute(db)
    expect((await all()).rows).toEqual([{ a: 1, b: 2 }])
    expect((await one()).rows).toEqual([{ a: 1 }])
  })

  test('every kind of value arrives as it was sent, the third time too', async () => {
    const at = new Date('2026-03-04T05:06:07.089Z')
    for (let n = 0; n < 3; n++) {
      const { rows } = await sql`select ${at}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes,
        ${['a"b', 'c,d']}::text[] as texts, ${null}::text as nothing, ${JSON.stringify({ a: [1] })}::jsonb as json,
        ${7}::bigint as big, ${true}::boolean as yes, ${'Begoña 🌻'}::text as text`.execute(db)
      expect(rows).toEqual([
        {
          at,
          bytes: Buffer.from([0, 255]),
          texts: ['a"b', 'c,d'],
          nothing: null,
          json: { a: [1] },
          big: 7,
          yes: true,
          text: 'Begoña 🌻',
        },
      ])
    }
  })

  test('how many rows changed is counted', async () => {
    await inTenant(db, tenantId, async trx => {
      for (let n = 0; n < 3; n++) {
        await insertNonce(trx, `count ${n}`).execute()
        const { numDeletedRows } = await trx
          .deleteFrom('used_nonces')
          .where('nonce_hash', '=', nonce(`count ${n}`))
          .executeTakeFirst()
        expect(numDeletedRows).toBe(1n)
      }
    })
  })
})
