// One PostgreSQL for a whole test run (no waiting for the disk), migrated once into a template; each test file copies it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { publishFolders } from '../modules/partner/publish-folders.ts'

const template = 'careword_template'

/** How a test reaches the PostgreSQL of its run. */
interface TestPostgres {
  /** The owner's address, with {database} in it. */
  ownerUrl: string
  serverUrl: string
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext extends TestPostgres {}
}

/**
 * Vitest calls this once per process. Where several processes test at once, the runner starts one PostgreSQL for all of them and passes
 * the `place` of startTestPostgres on as JSON in CAREWORD_TEST_POSTGRES.
 */
export default async function setup(project: {
  provide: (key: keyof TestPostgres, value: string) => void
}): Promise<() => Promise<void>> {
  const shared = process.env.CAREWORD_TEST_POSTGRES
  const { place, stop } = shared
    ? { place: JSON.parse(shared) as TestPostgres, stop: async () => {} }
    : await startTestPostgres()
  project.provide('ownerUrl', place.ownerUrl)
  project.provide('serverUrl', place.serverUrl)
  project.provide('template', place.template)
  return stop
}

/** Starts a PostgreSQL with the migrated template; `stop` removes both. */
export async function startTestPostgres(): Promise<{ place: TestPostgres; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'careword-test-'))
  const embedded = await startEmbedded({ dataDir, fsync: false, maxConnections: 200 })
  const admin = new pg.Client({ connectionString: embedded.ownerUrl('postgres') })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()

  const pool = new pg.Pool({ connectionString: embedded.ownerUrl(template), max: 1 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  await migrate(owner, { serverRole: 'careword_server', makeRole: true })
  await owner.destroy()
  // The demo partners as published: tests ask the configuration people really get.
  const publisher = makeDatabase(
    makePool({ url: embedded.ownerUrl(template), max: 1, onIdleError: () => {} }),
  )
  await publishFolders(publisher, partnersDir)
  await publisher.destroy()

  return {
    place: {
      ownerUrl: embedded.ownerUrl('{database}'),
      serverUrl: embedded.serverUrl('{database}'),
      template,
    },
    async stop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
