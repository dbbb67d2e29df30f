// A server that holds no credentials of the owner: it reads what `careword migrate run` made and stored, and makes nothing itself.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateRun } from '../cli/commands/migrate-run.ts'
import { readEnv } from '../core/settings/env.ts'
import { makePool } from '../db/connect.ts'
import { emptyDatabase, migrateAs, type PlainDatabase } from '../testing/plain-database.ts'
import { claimDatabase } from './claim-database.ts'
import { claimHeads } from './claim-heads.ts'
import { claimKey, ownKeys } from './claim-key.ts'
import { claimStorage } from './claim-storage.ts'
import { explainRefusedRole } from './explain-refused-role.ts'
import { openDatabase } from './open-database.ts'

let database: PlainDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'careword-test-owner-'))
beforeAll(async () => {
  database = await emptyDatabase()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=a',
    '-keyout',
    'k',
    '-out',
    'c',
  )
  openssl('pkcs12', '-export', '-inkey', 'k', '-in', 'c', '-out', 'p12', '-passout', 'pass:made-up')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  DEMO: '0',
  DATABASE_URL: database.serverUrl,
  DATABASE_JOBS_URL: database.jobsUrl,
  PUBLIC_URL: 'https://{tenant}.care.example',
  DATA_DIR: folder,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEAL_P12: path.join(folder, 'p12'),
  SEAL_P12_PASSWORD: 'made-up',
})
const start = async (env = readEnv(settings())) => {
  const opened = await openDatabase(env, () => {})
  try {
    await claimDatabase(opened.installationUrl, 'live')
    const secret = await claimKey(opened.installationUrl, ownKeys(env))
    await claimStorage(opened.installationUrl, env)
    expect(await claimHeads(opened.installationUrl, env)).toBe(true)
    return { secret, jobsUrl: opened.jobsUrl }
  } finally {
    await opened.leave()
  }
}

test('it starts only after the operator made the tables, and then with the same settings only', async () => {
  await expect(start()).rejects.toThrow(/This database is new.*careword migrate run/)
  // The tables alone are not enough.
  await migrateAs(database.ownerUrl, database.serverRole, undefined, database.jobsRole)
  const refused = await start().catch((error: unknown) => error)
  expect(explainRefusedRole(refused)).toMatch(/careword migrate run/)
  const operator = readEnv({ ...settings(), DATABASE_OWNER_URL: database.ownerUrl })
  const report = await migrateRun.run({}, { env: () => operator } as never, '')
  expect(report.lines).toEqual(['Nothing had to be changed.'])
  const { secret, jobsUrl } = await start()
  expect(secret.writes).toEqual(Buffer.alloc(32, 7))
  expect(jobsUrl).toBe(database.jobsUrl)
  await expect(
    start(readEnv({ ...settings(), SECRET_KEY: Buffer.alloc(32, 8).toString('base64') })),
  ).rejects.toThrow(/SECRET_KEY is another one/)
})

test('the role of jobs reads what is due of all partners, and changes nothing', async () => {
  const jobs = makePool({ url: database.jobsUrl, max: 1, onIdleError: () => {} })
  await jobs.query('select count(*) from messages')
  for (const statement of [
    'select 1 from users',
    'select 1 from patients',
    'select 1 from document_sections',
    'delete from messages',
    'update sessions set last_active_at = now()',
    'insert into installation.sending default values',
    'select 1 from installation.secret_key',
  ])
    await expect(jobs.query(statement)).rejects.toMatchObject({ code: '42501' })
  await jobs.end()
})

const issuesOf = (more: Record<string, string>): string => {
  try {
    readEnv({ ...settings(), ...more })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a server for web needs one role, every other one also that of jobs', () => {
  expect(issuesOf({})).toBe('')
  expect(issuesOf({ DATABASE_JOBS_URL: '', ROLE: 'web' })).toBe('')
  expect(issuesOf({ DATABASE_JOBS_URL: '' })).toContain('ROLE=all needs DATABASE_JOBS_URL')
  expect(issuesOf({ DATABASE_JOBS_URL: '', ROLE: 'jobs' })).toContain('ROLE=jobs needs DATABASE_JOBS_URL')
  expect(issuesOf({ DATABASE_JOBS_URL: database.serverUrl })).toContain(
    'DATABASE_URL must name a role of its own',
  )
  expect(issuesOf({ ROLE: 'worker' })).toContain('ROLE must be one of all, web, jobs')
})
