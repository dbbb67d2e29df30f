import { createServer } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../core/settings/env.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { queueMessage } from '../../modules/messages/queue-message.ts'
import { carewordOf } from '../../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { doctorCommand } from '../commands/doctor.ts'
import { runCareword } from '../run-careword.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkMail, checkSms } from './check-mail.ts'
import { checkScanner } from './check-scanner.ts'
import { checkMessages } from './check-messages.ts'
import { checkProxies } from './check-proxies.ts'
import { certificateFinding, timeFinding } from './check-seal.ts'
import { checkStorage, diskFinding } from './check-storage.ts'
import { uploadsFinding } from './check-uploads.ts'
import { type Finding, ok } from './finding.ts'

let portal: TestPortal
const serverRole = () => portal.ownerUrl.replace('careword_owner', 'careword_server')
/** The doctor with these database addresses, without the slow check. */
const doctorAt = (serverUrl: string, ownerUrl = portal.ownerUrl) =>
  carewordOf(portal, [
    doctorCommand({
      find: async () => ({ serverUrl, ownerUrl }),
      fonts: async () => ok('fonts', 'not asked'),
    }),
  ])
let doctor: () => ReturnType<ReturnType<typeof carewordOf>>
beforeAll(async () => {
  portal = await startTestPortal()
  doctor = () => doctorAt(serverRole())('doctor', '--json')
})
afterAll(() => portal.close())

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}
const findingsOf = (ran: { json: () => Record<string, never> }) =>
  (ran.json() as unknown as { findings: Finding[] }).findings
const stateOf = (findings: Finding[], check: string) => findings.find(each => each.check === check)?.state

test('a scanner that is set and does not answer is broken; none is fine', async () => {
  expect((await checkScanner({ CLAMD: '' })).state).toBe('ok')
  expect((await checkScanner({ CLAMD: '127.0.0.1:1' })).state).toBe('broken')
  expect((await checkScanner({ CLAMD: '/nowhere/clamd.sock' })).state).toBe('broken')
})

test('a live portal without a proxy, or with half the world as its proxy, is broken', () => {
  const proxies = (...TRUSTED_PROXIES: string[]) => checkProxies({ TRUSTED_PROXIES, DEMO: false })
  expect(proxies().state).toBe('broken')
  expect(checkProxies({ TRUSTED_PROXIES: [], DEMO: true }).state).toBe('ok')
  for (const fine of ['127.0.0.1', '10.0.0.0/8', '104.16.0.0/13', 'fd00::/8', '2400:cb00::/32', 'loopback'])
    expect(proxies('127.0.0.1', fine).state, fine).toBe('ok')
  for (const wide of ['0.0.0.0/0', '128.0.0.0/1', '8.0.0.0/7', '10.0.0.0/7', '::/0', '::ffff:0.0.0.0/96'])
    expect(proxies('127.0.0.1', wide), wide).toMatchObject({
      state: 'broken',
      says: expect.stringContaining(`${wide} is so wide`) as unknown,
    })
})

