import { expect, test } from 'vitest'
import { databasePlace } from './describe-locations.ts'
import { readEnv } from './env.ts'

test('a database is named by its host and name, never by its password', () => {
  const env = readEnv({ DEMO: '1', DATA_DIR: '/srv/demo' })
  expect(databasePlace(env)).toBe('the embedded database of DATA_DIR /srv/demo')
  const DATABASE_URL = 'postgres://careword:S3cret@db.example:5433/portal'
  expect(databasePlace({ ...env, DATABASE_URL })).toBe('database portal at db.example:5433')
})
