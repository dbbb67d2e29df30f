// The demo and a live portal as real processes: neither starts on the data of the other. claim-database.test.ts tests the rule for
// databases, so older databases are only tried in `test:all`.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../apps/server/src/db/embedded/start-embedded.ts'
import { databasePids, freePort, kill, newDataDir, ownerConnection, removeDataDir } from './demo-server.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'careword-live-'))
const patience = 180_000
const all = process.env['TEST_ALL'] === '1'
const folders: string[] = []

const p12 = path.join(folder, 'seal.p12')
const live = {
  DEMO: '0',
  EMBEDDED_DATABASE: 'accept-risk',
  PUBLIC_URL: 'https://{tenant}.care.example',
  SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
  SEAL_P12: p12,
  SEAL_P12_PASSWORD: 'secret',
}
/** Without openssl no seal for a live portal can be made. */
const made = (() => {
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'ignore' })
  try {
    openssl(
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout k.pem -out c.pem -subj /CN=Live -days 30',
    )
    openssl(`pkcs12 -export -inkey k.pem -in c.pem -out ${p12} -passout pass:secret`)
    return true
  } catch {
    return false
  }
})()

afterAll(async () => {
  for (const dataDir of folders) await removeDataDir(dataDir)
  rmSync(folder, { recursive: true, force: true })
}, patience)

interface Running {
  port: number
  said: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop: () => Promise<number | null>
}
const running: Running[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
}, patience)

const clean = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(DEMO|DATABASE_|PUBLIC_URL|SMTP_|SMS_|SEAL_|TRUSTED_)/.test(name),
  ),
)

async function start(settings: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...clean, LOG_LEVEL: 'warn', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
  const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  const server: Running = {
    port,
    said: () => said,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
  running.push(server)
  return server
}

/** Waits until the server answers; fails if it ended instead. */
async function served(server: Running): Promise<Running> {
  const up = async () => {
    for (;;) {
      if ((await statusOf(server, 'localhost', '/livez').catch(() => 0)) > 0) return 'up'
      await sleep(100)
    }
  }
  expect(await Promise.race([up(), server.ended]), server.said()).toBe('up')
  return server
}

/** A request with another Host header, which fetch does not allow. */
function statusOf({ port }: Running, host: string, at: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: at, headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}

function careword(settings: Record<string, string>, ...argv: string[]): string {
  return execFileSync(process.execPath, [path.join(root, 'apps/server/src/cli/careword.ts'), ...argv], {
    cwd: root,
    env: { ...clean, INIT_CWD: folder, ...settings },
    encoding: 'utf8',
  })
}

/** Queries the database of a folder while no server uses it. */
async function look<T>(dataDir: string, work: (query: (text: string) => Promise<T[]>) => Promise<void>) {
  const database = await startEmbedded({ dataDir })
  const owner = await ownerConnection(dataDir)
  try {
    await work(async text => (await owner.query(text)).rows as T[])
  } finally {
    await owner.end()
    await database.stop()
    for (const pid of databasePids(dataDir)) kill(pid, 'SIGINT')
  }
}

function newFolder(): string {
  const dataDir = newDataDir()
  folders.push(dataDir)
  return dataDir
}

describe('the demo', () => {
  test(
    'does not start with what a live portal has set, and names all of it at once',
    async () => {
      const dataDir = newFolder()
      const server = await start({
        DEMO: '1',
        DATA_DIR: dataDir,
        HOST: '127.evil.example',
        PUBLIC_URL: 'https://{tenant}.care.example',
        DATABASE_URL: 'postgres://careword_server@db.example/careword',
        DATABASE_OWNER_URL: 'postgres://careword_owner@db.example/careword',
        SMTP_URL: 'smtp://mail.example',
        SMS_URL: 'https://sms.example',
      })
      expect(await server.ended).toBe(1)
      for (const name of ['HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'SMS_URL'])
        expect(server.said()).toMatch(new RegExp(`Leave ${name} out`))
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
    },
    patience,
  )

  test.skipIf(!made)(
    'does not touch a database that a live portal has made',
    async () => {
      const dataDir = newFolder()
      const settings = { ...live, DATA_DIR: dataDir }
      careword(settings, 'tenant', 'add', 'evergreen', '--name', 'Evergreen Health')

      const server = await start({ DEMO: '1', DATA_DIR: dataDir })
      expect(await server.ended).toBe(1)
      expect(server.said()).toContain("It is a live portal's. Start the demo with another DATA_DIR")

      await look<{ email: string }>(dataDir, async query => {
        expect(await query('select email from users')).toEqual([])
        expect(await query('select slug as email from tenants')).toEqual([{ email: 'evergreen' }])
      })
    },
    patience,
  )
})

describe('a database that the demo made', () => {
  const dataDir = newDataDir()
  folders.push(dataDir)
  let server: Running
  beforeAll(async () => {
    server = await served(await start({ DEMO: '1', DATA_DIR: dataDir }))
  }, patience)

  test(
    'is served under the names of this machine alone',
    async () => {
      const own = ['localhost', 'evergreen.localhost', '127.0.0.1', '[::1]']
      const pages = [
        '/dev/mailbox.json',
        '/dev/ehr',
        '/dev/mailbox.css',
        '/metrics',
        '/',
        '/patientportal',
        '/api/docs/json',
        '/api/dashboard/dashboard-config',
        '/livez',
      ]
      for (const page of pages) {
        for (const host of [
          'evergreen.attacker.example',
          'localhost.attacker.example',
          '127.attacker.example',
          'attacker.example',
        ])
          expect(await statusOf(server, `${host}:${server.port}`, page), `${host}${page}`).toBe(404)
        // The portal itself may not be built here.
        for (const host of page.startsWith('/dev') || page.startsWith('/api') ? own : [])
          expect(await statusOf(server, `${host}:${server.port}`, page), `${host}${page}`).toBeLessThan(400)
      }
    },
    patience,
  )

  test.skipIf(!made)(
    'takes no live portal, and starts as the demo again',
    async () => {
      await server.stop()
      const refused = await start({ ...live, DATA_DIR: dataDir })
      expect(await refused.ended).toBe(1)
      expect(refused.said()).toContain("It is the demo's")
      server = await served(await start({ DEMO: '1', DATA_DIR: dataDir }))
    },
    patience,
  )

  test.runIf(made && all)(
    'from before keeps a live portal from starting until the known accounts are closed',
    async () => {
      await server.stop()
      await look(dataDir, async query => {
        await query('delete from installation.purpose')
      })
      const settings = { ...live, DATA_DIR: dataDir }
      const refused = await start(settings)
      expect(await refused.ended).toBe(1)
      expect(refused.said()).toContain('evergreen/clinician@evergreen.example')
      expect(refused.said()).toContain('demo-accounts close')
      expect(careword(settings, 'demo-accounts', 'close')).toContain('15 accounts closed')
      expect(careword(settings, 'demo-accounts', 'close')).toContain('none to close')
      await (await served(await start(settings))).stop()
      await look(dataDir, async query =>
        expect(await query('select 1 from users where active or password_hash is not null')).toEqual([]),
      )
    },
    patience,
  )
})
