// Five hundred partners on one server: its memory and queries at rest, the time to the first page of any of them after a start, and the
// wait of a user for the link to a new password while five thousand invitations of the same partner are queued.

import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import { careword, liveSettings, publishPartner, takeMails } from './live-installation.ts'

const most = { rssMb: 400, statements: 300, resetMs: 5_000, usableMs: 20_000 }
const invitations = 5_000

export async function partners(count: number): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const told = (what: string, value: number, limit: number, unit: string) => {
    console.log(`${what}: ${Math.round(value)} ${unit} (at most ${limit})`)
    if (value > limit) losses.push(`${what}: ${Math.round(value)} ${unit} instead of ${limit}`)
  }
  const cluster = await startCluster()
  makeDatabase(cluster)
  const dataDir = newDataDir()
  const mails = await takeMails()
  const live = liveSettings(cluster, dataDir, { mails: mails.port })
  await publishPartner(live, 'evergreen')
  const admin = await cluster.asAdmin()
  await copyPartners(admin, count)
  const began = performance.now()
  const server = await startDemoServer({ dataDir, env: live })
  const pid = server.process.pid ?? 0
  try {
    const last = `q${String(count - 1).padStart(3, '0')}`
    const page = await askAs(server.port, last, 'GET', '/api/dashboard/dashboard-config?lang=en&texts=signIn')
    if (page.status !== 200) losses.push(`the last partner answered ${page.status}`)
    told('from the start to the first page of one of them', performance.now() - began, most.usableMs, 'ms')
    await sleep(30_000)
    const before = await commits(admin)
    await sleep(60_000)
    told('statements in a minute at rest', (await commits(admin)) - before, most.statements, 'transactions')
    told('held at rest', rssMb(pid), most.rssMb, 'MB')

    const settings = { ...live, PORT: String(server.port) }
    const csv = path.join(dataDir, 'patients.csv')
    writeFileSync(
      csv,
      `mrn,first name,last name,dob,email\n${Array.from({ length: invitations }, (_, n) => `R${n},Ana,Ruiz,1950-01-01,p${n}@people.example`).join('\n')}\n`,
    )
    await careword(settings, 'patient', 'import', csv, '--tenant', 'q001')
    await careword(settings, ...staff('nora@people.example'))
    await admin.query(
      "update users set active = true, password_hash = '$argon2id$made$up' where email_key = 'nora@people.example'",
    )
    await careword(settings, 'patient', 'invite', '--tenant', 'q001', '--all-new')
    for (let round = 1; round <= 3; round++) {
      const waiting = await waits(admin)
      const seen = mails.to('nora@people.example').length
      const asked = performance.now()
      await askAs(server.port, 'q001', 'POST', '/api/dashboard/request-reset-password/q001', {
        email: 'nora@people.example',
      })
      while (mails.to('nora@people.example').length === seen && performance.now() - asked < 60_000)
        await sleep(50)
      told(
        `a link to a new password beside ${waiting} messages`,
        performance.now() - asked,
        most.resetMs,
        'ms',
      )
    }
  } finally {
    await server.stop()
    await admin.end()
    cluster.stop()
    mails.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

const staff = (email: string) => [
  'staff',
  'add',
  '--tenant',
  'q001',
  '--email',
  email,
  '--first-name',
  'Nora',
  '--last-name',
  'Quinn',
  '--roles',
  'signer,preparer',
  '--password-invite',
]

/** Copies partners, as `tenant add` and `partner publish` would make them. */
async function copyPartners(admin: pg.Client, count: number): Promise<void> {
  await admin.query(
    `insert into tenants (slug, name, config_hash)
     select 'q' || lpad(n::text, 3, '0'), 'Partner ' || n, config_hash from tenants, generate_series(0, $1 - 1) n where slug = 'evergreen'`,
    [count],
  )
  for (const [table, columns] of [
    ['partner_versions', 'hash, config, assets, base_hash, forms'],
    ['form_definitions', 'hash, type, site, version, definition, current'],
  ] as const)
    await admin.query(
      `insert into ${table} (tenant_id, ${columns}) select t.id, ${columns
        .split(', ')
        .map(name => `v.${name}`)
        .join(', ')} from ${table} v
       join tenants e on e.id = v.tenant_id and e.slug = 'evergreen', tenants t where t.slug like 'q%'`,
    )
}

/** A request as forwarded by a proxy with TLS. */
async function askAs(port: number, tenant: string, method: string, at: string, body?: object) {
  const host = `${tenant}.care.example`
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: at,
        headers: {
          host,
          origin: `https://${host}`,
          'x-forwarded-proto': 'https',
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      answer => {
        text(answer).then(all => resolve({ status: answer.statusCode ?? 0, body: all }), reject)
      },
    )
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

const commits = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ n: string }>(
    "select xact_commit as n from pg_stat_database where datname = 'careword'",
  )
  return Number(rows[0]?.n)
}
const waits = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ n: string }>(
    'select count(*) as n from messages where sent_at is null and gave_up_at is null',
  )
  return Number(rows[0]?.n)
}
const rssMb = (pid: number) =>
  Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
