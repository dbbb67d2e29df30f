import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { type Database, makeDatabase, makePool } from './connect.ts'
import { type Trx, queryInTenant, inTenant } from './in-tenant.ts'

// The driver on failures: nothing is reported as done that is not, and nothing enters another person's transaction.

let portal: TestPortal
let url: string
let tenantId: string
let otherTenantId: string
/** One connection, so that the next caller gets the one that failed. */
let pool: ReturnType<typeof makePool>
let db: Database
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = (await portal.services.partners.tenant('evergreen'))?.id ?? ''
  otherTenantId = (await portal.services.partners.tenant('lakeside'))?.id ?? ''
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.services.db)
  url = inject('serverUrl').replace('{database}', rows[0]?.name ?? '')
  pool = makePool({ url, max: 1, onIdleError: () => {} })
  db = makeDatabase(pool)
})
afterAll(async () => {
  await db.destroy()
  await portal.close()
})

const insertNonce = (trx: Trx, text: string, tenant = tenantId) =>
  trx
    .insertInto('used_nonces')
    .values({ tenant_id: tenant, nonce_hash: Buffer.from(text), ends_at: new Date('2030-01-01T10:00:00Z') })
/** Read on another connection. */
const isThere = async (text: string, tenant = tenantId) =>
  (
    await queryInTenant(
      portal.services.db,
      tenant,
      portal.services.db
        .selectFrom('used_nonces')
        .where('nonce_hash', '=', Buffer.from(text))
        .select('ends_at'),
    )
  ).length === 1
const pidOf = async (trx: Trx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid
const end = (pid: number | undefined) =>
  sql`select pg_terminate_backend(${pid}::int)`.execute(portal.services.db)
const endItself = (trx: Trx | Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
/** The next query succeeds. */
const worksAgain = async () =>
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])

describe('a connection that is lost', () => {
  test('between two statements of a transaction: nothing of it stays', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'lost between').execute()
      await end(await pidOf(trx))
      await insertNonce(trx, 'lost between, after').execute()
    })
    await expect(work).rejects.toThrow()
    await worksAgain()
    expect([await isThere('lost between'), await isThere('lost between, after')]).toEqual([false, false])
  })

  test('while a statement runs: nothing of the transaction stays', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'lost within').execute()
      const pid = await pidOf(trx)
      const asleep = sql`select pg_sleep(20)`.execute(trx)
      setTimeout(() => void end(pid), 50)
      await asleep
    })
    await expect(work).rejects.toThrow()
    await worksAgain()
    expect(await isThere('lost within')).toBe(false)
  })

  test('just before the commit: it is not reported as done', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'lost before the end').execute()
      await end(await pidOf(trx))
      await insertNonce(trx, 'lost before the end, along').execute()
    })
    await expect(work).rejects.toThrow()
    await worksAgain()
    expect(await isThere('lost before the end')).toBe(false)
  })

  test('where the work hides it: the transaction is not reported as done', async () => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'lost and hidden').execute()
      await endItself(trx).catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow()
    await worksAgain()
    expect(await isThere('lost and hidden')).toBe(false)
  })

  test('is not handed to the next one, who would fail for no reason of theirs', async () => {
    for (let n = 0; n < 5; n++) {
      await expect(endItself(db)).rejects.toMatchObject({ code: '57P01' })
      await worksAgain()
    }
  })
})

describe('a statement that fails', () => {
  test('does not keep its connection from the next one', async () => {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    const before = pool.totalCount
    await worksAgain()
    expect([before, pool.totalCount]).toEqual([1, 1])
  })

  test('among others of its transaction: nothing stays, whichever of them it was', async () => {
    for (const at of [0, 1, 2]) {
      const work = inTenant(db, tenantId, async trx => {
        for (const n of [0, 1, 2])
          if (n === at) await sql`select ${'x'}::int`.execute(trx)
          else await insertNonce(trx, `one of three ${at} ${n}`).execute()
      })
      await expect(work).rejects.toMatchObject({ code: '22P02' })
      for (const n of [0, 1, 2]) expect(await isThere(`one of three ${at} ${n}`)).toBe(false)
    }
    await worksAgain()
  })

  test('only when the transaction ends, at a deferred constraint: it is not reported as done', async () => {
    await inTenant(db, tenantId, async trx => {
      await sql`create temporary table late_rule (n int unique deferrable initially deferred)`.execute(trx)
    })
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'late rule').execute()
      await sql`insert into late_rule values (1)`.execute(trx)
      await sql`insert into late_rule values (1)`.execute(trx)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await isThere('late rule')).toBe(false)
    // Outside of a transaction each statement is its own transaction.
    await expect(sql`insert into late_rule values (2), (2)`.execute(db)).rejects.toMatchObject({
      code: '23505',
    })
    expect((await sql`select n from late_rule`.execute(db)).rows).toEqual([])
  })

  test.each([
    ['a NUL', () => sql`select ${'a\0b'}::text`, '22021'],
    ['half a character in JSON', () => sql`select ${JSON.stringify('\ud800')}::jsonb`, '22P02'],
    ['no uuid', () => sql`select ${'x'}::uuid`, '22P02'],
  ])('at its values (%s): all of the transaction fails', async (_what, query, code) => {
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, `values ${code}`).execute()
      await query().execute(trx)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(await isThere(`values ${code}`)).toBe(false)
    await worksAgain()
  })

  test('with more values than a statement can have', async () => {
    const many = sql`select 1 where 1 in (${sql.join(Array.from({ length: 70_000 }, (_, n) => n))})`
    await expect(many.execute(db)).rejects.toThrow()
    await worksAgain()
  })

  test('with a value that cannot travel at all: nothing of the transaction stays', async () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const work = inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'circle').execute()
      await sql`select ${circle}::jsonb`.execute(trx)
    })
    await expect(work).rejects.toThrow(TypeError)
    expect(await isThere('circle')).toBe(false)
    await worksAgain()
  })
})

