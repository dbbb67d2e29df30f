// The growth of costs: the same calls in a small installation and in a large one, their numbers of statements, the large tables that a plan
// reads whole, the queries of the jobs on an idle server, and whether the large audit can be verified.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addPatient, addSession, findPerson, type Patient } from '../../scripts/demo-people.ts'
import {
  type DemoServer,
  newDataDir,
  ownerConnection,
  removeDataDir,
  startDemoServer,
} from '../../scripts/demo-server.ts'
import { createDocument, type PortalClient, portalClient, saveAnswers } from '../../scripts/portal-client.ts'
import { addDocuments } from './documents-list.ts'
import { leastRecorded, sequentialScans } from './plans.ts'
import { isFrame } from './record-sql.ts'
import { atMost, interleaved, median, type Measured, printed, type Row } from './row.ts'

interface Size {
  patients: number
  /** Including linked rows. */
  auditRows: number
  messages: number
  /** The rows of the measured patient. */
  documents: number
  looks: number
}

const small: Size = { patients: 1_000, auditRows: 3_000, messages: 500, documents: 1_000, looks: 50 }
const large: Size = {
  patients: 300_000,
  auditRows: 2_000_000,
  messages: 200_000,
  documents: 1_000,
  looks: 20_000,
}
const tenth = ({ patients, auditRows, messages, ...one }: Size): Size => ({
  ...one,
  patients: patients / 10,
  auditRows: auditRows / 10,
  messages: messages / 10,
})

/** The largest accepted ratio of a call's cost in the large installation to the small one; smaller differences are noise. */
const mostGrowth = 2.5
const verifyLimits = { seconds: 60, mb: 400 }

type Calls = Record<string, () => Promise<void>>

interface Filled {
  server: DemoServer
  calls: Calls
  close: () => Promise<void>
}

export const growth: Row = {
  name: 'growth',
  async run({ quick }) {
    const few = await fill(small)
    try {
      const many = await fill(quick ? tenth(large) : large)
      try {
        return [
          ...(await compareCalls(few, many, quick ? 7 : 15)),
          ...(await atRest(few, many)),
          ...(await verifyAll(many)),
        ]
      } finally {
        await many.close()
      }
    } finally {
      await few.close()
    }
  },
}

async function compareCalls(few: Filled, many: Filled, rounds: number): Promise<Measured[]> {
  const measured: Measured[] = []
  const scanned = new Set<string>()
  let worst = { name: '', ratio: 0 }
  for (const [name, inFew] of Object.entries(few.calls)) {
    const inMany = many.calls[name] ?? inFew
    const times = await interleaved(rounds, { few: inFew, many: inMany }, 3)
    const statements = await leastRecorded(many.server.dataDir, inMany)
    const scans = await sequentialScans(many.server, statements)
    for (const table of scans) scanned.add(`${name}: ${table}`)
    const [before, after] = [median(times.few), median(times.many)]
    if (after / before > worst.ratio) worst = { name, ratio: after / before }
    const queries = statements.filter(({ sql }) => !isFrame(sql)).length
    measured.push(
      printed(
        name,
        `${(after / before).toFixed(2)}x, ${before.toFixed(1)} / ${after.toFixed(1)} ms, ${queries} statements`,
      ),
    )
  }
  return [
    ...measured,
    atMost(`what grows most of them: ${worst.name}`, worst.ratio, mostGrowth, 'x', 2),
    {
      what: 'large tables that a call reads whole',
      measured: scanned.size === 0 ? 'none' : [...scanned].join(', '),
      budget: 'none',
      passed: scanned.size === 0,
    },
  ]
}

