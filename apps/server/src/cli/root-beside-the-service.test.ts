import { chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCareword } from './run-careword.ts'
import { appendHead } from '../modules/audit/audit-anchor.ts'
import { loadOrMakeSeal } from '../pdf/seal/load-or-make-seal.ts'
import { writeFileOnce } from '../start/write-file-once.ts'
import { makeStores } from '../storage/make-stores.ts'

const service = 65534
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'careword-owner-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const liveSettings = (DATA_DIR: string) => ({
  DATA_DIR,
  DATABASE_URL: 'postgres://server@127.0.0.1:9/careword',
  DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1:9/careword',
  PUBLIC_URL: 'https://{tenant}.care.example',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SEAL_P12: import.meta.filename,
})

describe.runIf(process.getuid?.() === 0)("root's command beside a service", () => {
  it('makes nothing in DATA_DIR that the service could not write to', async () => {
    chownSync(dataDir, service, service)
    const stores = await makeStores({ kind: 'folder', folder: path.join(dataDir, 'storage') })
    for (const store of Object.values(stores)) await store.put(Buffer.from('a document'))
    writeFileOnce(path.join(dataDir, 'storage', '.installation'), 'an id\n')
    await appendHead(
      path.join(dataDir, 'audit-anchor.log'),
      'a tenant',
      { position: 1, hash: '00' },
      new Date(),
    )
    await loadOrMakeSeal(dataDir, { p12File: '', p12Password: '' })
    const made = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    expect(made.length).toBeGreaterThan(12)
    expect(made.filter(name => lstatSync(path.join(dataDir, name)).uid !== service)).toEqual([])
  })

  it('is refused where DATA_DIR is not there, which would be its own', async () => {
    const there = path.join(dataDir, 'not-there')
    const said: string[] = []
    const code = await runCareword(['documents', 'verify'], {
      environment: liveSettings(there),
      folder: dataDir,
      out: text => said.push(text),
      err: text => said.push(text),
    })
    expect([code, said.join('')]).toEqual([
      1,
      `DATA_DIR (${there}) is not there. Make it for the user of the service first: install -d -o careword -g careword -m 700 ${there}\n`,
    ])
    expect(existsSync(there)).toBe(false)
  })
})
