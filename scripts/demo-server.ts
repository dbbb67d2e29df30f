// Starts a demo for journeys, bench and faults, with its own folder, free port and embedded PostgreSQL, and ends only what it started (by
// id, never by name).

import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const root = path.resolve(import.meta.dirname, '..')

/** The heap options of `npm start` (start.mjs) and of systemd's unit. */
export const serverHeap = ['--max-semi-space-size=16']

export interface DemoServer {
  /** http://localhost:<port>, where bare localhost is the partner evergreen. */
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** Sends SIGTERM, and waits until the server and its database have ended. */
  stop: () => Promise<void>
  /** Its output so far. */
  output: () => string
}

interface Options {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** The longest time until /readyz answers; the first start creates a database. */
  waitMs?: number
  /** Folder of the release whose server it is; this one's without. */
  release?: string
}

export async function startDemoServer({
  dataDir = newDataDir(),
  port,
  env = {},
  waitMs = 120_000,
  release = root,
}: Options = {}): Promise<DemoServer> {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [...serverHeap, path.join(release, 'apps/server/src/main.ts')], {
    cwd: release,
    env: {
      ...process.env,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(at),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A run that ends unexpectedly leaves no server behind; SIGTERM stops its database too.
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-200_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const url = `http://localhost:${at}`
  const server: DemoServer = {
    url,
    port: at,
    dataDir,
    process: child,
    stop: () => stop(child, dataDir),
    output: () => output,
  }
  const deadline = Date.now() + waitMs
  while (!(await isReady(at))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The demo server ended while starting:\n${output}`)
    if (Date.now() > deadline) {
      await server.stop()
      throw new Error(`The demo server was not ready after ${waitMs / 1000} s:\n${output}`)
    }
    await sleep(50)
  }
  return server
}

export function newDataDir(): string {
  // The path is short, because the database's socket must fit into the limit of a socket's path.
  return mkdtempSync(path.join(tmpdir(), 'careword-'))
}

export async function removeDataDir(dataDir: string): Promise<void> {
  for (const pid of databasePids(dataDir)) kill(pid, 'SIGKILL')
  for (let tries = 0; tries < 50; tries++) {
    try {
      rmSync(dataDir, { recursive: true, force: true })
      return
    } catch {
      await sleep(100)
    }
  }
}

/** Ports below those that systems use for outgoing connections, one of which could take the port before the server listens. */
const ports = { first: 20_000, count: 10_000 }

/** A port that was just free. Several processes choose at the same time, so each chooses at random. */
export async function freePort(): Promise<number> {
  const port = ports.first + randomInt(ports.count)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A connection as the owner of the embedded database, who sees every tenant: to prepare states and to check results. */
export async function ownerConnection(dataDir: string): Promise<pg.Client> {
  const inside = path.join(dataDir, 'postgres', 'socket')
  if (!existsSync(inside)) throw new Error(`no database socket in ${inside}`)
  const client = new pg.Client({ host: inside, user: 'careword_owner', database: 'careword' })
  // The database may be killed on purpose.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The postmaster of this data folder and all its children. */
export function databasePids(dataDir: string): number[] {
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!postmaster || !runsIn(postmaster, dataDir)) return []
  return [postmaster, ...childrenOf(postmaster)]
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent)
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended already.
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s*(\d+)/m)?.[1])
  } catch {
    return undefined
  }
}

/** Whether the process is ours: a pid in an old lock file may belong to another process, so its command line must name the folder. */
function runsIn(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
  } catch {
    return false
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(late)
  }
  for (const pid of databasePids(dataDir)) kill(pid, 'SIGINT')
  for (let waited = 0; databasePids(dataDir).length > 0 && waited < 5000; waited += 50) await sleep(50)
}