/** Transactions of the jobs in a minute on an idle server. */
async function atRest(few: Filled, many: Filled): Promise<Measured[]> {
  const count = async ({ server }: Filled) => {
    const owner = await ownerConnection(server.dataDir)
    const { rows } = await owner.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    )
    await owner.end()
    return Number(rows[0]?.n)
  }
  const before = [await count(few), await count(many)]
  await sleep(30_000)
  const after = [await count(few), await count(many)]
  const perMinute = after.map((n, index) => Math.round(2 * (n - (before[index] ?? 0))))
  return [printed('transactions in a minute at rest, small / large', perMinute.join(' / '))]
}

/** Runs the operator's command in a process of its own. */
async function verifyAll({ server }: Filled): Promise<Measured[]> {
  const command = path.resolve(import.meta.dirname, '../../apps/server/src/cli/careword.ts')
  const began = performance.now()
  const child = spawn(process.execPath, [command, 'audit', 'verify'], {
    env: { ...process.env, DEMO: '1', DATA_DIR: server.dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let message = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      message += chunk.toString('utf8')
    })
  const held = watchMemory(child)
  await once(child, 'close')
  const seconds = (performance.now() - began) / 1000
  if (child.exitCode !== 0) throw new Error(`audit verify ended with ${child.exitCode}: ${message}`)
  return [
    printed('audit verify', message.trim().split('\n').at(-1) ?? ''),
    atMost('audit verify of all rows', seconds, verifyLimits.seconds, ' s'),
    atMost('held by it', held(), verifyLimits.mb, ' MB', 0),
  ]
}

function watchMemory(child: ChildProcess): () => number {
  let most = 0
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      most = Math.max(most, Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // The process has ended.
    }
  }, 200)
  child.once('close', () => clearInterval(timer))
  return () => most
}

async function fill(size: Size): Promise<Filled> {
  const server = await startDemoServer({
    dataDir: newDataDir(),
    env: { LOG_LEVEL: 'error', LOGIN_FAILURES_PER_ADDRESS: '100000', SEARCHES_PER_HOUR: '100000' },
  })
  const owner = await ownerConnection(server.dataDir)
  const close = async () => {
    await server.stop()
    await removeDataDir(server.dataDir)
  }
  try {
    const patient = await addPatient(owner, 'Rosa', 'Measured')
    const clinician = await findPerson(owner, 'clinician@evergreen.example')
    await addCrowd(owner, size)
    await addDocuments(owner, `p.first_name = 'Crowd'`, 2)
    await addDocuments(owner, `p.id = '${patient.patientId}'`, size.documents)
    await addAuditRows(owner, size, patient, clinician.userId)
    await owner.query('vacuum analyze')
    await untilSettled(owner)
    await owner.query('vacuum analyze')
    return { server, calls: await callsOf(server, owner, patient, clinician.userId), close }
  } catch (error) {
    await close()
    throw error
  } finally {
    await owner.end()
  }
}

async function addCrowd(owner: pg.Client, { patients, messages }: Size): Promise<void> {
  const tenant = `select id from tenants where slug = 'evergreen'`
  await owner.query(
    `with t as (${tenant}),
       u as (insert into users (tenant_id, id, email, email_key, first_name, last_name, roles)
         select t.id, gen_random_uuid(), 'crowd' || n || '@people.example', 'crowd' || n || '@people.example', 'Crowd', 'Person', array['patient']
           from t, generate_series(1, $1::int) n returning tenant_id, id)
     insert into patients (tenant_id, id, user_id, first_name, last_name, first_name_key, last_name_key, dob)
       select tenant_id, gen_random_uuid(), id, 'Crowd', 'Person', 'crowd', 'person' || left(md5(id::text), 4),
         date '1930-01-01' + get_byte(sha256(id::text::bytea), 0) * 100 + get_byte(sha256(id::text::bytea), 1) % 100
       from u`,
    [patients],
  )
  await owner.query(
    `insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at)
       select tenant_id, sha256(id::text::bytea), id, now(), now() from users where last_name = 'Person'`,
  )
  await owner.query(
    `insert into messages (tenant_id, purpose, channel, recipient, lang, urgent, created_at, next_try_at, sent_at)
       select t.id, 'documentReady', 'email', 'crowd' || n || '@people.example', 'en', false, at, at, at
         from (${tenant}) t, generate_series(1, $1::int) n, lateral (select now() - n % 60 * interval '1 day' as at) a`,
    [messages],
  )
}