describe('the doctor', () => {
  test('finds a sound portal sound, and leaves nothing behind', async () => {
    const ran = await carewordOf(portal, [
      doctorCommand({ find: async () => ({ serverUrl: serverRole(), ownerUrl: portal.ownerUrl }) }),
    ])('doctor', '--json')
    expect(findingsOf(ran).filter(({ state }) => state !== 'ok')).toEqual([])
    expect(findingsOf(ran).map(({ check }) => check)).toEqual([
      'database role',
      'database owner',
      'row-level security',
      'migrations',
      'clock',
      'demo accounts',
      'secret key',
      'storage place',
      'seal of the installation',
      'audit heads',
      'sending',
      'PUBLIC_URL',
      'hosts of evergreen',
      'hosts of lakeside',
      'trusted proxies',
      'version of evergreen',
      'version of lakeside',
      'messages of evergreen',
      'messages of lakeside',
      'uploads of evergreen',
      'uploads of lakeside',
      'documents of evergreen',
      'documents of lakeside',
      'mail',
      'text messages',
      'storage',
      'disk',
      'virus scan',
      'seal key',
      'seal certificate',
      'seal time',
      'fonts',
    ])
    expect(ran.code).toBe(0)
    const left = readdirSync(path.join(portal.services.env.DATA_DIR, 'storage'), { recursive: true })
    expect(left.filter(name => String(name).endsWith('.pdf'))).toEqual([])
  })

  test('sees a table whose row-level security is off, and shows how to mend it', async () => {
    await asOwner('alter table patients disable row level security')
    const ran = await doctor()
    expect(ran.code).toBe(1)
    const found = findingsOf(ran).find(({ check }) => check === 'row-level security')
    expect(found).toMatchObject({ state: 'broken', says: 'off or open on patients' })
    expect(found?.fix).toContain('alter table patients enable row level security')
    await asOwner('alter table patients enable row level security')
    expect((await doctor()).code).toBe(0)
  })

  test('sees a partner that was published with the base of another release', async () => {
    await asOwner('alter table partner_versions no force row level security')
    await asOwner(
      "update partner_versions set base_hash = null where tenant_id = (select id from tenants where slug = 'lakeside')",
    )
    await asOwner('alter table partner_versions force row level security')
    const found = findingsOf(await doctor())
    expect(stateOf(found, 'version of evergreen')).toBe('ok')
    expect(found.find(({ check }) => check === 'version of lakeside')).toMatchObject({
      state: 'warning',
      fix: expect.stringContaining('careword partner publish partners/lakeside') as unknown,
    })
    const root = path.join(import.meta.dirname, '../../../../../partners')
    await carewordOf(portal)('partner', 'publish', path.join(root, 'lakeside'))
    expect(stateOf(findingsOf(await doctor()), 'version of lakeside')).toBe('ok')
  })

  test('sees a database that is newer than the program', async () => {
    await asOwner(`insert into migrations.kysely_migration (name, timestamp) values ('9999-later', 'x')`)
    expect(stateOf(findingsOf(await doctor()), 'migrations')).toBe('broken')
    await asOwner(`delete from migrations.kysely_migration where name = '9999-later'`)
  })

  test('looks at the rest when the database cannot be reached, and prints no password of it', async () => {
    const url = 'postgres://careword_server:Geheim1@127.0.0.1:1/careword'
    const ran = await doctorAt(url, url)('doctor')
    expect(ran.code).toBe(1)
    expect(ran.out).toContain('BROKEN   database: cannot be asked (ECONNREFUSED). Fix: Start PostgreSQL')
    expect(ran.out).toContain('ok       seal key: a sample was sealed and verified')
    expect(ran.out).not.toContain('Geheim1')
  })

  test("sees that the server's role cannot sign in", async () => {
    const serverUrl = portal.ownerUrl.replace('careword_owner', 'careword_nobody')
    const careword = doctorAt(serverUrl)
    expect(stateOf(findingsOf(await careword('doctor', '--json')), 'database role')).toBe('broken')
  })

  test('sees that the server would run as the owner', async () => {
    const careword = doctorAt(portal.ownerUrl)
    expect(stateOf(findingsOf(await careword('doctor', '--json')), 'database role')).toBe('broken')
  })

  test('shows which role does not reach PostgreSQL, and where', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'careword-doctor-'))
    let out = ''
    await runCareword(['doctor'], {
      environment: {
        DATA_DIR: folder,
        DATABASE_URL: 'postgres://careword_server:Geheim1@127.0.0.1:1/careword',
        DATABASE_OWNER_URL: 'postgres://careword_owner:Geheim1@127.0.0.1:1/careword',
        PUBLIC_URL: 'https://{tenant}.care.example',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        SEAL_P12: import.meta.filename,
      },
      folder,
      out: text => {
        out += text
      },
      err: () => {},
    })
    rmSync(folder, { recursive: true })
    expect(out).toContain(
      'database: PostgreSQL does not answer at 127.0.0.1:1 (ECONNREFUSED). Fix: Look whether it runs.',
    )
    expect(out).toContain('Fix: Put the file and password of the seal key in SEAL_P12 and SEAL_P12_PASSWORD.')
    expect(out).not.toContain('Geheim1')
  })

  test('names every setting that production lacks', async () => {
    let out = ''
    const code = await runCareword(['doctor'], {
      environment: { DEMO: '0' },
      folder: '/',
      out: text => {
        out += text
      },
      err: () => {},
    })
    expect(code).toBe(1)
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SEAL_P12'])
      expect(out).toContain(`BROKEN   settings: ${name}`)
  })
})

