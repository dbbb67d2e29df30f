import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStoragePlace } from '../cli/doctor/check-storage.ts'
import { readEnv } from '../core/settings/env.ts'
import { makePool } from '../db/connect.ts'
import { OperatorError } from '../core/operator-error.ts'
import { emptyDatabase, migrateAs, type PlainDatabase } from '../testing/plain-database.ts'
import { claimStorage, moveStorage } from './claim-storage.ts'
import { tryStorage } from './try-storage.ts'

let database: PlainDatabase
let owner: pg.Pool
const above = mkdtempSync(path.join(tmpdir(), 'careword-test-place-'))
beforeAll(async () => {
  database = await emptyDatabase()
  await migrateAs(database.ownerUrl, database.serverRole)
  owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
})
afterAll(async () => {
  await owner.end()
  await database.close()
  rmSync(above, { recursive: true, force: true })
})

const inFolder = (name: string) => readEnv({ DEMO: '1', DATA_DIR: path.join(above, name) })
const inBucket = (name: string) => ({
  ...inFolder('first'),
  STORAGE: 's3' as const,
  S3_BUCKET: name,
  S3_ENDPOINT: 'https://s3.example',
})
const claim = (env: ReturnType<typeof inFolder>) => claimStorage(database.ownerUrl, env)

test('the first place is written down; another folder or a bucket is refused, a copy of the folder is the same place', async () => {
  await claim(inFolder('first'))
  await claim(inFolder('first'))
  for (const other of [inFolder('second'), inBucket('documents')]) {
    await expect(claim(other)).rejects.toThrow(OperatorError)
    expect(await checkStoragePlace(owner, other)).toMatchObject({ state: 'broken' })
  }
  expect(await checkStoragePlace(owner, inFolder('first'))).toMatchObject({ state: 'ok' })
  // As a backup that was put back on another machine.
  cpSync(path.join(above, 'first'), path.join(above, 'restored'), { recursive: true })
  await claim(inFolder('restored'))
})

test('after the documents were copied into a bucket, it is the place from then on', async () => {
  await moveStorage(database.ownerUrl, inBucket('documents'))
  await claim(inBucket('documents'))
  await expect(claim(inBucket('others'))).rejects.toThrow(/lie in another folder or bucket/)
  await expect(claim(inFolder('first'))).rejects.toThrow(/careword storage use/)
})

test('an unusable folder is reported at the start, not when a person signs', async () => {
  const noFolder = path.join(above, 'no-folder')
  writeFileSync(noFolder, '')
  const [env, documents] = [inFolder('no-folder'), {} as Parameters<typeof tryStorage>[0]['documents']]
  await expect(tryStorage({ env, documents }, { error: () => {} })).rejects.toMatchObject({
    code: 'ENOTDIR',
    path: path.join(noFolder, 'storage'),
  })
})