describe('a statement that comes late', () => {
  test('after the end of its transaction is refused, and reaches no other person’s', async () => {
    let late: () => Promise<unknown> = () => Promise.resolve()
    await inTenant(db, tenantId, async trx => {
      await insertNonce(trx, 'in time').execute()
      late = () => insertNonce(trx, 'too late', otherTenantId).execute()
    })
    await inTenant(db, otherTenantId, async trx => {
      await trx.selectFrom('users').select('id').execute()
      await expect(late()).rejects.toThrow(/ended|already committed/)
      await insertNonce(trx, 'undisturbed', otherTenantId).execute()
    })
    expect([await isThere('in time'), await isThere('undisturbed', otherTenantId)]).toEqual([true, true])
    expect(await isThere('too late', otherTenantId)).toBe(false)
  })

  test('from work without an awaiting caller: what comes after the commit is refused', async () => {
    let alone: Promise<unknown> = Promise.resolve()
    await inTenant(db, tenantId, async trx => {
      await trx.selectFrom('users').select('id').execute()
      alone = (async () => {
        for (let n = 0; n < 4; n++) await insertNonce(trx, `nobody waits ${n}`).execute()
      })()
      alone.catch(() => undefined)
    })
    await expect(alone).rejects.toThrow(/ended|already committed/)
    expect(await isThere('nobody waits 3')).toBe(false)
  })

  test('from the other half of work that failed: it does not happen outside of the transaction', async () => {
    let other: Promise<unknown> = Promise.resolve()
    const work = inTenant(db, tenantId, async trx => {
      await trx.selectFrom('users').select('id').execute()
      other = (async () => {
        for (let n = 0; n < 4; n++) await sql`delete from limits.attempts where key = ${`k${n}`}`.execute(trx)
      })()
      other.catch(() => undefined)
      throw new Error('this half failed')
    })
    await expect(work).rejects.toThrow('this half failed')
    await expect(other).rejects.toThrow()
    await worksAgain()
  })
})

test('many at once over few connections: each sees its own tenant only, and what failed is not there', async () => {
  const few = makePool({ url, max: 3, onIdleError: () => {} })
  const crowd = makeDatabase(few)
  const one = (n: number) => {
    const tenant = n % 2 === 0 ? tenantId : otherTenantId
    return inTenant(crowd, tenant, async trx => {
      await insertNonce(trx, `crowd ${n}`, tenant).execute()
      const { rows } = await sql<{ t: string }>`select current_setting('app.tenant') as t`.execute(trx)
      if (n % 7 === 3) await sql`select 1 / 0`.execute(trx)
      if (n % 11 === 5) await endItself(trx)
      if (n % 5 === 4) throw new Error('changed my mind')
      return rows[0]?.t === tenant
    }).catch(() => 'failed')
  }
  const told = await Promise.all(Array.from({ length: 90 }, (_, n) => one(n)))
  await crowd.destroy()
  for (const [n, answer] of told.entries()) {
    const fails = n % 7 === 3 || n % 11 === 5 || n % 5 === 4
    expect([n, answer]).toEqual([n, fails ? 'failed' : true])
    expect(await isThere(`crowd ${n}`, n % 2 === 0 ? tenantId : otherTenantId)).toBe(!fails)
  }
})

describe('a primary that was set aside and answers on', () => {
  /** Marks all connections made so far as leading to the old primary. */
  const setAside = async (many: pg.Pool) => {
    const clients = await Promise.all(Array.from({ length: 3 }, () => many.connect()))
    for (const client of clients) {
      await client.query('set session characteristics as transaction read only')
      client.release()
    }
  }
  const take = (many: pg.Pool) =>
    many.query("update limits.attempts set points = points where key = 'nobody'").then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )

  test('is asked once more at most: each connection that leads to it ends with the first write that it refuses', async () => {
    const many = makePool({ url, max: 3, onIdleError: () => {} })
    await setAside(many)
    expect(await take(many)).toBe('25006')
    expect(await Promise.all([take(many), take(many), take(many)])).toEqual(['taken', 'taken', 'taken'])
    await many.end()
  })

  test('loses the connection on which it refused, also in a transaction of ours', async () => {
    const many = makePool({ url, max: 3, onIdleError: () => {} })
    const ours = makeDatabase(many)
    await setAside(many)
    const write = (text: string) => inTenant(ours, tenantId, trx => insertNonce(trx, text).execute())
    await expect(write('refused')).rejects.toMatchObject({ code: '25006' })
    await write('taken elsewhere')
    expect([await isThere('refused'), await isThere('taken elsewhere')]).toEqual([false, true])
    await ours.destroy()
  })

  test('while it is all there is, the server is not ready, and the operator is alarmed', async () => {
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    const ready = () => portal.call(null, { method: 'GET', url: '/readyz' }).then(each => each.json())
    expect(await ready()).toEqual({ status: 'ready' })
    const { rows } = await owner.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    await owner.query(`alter database ${name} set default_transaction_read_only = on`)
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'careword_server'",
    )
    await expect.poll(ready).toEqual({ status: 'database is read-only' })
    expect(portal.services.alarms.counts().databaseReadOnly).toBeGreaterThan(0)
    await owner.query(`alter database ${name} reset default_transaction_read_only`)
    // Without a restart, and without ending a connection by hand.
    await expect.poll(ready).toEqual({ status: 'ready' })
    await owner.end()
  })
})