describe('mail', () => {
  const smtp = (url: string) => checkMail({ SMTP_URL: url, DEMO: false })

  test('that is not set is broken outside the demo', async () => {
    expect((await smtp('')).state).toBe('broken')
    expect((await checkMail({ SMTP_URL: '', DEMO: true })).state).toBe('ok')
  })

  test('that does not respond is broken, and its password is not printed', async () => {
    const found = await smtp('smtp://mailer:Geheim1@127.0.0.1:1')
    expect(found.state).toBe('broken')
    expect(JSON.stringify(found)).not.toContain('Geheim1')
  })

  test('is greeted and left without a letter', async () => {
    const heard: string[] = []
    const server = createServer(socket => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('data', data => {
        const line = data.toString().trim()
        heard.push(line.split(' ')[0] ?? '')
        socket.write(line.startsWith('QUIT') ? '221 Bye\r\n' : '250 mail.example\r\n')
      })
      socket.on('error', () => {})
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect((await smtp(`smtp://127.0.0.1:${port}`)).state).toBe('ok')
    server.close()
    expect(heard[0]).toBe('EHLO')
    expect(heard).not.toContain('MAIL')
    expect(heard).not.toContain('RCPT')
  })
})

describe('a text gateway', () => {
  const sms = (SMS_URL: string, SMS_TOKEN = '', DEMO = false) => checkSms({ SMS_URL, SMS_TOKEN, DEMO })

  test.each([
    ['', '', false, 'warning'],
    ['', '', true, 'ok'],
    ['http://sms.example/send', 'x', false, 'broken'],
    ['http://127.0.0.1:1/send', 'x', false, 'broken'],
  ])('%j with token %j (demo %s) is %s', async (url, token, demo, state) => {
    expect((await sms(url, token, demo)).state).toBe(state)
  })

  test('is reached, and nothing is asked of it', async () => {
    let heard = 0
    const server = createServer(socket => {
      socket.on('data', data => (heard += data.length))
      socket.on('error', () => {})
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect((await sms(`http://127.0.0.1:${port}/send`)).state).toBe('ok')
    expect(heard).toBe(0)
    // A server without the right certificate is not the gateway.
    const found = sms(`https://127.0.0.1:${port}/send`, 'Geheim1')
    server.once('connection', socket => socket.once('data', () => socket.end('no TLS here')))
    expect(await found).toMatchObject({ state: 'broken' })
    expect(JSON.stringify(await found)).not.toContain('Geheim1')
    await new Promise(resolve => server.close(resolve))
  })
})

test.each([
  [0, 0, 'ok', '0 MB of 5120 MB'],
  [300, 250, 'ok', 'one person alone 250 MB'],
  [4096, 200, 'warning', 'soon no more is taken'],
  [5120, 200, 'warning', ': no more is taken'],
])('%d MB uploaded in a day, %d by one person, are %s', (all, most, state, says) => {
  const found = uploadsFinding('evergreen', { all: all * 1024 ** 2, most: most * 1024 ** 2 })
  expect(found).toMatchObject({ check: 'uploads of evergreen', state })
  expect(found.says).toContain(says)
})

test.each([
  [100, 'broken'],
  [200, 'warning'],
  [2048, 'ok'],
])('%d MB of free disk are %s', (free, state) => expect(diskFinding(free).state).toBe(state))

test.each([
  ['2026-11-22', '2036-11-21', 'broken'],
  ['2020-01-01', '2026-11-21', 'broken'],
  ['2020-01-01', '2027-01-19', 'warning'],
  ['2020-01-01', '2027-01-20', 'ok'],
])('a certificate from %s until %s is %s on 2026-11-21', (from, until, state) => {
  expect(certificateFinding(new Date(from), new Date(until), new Date('2026-11-21')).state).toBe(state)
})

const anAuthority = 'https://time.example'
test.each<[string, string, Parameters<typeof timeFinding>[1], string]>([
  ['no authority', '', null, 'warning'],
  ['one that does not answer', anAuthority, null, 'broken'],
  [
    'one that answers',
    anAuthority,
    { verdict: 'known', confirmedAt: new Date('2026-11-21T12:00:02Z'), by: 'CN=T' },
    'ok',
  ],
  [
    'our clock is wrong',
    anAuthority,
    { verdict: 'known', confirmedAt: new Date('2026-11-21T12:06:00Z'), by: 'CN=T' },
    'broken',
  ],
  [
    'one that confirms something else',
    anAuthority,
    { verdict: 'bad', confirmedAt: new Date(0), by: '' },
    'broken',
  ],
])('the time of the seal: %s', (_case, url, time, state) => {
  expect(timeFinding(url, time, new Date('2026-11-21T12:00:00Z')).state).toBe(state)
})

test('storage that cannot be written is broken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-doctor-'))
  // A file is in place of the folder: even root cannot write there.
  expect((await checkStorage(readEnv({ DEMO: '1', DATA_DIR: '/dev/null' }))).state).toBe('broken')
  expect((await checkStorage(readEnv({ DEMO: '1', DATA_DIR: folder }))).state).toBe('ok')
  rmSync(folder, { recursive: true })
})

