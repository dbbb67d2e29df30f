import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { type Database, makeDatabase, makePool } from './connect.ts'
import { type Trx, askInTenant, changeAlong, foundNothing, holdAlong, inTenant } from './in-tenant.ts'

let portal: TestPortal
/** One connection, so that each test knows what was prepared on it, and a pool that tells how often it was written to. */
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
    await askInTenant(
      db,
      tenantId,
      db.selectFrom('used_nonces').where('nonce_hash', '=', nonce(text)).select('ends_at'),
    )
  ).length === 1

/** How many times something is written to PostgreSQL meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  client.release()
  const query = vi.spyOn(client, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

describe('statements that travel together', () => {
  test('a transaction is a round trip for each query whose answer is read, and one for its end', async () => {
    const writes = await writesOf(() =>
      inTenant(db, tenantId, async trx => {
        await trx.selectFrom('users').select('id').limit(1).execute()
        await changeAlong(trx, insertNonce(trx, 'together 1'))
        await changeAlong(trx, insertNonce(trx, 'together 2'))
      }),
    )
    expect(writes).toBe(2)
    expect([await isThere('together 1'), await isThere('together 2')]).toEqual([true, true])
  })

  test('one question of one tenant is one round trip', async () => {
    expect(await writesOf(() => isThere('nobody'))).toBe(1)
  })

  test('work that only changes along is committed', async () => {
    await inTenant(db, tenantId, trx => changeAlong(trx, insertNonce(trx, 'alone')))
    expect(await isThere('alone')).toBe(true)
  })

  test('the next query sees what travelled with it', async () => {
    const seen = await inTenant(db, tenantId, async trx => {
      await changeAlong(trx, insertNonce(trx, 'seen'))
      return trx.selectFrom('used_nonces').where('nonce_hash', '=', nonce('seen')).select('ends_at').execute()
    })
    expect(seen).toEqual([{ ends_at: new Date('2030-01-01T10:00:00Z') }])
  })

  test('an error of what travels along is told by the commit, and nothing of the transaction stays', async () => {
    await inTenant(db, tenantId, trx => changeAlong(trx, insertNonce(trx, 'twice')))
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'before').execute()
      await changeAlong(trx, insertNonce(trx, 'twice'))
      await changeAlong(trx, insertNonce(trx, 'after'))
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect([await isThere('before'), await isThere('after')]).toEqual([false, false])
  })

  test('work that throws sends nothing of what waited', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await changeAlong(trx, insertNonce(trx, 'thrown'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await isThere('thrown')).toBe(false)
  })

  test('a failed transaction is never taken for a committed one, when the work hid the error', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'hidden').execute()
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('not committed')
    expect(await isThere('hidden')).toBe(false)
  })

  test('a row that has to be there is held; when it is not, nothing of the transaction stays', async () => {
    const { userId } = await portal.person()
    const work = (active: boolean, text: string) =>
      inTenant(db, tenantId, async trx => {
        await holdAlong(
          trx,
          trx
            .selectFrom('users')
            .where('id', '=', userId)
            .where('active', '=', active)
            .select('id')
            .forNoKeyUpdate(),
        )
        await changeAlong(trx, insertNonce(trx, text))
      })
    expect(await writesOf(() => work(true, 'held'))).toBe(1)
    const refused = await work(false, 'not held').catch((thrown: unknown) => thrown)
    expect(foundNothing(refused)).toBe(true)
    expect([await isThere('held'), await isThere('not held')]).toEqual([true, false])
  })

  test('who waits for a held row looks at what became of it', async () => {
    const { userId } = await portal.person()
    const changed = Promise.withResolvers<void>()
    const waits = Promise.withResolvers<void>()
    const disable = inTenant(portal.services.db, tenantId, async trx => {
      await trx.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
      changed.resolve()
      await waits.promise
    })
    await changed.promise
    const held = inTenant(db, tenantId, trx =>
      holdAlong(
        trx,
        trx
          .selectFrom('users')
          .where('id', '=', userId)
          .where('active', '=', true)
          .select('id')
          .forNoKeyUpdate(),
      ),
    ).catch(foundNothing)
    await vi
      .waitFor(
        async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.services.db)
          expect(rows[0]?.n).toBe(1)
        },
        // Less than lock_timeout: then nobody waits any more.
        { timeout: 4_000 },
      )
      .finally(waits.resolve)
    await disable
    expect(await held).toBe(true)
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
      await expect(askInTenant(db, wrong, question)).rejects.toThrow('uuid')
      await expect(inTenant(db, wrong, async () => 1)).rejects.toThrow('uuid')
    }
    // The connection is usable, and begins anew.
    expect(await isThere('nobody')).toBe(false)
  })
})

describe('prepared statements', () => {
  const preparedLike = async (part: string) => {
    // Not through kysely: this one shall not be prepared itself.
    const { rows } = await pool.query<{ name: string }>(
      'select name from pg_prepared_statements where statement like $1',
      [`%${part}%`],
    )
    return rows.length
  }

  test('a text is prepared once on its connection, from the second time on', async () => {
    const ask = (n: number) =>
      sql<{ sum: number }>`select ${n}::int + 1 as sum, 'once'::text as kind`.execute(db)
    expect((await ask(1)).rows).toEqual([{ sum: 2, kind: 'once' }])
    expect(await preparedLike("'once'")).toBe(0)
    for (const n of [2, 3, 4, 5, 6, 7, 8]) expect((await ask(n)).rows).toEqual([{ sum: n + 1, kind: 'once' }])
    expect(await preparedLike("'once'")).toBe(1)
  })

  test('goes on after an error of the same text, at its first and at a later time', async () => {
    const divide = (n: number) =>
      sql<{ q: number }>`select 12 / ${n}::int as q, 'divided'::text as kind`.execute(db)
    await divide(1)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toMatchObject([{ q: 4 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(4)).rows).toMatchObject([{ q: 3 }])
  })

  test('the same text twice in one flight', async () => {
    for (const round of ['a', 'b', 'c'])
      await inTenant(db, tenantId, async trx => {
        await changeAlong(trx, insertNonce(trx, `flight 1 ${round}`))
        await changeAlong(trx, insertNonce(trx, `flight 2 ${round}`))
      })
    expect([await isThere('flight 1 c'), await isThere('flight 2 c')]).toEqual([true, true])
  })

  test('a table that got another column in between is read as before', async () => {
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