/** A year of access: a clinician's access to the patient, among access to all others. */
async function addAuditRows(
  owner: pg.Client,
  { patients, documents, auditRows, looks }: Size,
  { patientId }: Patient,
  clinician: string,
): Promise<void> {
  const row = `insert into audit_events (tenant_id, actor_id, actor_type, action, outcome, patient_id, document_id, at)`
  await owner.query(
    `${row} select p.tenant_id, p.user_id, 'patient', 'viewPdf', 'done', p.id, null, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n
       join (select *, row_number() over () - 1 as place from patients where first_name = 'Crowd') p on p.place = n % $2::int`,
    [auditRows, patients],
  )
  await owner.query(
    `${row} select d.tenant_id, $2, 'clinician', 'viewPdf', 'done', $1, d.id, now() - n * interval '20 minutes'
       from generate_series(1, $3::int) n
       join (select *, row_number() over () - 1 as place from documents where patient_id = $1) d on d.place = n % $4::int`,
    [patientId, clinician, looks, documents],
  )
}

/** Waits until the jobs have linked all audit rows and summed up access. */
async function untilSettled(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ settled: boolean }>(
      `select coalesce((select audit_id from looks_summed s where s.tenant_id = t.id), 0)
           >= (select max(id) from audit_events e where e.tenant_id = t.id) as settled
         from tenants t where slug = 'evergreen'`,
    )
    if (rows[0]?.settled) return
    await sleep(1_000)
  }
}

async function callsOf(
  server: DemoServer,
  owner: pg.Client,
  patient: Patient,
  clinicianId: string,
): Promise<Calls> {
  const own = portalClient(server.url, await addSession(owner, patient.userId))
  const clinician = portalClient(server.url, await addSession(owner, clinicianId))
  const other = await addPatient(owner, 'Ana', 'Few')
  const fewDocuments = portalClient(server.url, await addSession(owner, other.userId))
  // Signing in ends the browser's session, so the person is another one.
  const signing = await addPatient(owner, 'Bea', 'Signs')
  const stranger = portalClient(server.url, '')
  const draft = await createDocument(fewDocuments, other.patientId)
  let saved = 0
  const get = (client: PortalClient, at: string) => ok(at, () => client.call('GET', at))
  const search = (asked: Record<string, string>) =>
    ok('search', () =>
      clinician.call('POST', '/api/dashboard/patients/search', { ...asked, reason: 'treatment' }),
    )
  return {
    'sign-in': ok('sign-in', () =>
      stranger.call('POST', '/api/session/login/evergreen', { email: signing.email, password: 'Demo!2468' }),
    ),
    'who is signed in': get(own, '/api/dashboard/user'),
    'documents, few': get(fewDocuments, `/api/document/patient/${other.patientId}`),
    'documents, 1,000': get(own, `/api/document/patient/${patient.patientId}`),
    'who decides': get(own, `/api/document/patient/${patient.patientId}/agents`),
    'search by name': search({ name: 'Measured' }),
    'search by birthday': search({ dob: '1951-03-02' }),
    'who looked': get(own, `/api/document/patient/${patient.patientId}/access-log`),
    'who of the circle looked': get(own, '/api/contact/access-log'),
    'save a section': ok('save', () =>
      saveAnswers(fewDocuments, draft, 'secWish5', { secWish5: { messages: `word ${saved++}` } }),
    ),
  }
}

const ok = (what: string, call: () => Promise<{ status: number }>) => async () => {
  const { status } = await call()
  if (status !== 200) throw new Error(`${what} answered ${status}`)
}
