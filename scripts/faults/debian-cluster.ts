// A PostgreSQL of Debian as operators run it: its own cluster, and the roles of deploy/database.sql, none of which is a superuser.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { installDebianPackage } from '../debian.ts'
import { freePort } from '../demo-server.ts'

const bin = '/usr/lib/postgresql/15/bin'
const root = path.resolve(import.meta.dirname, '../..')

export interface Cluster {
  dir: string
  port: number
  url: (role: string, port?: number) => string
  /** A connection as a superuser, who sees all rows: to prepare states and to check results. */
  asAdmin: () => Promise<pg.Client>
  pgCtl: (...args: string[]) => void
  stop: () => void
}

/** Whether Debian's PostgreSQL is available; installs it if possible. */
export const hasDebianPostgres = (): boolean =>
  existsSync(path.join(bin, 'initdb')) || (installDebianPackage('postgresql-15') && existsSync(bin))

/**
 * @param from the primary, to make a standby of it
 * @param options `socket`: a folder in which it listens too, where roles sign in with passwords
 */
export async function startCluster(
  from?: Cluster,
  options: { socket?: string; port?: number } = {},
): Promise<Cluster> {
  const dir = mkdtempSync(path.join(tmpdir(), 'careword-pg-'))
  run('chown', ['postgres', dir])
  const { socket = '', port = await freePort() } = options
  if (from)
    program('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(from.port),
      '-U',
      'postgres',
      '-D',
      dir,
      '-R',
      '-c',
      'fast',
    ])
  else program('initdb', ['-D', dir, '-A', 'trust', '-U', 'postgres', '--no-sync'])
  if (socket !== '') {
    run('chown', ['postgres', socket])
    const rules = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 trust\n'
    writeFileSync(path.join(dir, 'pg_hba.conf'), rules)
  }
  const pgCtl = (...args: string[]) => program('pg_ctl', ['-D', dir, '-w', ...args])
  pgCtl(
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${socket} -c fsync=off`,
    '-l',
    path.join(dir, 'log'),
    'start',
  )
  const stop = () => {
    const ctl = ['-u', 'postgres', '--', path.join(bin, 'pg_ctl'), '-D', dir, '-m', 'immediate', 'stop']
    spawnSync('runuser', ctl)
    rmSync(dir, { recursive: true, force: true })
  }
  // A run that ends unexpectedly leaves no cluster behind.
  process.once('exit', stop)
  const cluster: Cluster = {
    dir,
    port,
    url: (role, at = port) => `postgres://${role}@127.0.0.1:${at}/careword`,
    async asAdmin() {
      const client = new pg.Client({ connectionString: cluster.url('postgres') })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    pgCtl,
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
  return cluster
}

/** Creates the database as described in docs/operations.md. */
export function makeDatabase(cluster: Cluster, password = 'made-up'): void {
  const passwords = ['owner', 'server', 'jobs', 'backup'].flatMap(role => [
    '-v',
    `${role}_password=${password}`,
  ])
  run('psql', [
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    ...passwords,

    '-f',
    path.join(root, 'deploy/database.sql'),
    `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
  ])
}

export function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${path.basename(command)} ended with ${status}: ${stderr}${stdout}`)
  return stdout
}

/** Runs a program of PostgreSQL, which does not run as root. */
const program = (name: string, args: string[]) =>
  run('runuser', ['-u', 'postgres', '--', path.join(bin, name), ...args])
