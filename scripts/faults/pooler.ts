// PgBouncer in transaction mode in front of PostgreSQL, as an operator might set it up: the start and the doctor report the fault and
// PostgreSQL's own address in one sentence, and no migration runs through it.

import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOrInstallProgram } from '../debian.ts'
import { freePort, newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { hasDebianPostgres, makeDatabase, run, startCluster } from './debian-cluster.ts'
import { liveSettings, tryCareword } from './live-installation.ts'

export async function pooler(): Promise<string[]> {
  if (!hasDebianPostgres() || !findOrInstallProgram('pgbouncer', 'pgbouncer'))
    return ["left out: Debian's postgresql-15 and pgbouncer are not here and could not be installed"]
  const losses: string[] = []
  const cluster = await startCluster()
  const dataDir = newDataDir()
  try {
    makeDatabase(cluster)
    for (const ignored of ['', 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout']) {
      const between = await startPooler(cluster.port, ignored)
      const settings = liveSettings(cluster, dataDir, { port: between.port })
      const named = `Give DATABASE_OWNER_URL the address of PostgreSQL itself: 127.0.0.1:${cluster.port}`
      const start = await startDemoServer({ dataDir, env: settings }).then(
        async server => {
          await server.stop()
          return 'it started'
        },
        (error: unknown) => String(error),
      )
      const doctor = await tryCareword(settings, 'doctor')
      between.stop()
      console.log(`settings ignored: ${ignored || 'none'}\n${start}`)
      if (!start.includes(named)) losses.push(`the start says: ${start}`)
      const said = doctor.said.split('\n').find(line => line.includes('a pooler such as PgBouncer')) ?? ''
      console.log(said)
      if (doctor.status !== 1 || !said.includes(`PostgreSQL itself: 127.0.0.1:${cluster.port}`))
        losses.push(`the doctor says: ${doctor.said}`)
    }
    const admin = await cluster.asAdmin()
    const { rows } = await admin.query(`select 1 from pg_tables where schemaname = 'public'`)
    if (rows.length > 0) losses.push('tables were made through the pooler')
    await admin.end()
  } finally {
    cluster.stop()
    await removeDataDir(dataDir)
  }
  return losses
}

async function startPooler(behind: number, ignored: string) {
  const dir = newDataDir()
  const port = await freePort()
  const file = path.join(dir, 'pgbouncer.ini')
  const [settings, people] = [file, path.join(dir, 'users')]
  writeFileSync(people, '"careword_owner" ""\n"careword_server" ""\n')
  writeFileSync(
    settings,
    `[databases]
careword = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${people}
pool_mode = transaction
${ignored === '' ? '' : `ignore_startup_parameters = ${ignored}`}
`,
  )
  chmodSync(dir, 0o755)
  run('chown', ['-R', 'postgres', dir])
  const child = spawn('pgbouncer', ['-u', 'postgres', settings], { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: `postgres://careword_owner@127.0.0.1:${port}/careword` })
    client.on('error', () => {})
    const reached = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (reached) break
    await sleep(100)
  }
  return {
    port,
    stop() {
      child.kill('SIGTERM')
      void removeDataDir(dir)
    },
  }
}
