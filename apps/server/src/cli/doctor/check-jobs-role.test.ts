import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, migrateAs, type PlainDatabase } from '../../testing/plain-database.ts'
import { checkJobsRole } from './check-database.ts'

let database: PlainDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await migrateAs(database.ownerUrl, database.serverRole, undefined, database.jobsRole)
})
afterAll(() => database.close())

async function checkedAs(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database is dropped while the connection closes.
  pool.on('error', () => {})
  try {
    return await checkJobsRole(pool)
  } finally {
    await pool.end()
  }
}

test('the role that only finds what is due is sound', async () => {
  expect(await checkedAs(database.jobsUrl)).toMatchObject({ state: 'ok' })
})

test("a role that may change rows is broken: the server's own, and the owner", async () => {
  for (const url of [database.serverUrl, database.ownerUrl])
    expect(await checkedAs(url)).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(/may change|could bypass/) as string,
    })
})
