// The operator's commands as real processes, beside a running demo server and alone.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoServer, startDemoServer } from './demo-server.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'careword-cli-'))
const patience = 120_000
let server: DemoServer

beforeAll(async () => {
  server = await startDemoServer()
}, patience)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
  rmSync(server.dataDir, { recursive: true, force: true })
}, patience)

interface Ran {
  code: number | null
  out: string
  err: string
}

/** Runs a command as start.mjs does: from the project's folder, while the operator is in another one. */
function careword(...argv: string[]): Promise<Ran> {
  const { DATABASE_URL: _, DEMO: __, ...environment } = process.env
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/cli/careword.ts'), ...argv], {
    cwd: root,
    env: { ...environment, DATA_DIR: server.dataDir, PORT: String(server.port), INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8')
  })
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })))
}

/** A request with another Host header, which fetch does not allow. */
function get(host: string, at: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path: at, headers: { host } }, answer => {
      json(answer).then(resolve, reject)
    })
      .once('error', reject)
      .end()
  })
}

test(
  'beside a running server: a patient is imported and invited, and the message is there for the server to deliver',
  async () => {
    writeFileSync(
      path.join(folder, 'patients.csv'),
      'mrn,first name,last name,dob,email\nCLI-1,Ida,Brook,1948-03-17,ida.brook@mail.example\n',
    )
    const imported = await careword('patient', 'import', 'patients.csv', '--tenant', 'evergreen', '--json')
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(imported.out)).toMatchObject({ ok: true, added: 1 })
    const invited = await careword('patient', 'invite', '--tenant', 'evergreen', '--mrn', 'CLI-1')
    expect(invited).toMatchObject({ code: 0, err: '' })
    expect(server.process.exitCode, server.output()).toBeNull()
    const mailbox = await fetch(`${server.url}/dev/mailbox.json?to=ida.brook@mail.example`)
    // The server decrypts what the command encrypted, because both have one key; the link leads to this server.
    expect(await mailbox.text()).toContain(
      `evergreen.localhost:${server.port}/patientportal/verifyPatient/welcome`,
    )
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
  patience,
)

test(
  'beside a running server: a published change is served without a restart',
  async () => {
    const partners = path.join(folder, 'partners')
    mkdirSync(partners)
    for (const name of ['base', 'lakeside'])
      cpSync(path.join(root, 'partners', name), path.join(partners, name), { recursive: true })
    const file = path.join(partners, 'lakeside', 'partner.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Lakeside Care', 'Lakeside Anew'))
    expect(await careword('partner', 'publish', 'partners/lakeside')).toMatchObject({ code: 0, err: '' })
    await expect
      .poll(() => get(`lakeside.localhost:${server.port}`, '/api/dashboard/dashboard-config'), {
        timeout: 20_000,
        interval: 500,
      })
      .toMatchObject({ business: { name: 'Lakeside Anew' } })
  },
  patience,
)

test(
  'a second server on the same port states it in a sentence, and leaves the first one alone',
  async () => {
    const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
      env: { ...process.env, DEMO: '1', DATA_DIR: server.dataDir, PORT: String(server.port) },
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString('utf8')
    })
    const code = await new Promise(resolve => child.once('close', resolve))
    expect({ code, err }).toEqual({
      code: 1,
      err: `The server cannot listen on 127.0.0.1:${server.port} (EADDRINUSE): another program listens there. End it, or set another PORT.\n`,
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
  patience,
)

test(
  'a wrong call ends with 2 and shows what is meant',
  async () => {
    expect(await careword('patient', 'invte')).toMatchObject({ code: 2, out: '' })
  },
  patience,
)

test(
  'without a server a command starts the database itself, and leaves none running',
  async () => {
    await server.stop()
    const listed = await careword('tenant', 'list', '--json')
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(listed.out)).toMatchObject({
      tenants: [{ tenant: 'evergreen' }, { tenant: 'lakeside' }],
    })
    expect(existsSync(path.join(server.dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  },
  patience,
)

test.each([
  [{ CAREWORD_ENVIRONMENT: path.join(folder, 'nope') }, `there is no file of settings at ${folder}/nope`],
  [{}, 'DATABASE_URL and DATABASE_OWNER_URL are required'],
])('bin/careword takes nothing for the demo without DEMO=1 (%j)', async (given, sentence) => {
  const { DATABASE_URL: _, DEMO: __, DATA_DIR: ___, EMBEDDED_DATABASE: ____, ...environment } = process.env
  const dataDir = path.join(folder, 'none')
  const child = spawn(path.join(root, 'bin/careword'), ['message', 'hold'], {
    cwd: folder,
    env: { ...environment, DATA_DIR: dataDir, ...given },
  })
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8')
  })
  const code = await new Promise(resolve => child.once('close', resolve))
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) })
  expect(existsSync(dataDir)).toBe(false)
})

test(
  'bin/careword works on what its settings file names, shows where it looked, and installs nothing',
  async () => {
    const settings = path.join(folder, 'environment')
    writeFileSync(settings, `# The service's\nDATA_DIR=${server.dataDir}\nPORT=${server.port}\nDEMO=1\n`)
    const { DATABASE_URL: _, DEMO: __, DATA_DIR: ___, ...environment } = process.env
    const stamp = path.join(root, 'node_modules/.careword-lock')
    const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
    const child = spawn(path.join(root, 'bin/careword'), ['documents', 'verify'], {
      cwd: folder,
      env: { ...environment, CAREWORD_ENVIRONMENT: settings },
    })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
    const code = await new Promise(resolve => child.once('close', resolve))
    expect(code).toBe(0)
    expect(out).toContain(`DATA_DIR ${server.dataDir}.`)
    expect(out).toContain('evergreen:')
    expect(existsSync(stamp) ? readFileSync(stamp, 'utf8') : null).toBe(before)
  },
  patience,
)

test('bin/careword takes file names from where it is called, also below another npm', async () => {
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const child = spawn(path.join(root, 'bin/careword'), ['backup', 'key', 'careword-backup.key'], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: elsewhere },
    stdio: 'ignore',
  })
  expect(await new Promise(resolve => child.once('close', resolve))).toBe(0)
  expect(existsSync(path.join(folder, 'careword-backup.key'))).toBe(true)
})
