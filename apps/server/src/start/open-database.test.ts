import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../core/settings/env.ts'
import { OperatorError } from '../core/operator-error.ts'
import { emptyDatabase, type PlainDatabase } from '../testing/plain-database.ts'
import { statementsOf } from '../testing/statements.ts'
import { migrateDatabase } from './open-database.ts'

let database: PlainDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test('an owner that may not change the schema gets a sentence that names the role', async () => {
  const env = {
    ...readEnv({ DEMO: '1' }),
    DEMO: false,
    DATABASE_URL: database.serverUrl,
    // Both roles the wrong way round.
    DATABASE_OWNER_URL: database.serverUrl,
  }
  const migrating = migrateDatabase(env, 'run')
  await expect(migrating).rejects.toThrow(OperatorError)
  await expect(migrating).rejects.toThrow(
    /PostgreSQL answers 42501\. Let DATABASE_OWNER_URL name the role that owns the database/,
  )
})

test('what is pending is read once', async () => {
  const env = {
    ...readEnv({ DEMO: '1' }),
    DEMO: false,
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  const { answer, asked } = await statementsOf(() => migrateDatabase(env, 'run'))
  expect(answer[0]).toBe('0001-baseline')
  expect(asked.filter(text => text.includes("to_regclass('migrations.kysely_migration')"))).toHaveLength(1)
})
