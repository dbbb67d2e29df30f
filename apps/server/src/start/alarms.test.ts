// The alarms when a part of the installation is unavailable or exhausted; alarms of a call are tested beside that call.

import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../core/services.ts'
import { readEnv } from '../core/settings/env.ts'
import { makeDatabase, makePool, poolOf } from '../db/connect.ts'
import { handWrittenPdf } from '../pdf/testing/hand-written-pdf.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { makeServices } from './make-services.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const url = () => portal.ownerUrl.replace('careword_owner', 'careword_server')

async function withServices(
  given: Record<string, string>,
  max: number,
  work: (services: Services, pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const pool = makePool({ url: url(), max, onIdleError: () => {} })
  const db = makeDatabase(pool)
  const env = readEnv({ DEMO: '1', DATA_DIR: portal.services.env.DATA_DIR, ...given })
  const services = await makeServices(env, { db, pool }, pino({ level: 'silent' }))
  try {
    await work(services, pool)
  } finally {
    await services.pdf.close()
    await services.uploads.close()
    await db.destroy()
  }
}

test('a scanner that does not answer: the upload is not taken, and it rings', async () => {
  await withServices({ CLAMD: '127.0.0.1:1' }, 1, async ({ uploads, alarms }) => {
    const job = { files: [handWrittenPdf({})], photos: null, person: 'somebody' }
    expect(await uploads.convert(job)).toEqual({ ok: false, reason: 'missing' })
    expect(alarms.counts()).toMatchObject({ scannerAway: 1 })
  })
})

test('who waits in vain for a connection is counted, and it rings; that none is left is seen before', async () => {
  await withServices({}, 1, async ({ db, alarms }, pool) => {
    let waiting: Promise<unknown> = Promise.resolve()
    await db.connection().execute(async () => {
      // Keeps this test from waiting ten seconds.
      pool.options.connectionTimeoutMillis = 50
      expect(poolOf(db).counts()).toEqual({ inUse: 1, waiting: 0, most: 1 })
      waiting = db.selectFrom('tenants').select('id').execute()
      waiting.catch(() => {})
      await new Promise(resolve => setImmediate(resolve))
      expect(poolOf(db).counts()).toEqual({ inUse: 1, waiting: 1, most: 1 })
      await expect(waiting).rejects.toThrow('timeout exceeded')
    })
    expect(alarms.counts()).toMatchObject({ connectionsExhausted: 1 })
    expect(poolOf(db).counts()).toMatchObject({ inUse: 0, waiting: 0 })
  })
})

test('a PostgreSQL that takes no further connection rings too', async () => {
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const limit = (count: number) => owner.query(`alter database ${rows[0]?.name} connection limit ${count}`)
  await limit(0)
  try {
    await withServices({}, 1, async ({ db, alarms }) => {
      await expect(db.selectFrom('tenants').select('id').execute()).rejects.toThrow('too many connections')
      expect(alarms.counts()).toMatchObject({ connectionsExhausted: 1 })
    })
  } finally {
    await limit(-1)
    await owner.end()
  }
})
