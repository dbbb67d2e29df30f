// A command loads only what it needs: an audit of two million rows has no memory for the forms, PDFs and partners of the whole server.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlainDatabase, plainDatabase } from '../testing/plain-database.ts'

let database: PlainDatabase
let dataDir: string
beforeAll(async () => {
  database = await plainDatabase()
  dataDir = mkdtempSync(path.join(tmpdir(), 'careword-loaded-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await database.close()
})

/** Prints each file that Node loads. */
const preload = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => { if (url.startsWith('file:')) console.error(url); return next(url, context) } })`

/** Our files and the packages that a command loads, in a process of its own. */
async function loadedBy(...words: string[]) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      path.join(import.meta.dirname, 'careword.ts'),
      ...words,
    ],
    {
      env: {
        DATABASE_URL: database.serverUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://{tenant}.care.example',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        SEAL_P12: import.meta.filename,
      },
    },
  )
  const files = stderr.split('\n').filter(line => line.startsWith('file:'))
  const packages = files.flatMap(file => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])
  return {
    says: stdout,
    own: files.filter(file => !file.includes('/node_modules/')),
    packages: [...new Set(packages)].sort(),
  }
}

test('audit verify loads the database and the audit, and nothing of the rest', async () => {
  const { says, own, packages } = await loadedBy('audit', 'verify')
  expect(says).toContain('Looked into database')
  expect(packages.filter(name => !/^(?:pg|postgres)-|^xtend$/.test(name))).toEqual(['kysely', 'pg'])
  expect(own.length).toBeLessThan(180)
})

test('help to one command loads that one', async () => {
  const { packages } = await loadedBy('storage', 'copy', '--help')
  expect(packages).toEqual([])
})