describe('addresses', () => {
  const env = { PUBLIC_URL: 'https://{tenant}.care.example', PORT: 8080, DEMO: false }
  const states = async (...given: Parameters<typeof checkAddresses>) =>
    (await checkAddresses(...given)).map(({ check, state }) => `${check}: ${state}`)

  test('are sound when every name leads somewhere', async () => {
    expect(
      await states(env, [{ slug: 'evergreen', hosts: ['care.evergreen.example'] }], async () => true),
    ).toEqual(['PUBLIC_URL: ok', 'hosts of evergreen: ok'])
  })
  test('warn of a name that leads nowhere', async () => {
    const found = await checkAddresses(
      env,
      [{ slug: 'evergreen', hosts: ['old.example'] }],
      async host => host !== 'old.example',
    )
    expect(found[1]).toMatchObject({ state: 'warning', says: 'old.example leads nowhere from here' })
  })
  test('are broken when two partners have one', async () => {
    const two = [
      { slug: 'evergreen', hosts: ['care.example'] },
      { slug: 'lakeside', hosts: ['care.example'] },
    ]
    expect(await states(env, two, async () => true)).toContain('hosts of lakeside: broken')
    expect(await states({ ...env, PUBLIC_URL: 'https://care.example' }, two, async () => true)).toContain(
      'PUBLIC_URL: broken',
    )
    const one = [{ slug: 'evergreen', hosts: ['portal.example'] }]
    for (const [PUBLIC_URL, state] of [
      ['https://care.example', 'broken'],
      ['https://portal.example', 'ok'],
      ['https://evergreen.care.example', 'ok'],
    ] as const)
      expect(await states({ ...env, PUBLIC_URL }, one, async () => true)).toContain(`PUBLIC_URL: ${state}`)
    expect(await states({ ...env, PUBLIC_URL: '' }, [], async () => true)).toEqual([
      'PUBLIC_URL: broken',
      'partners: warning',
    ])
  })
})

describe('messages', () => {
  test('that wait long or were given up are reported', async () => {
    const tenant = await portal.services.partners.tenant('lakeside')
    if (!tenant) throw new Error('no partner')
    const { db } = portal.services
    await inTenant(db, tenant.id, trx =>
      queueMessage(portal.services, trx, tenant, {
        kind: 'passwordChanged',
        channel: 'email',
        to: 'someone@people.example',
        userId: null,
        lang: 'en',
      }),
    )
    const at = (minutes: number, areHeld = false) =>
      checkMessages(db, tenant, new Date(Date.now() + minutes * 60_000), { staysInMailbox: false, areHeld })
    expect((await at(0)).state).toBe('ok')
    expect(await at(11)).toMatchObject({ state: 'warning', says: '1 waits for more than 10 minutes' })
    expect((await at(11)).fix).toContain('A running server delivers')
    expect((await at(11, true)).fix).toBe('They are held: see the line sending')
    const set = (values: { attempts?: number; gave_up_at?: Date }) =>
      inTenant(db, tenant.id, trx =>
        trx.updateTable('messages').set(values).where('tenant_id', '=', tenant.id).execute(),
      )
    await set({ attempts: 2 })
    expect((await at(0)).says).toContain('1 failing')
    await set({ gave_up_at: new Date() })
    expect((await at(0)).says).toContain('1 given up')
    expect((await at(0)).fix).toContain('careword message list --tenant lakeside --state gaveUp')
  })
})
