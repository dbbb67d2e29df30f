// One PostgreSQL for a whole test run (no waiting for the disk), migrated once into a template; each test file copies it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { partnersDir } from '../modules/demo/make-demo.ts'
import { publishFolders } from '../modules/partner/publish-folders.ts'

const template = 'careword_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's address with {database} in it. */
    ownerUrl: string
    serverUrl: string
    template: string
  }
}

export default async function setup(project: {
  provide: (key: 'ownerUrl' | 'serverUrl' | 'template', value: string) => void
}): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'careword-test-'))
  const embedded = await startEmbedded({ dataDir, fsync: false, maxConnections: 200 })
  const admin = new pg.Client({ connectionString: embedded.ownerUrl('postgres') })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()

  const pool = new pg.Pool({ connectionString: embedded.ownerUrl(template), max: 1 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  await migrate(owner, 'careword_server', true)
  await owner.destroy()
  // The demo partners as they stand: tests ask the configuration people really get.
  const publisher = makeDatabase(
    makePool({ url: embedded.ownerUrl(template), max: 1, onIdleError: () => {} }),
  )
  await publishFolders(publisher, partnersDir)
  await publisher.destroy()

  project.provide('ownerUrl', embedded.ownerUrl('{database}'))
  project.provide('serverUrl', embedded.serverUrl('{database}'))
  project.provide('template', template)
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
