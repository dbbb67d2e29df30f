// PostgreSQL over TLS as docs/operations.md requires it between machines: sslmode=verify-full with an authority of the operator's own, and
// passwords with each sign that an address gives a meaning to.

import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { type Cluster, hasDebianPostgres, makeDatabase, run, startCluster } from './debian-cluster.ts'
import { liveSettings, publishPartner, type Settings, takeMails, tryCareword } from './live-installation.ts'

const password = `a@b:c/d?e#f%g&h=i ß'"+`

export async function tls(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const [cluster, mails] = [await startCluster(), await takeMails()]
  const [dataDir, folder] = [newDataDir(), newDataDir()]
  try {
    makeDatabase(cluster, password)
    const ca = requireTls(cluster, folder)
    const urlOf = (role: string, host = 'localhost', authority = ca) =>
      `postgres://careword_${role}:${encodeURIComponent(password)}@${host}:${cluster.port}/careword?sslmode=verify-full&sslrootcert=${authority}`
    const settings: Settings = {
      ...liveSettings(cluster, dataDir, { mails: mails.port }),
      DATABASE_URL: urlOf('server'),
      DATABASE_OWNER_URL: urlOf('owner'),
      DATABASE_JOBS_URL: urlOf('jobs'),
    }
    const careword = async (given: Settings, ...words: string[]) => {
      const { status, said } = await tryCareword(given, ...words)
      if (said.includes(password)) losses.push(`careword ${words.join(' ')} printed the password`)
      return { status, said }
    }
    const made = await careword(settings, 'migrate', 'run')
    if (made.status !== 0) return [`migrate run: ${made.said}`]
    await publishPartner(settings, 'evergreen')

    const server = await startDemoServer({ dataDir, env: settings })
    const doctor = await careword(settings, 'doctor')
    if (doctor.status !== 0) losses.push(`doctor: ${doctor.said}`)
    losses.push(...(await plainConnections(cluster)))
    await server.stop()

    const stranger = makeAuthority(folder, 'stranger')
    const refused: Record<string, Settings> = {
      'another name than in the certificate': { ...settings, DATABASE_URL: urlOf('server', '127.0.0.1') },
      'another authority': { ...settings, DATABASE_URL: urlOf('server', 'localhost', stranger) },
      'require, which is the same as verify-full': {
        ...settings,
        DATABASE_URL: urlOf('server', '127.0.0.1').replace('verify-full', 'require'),
      },
      'no encryption': { ...settings, DATABASE_URL: urlOf('server').replace('verify-full', 'disable') },
    }
    for (const [what, given] of Object.entries(refused)) {
      const { status, said } = await careword(given, 'doctor')
      console.log(`${what}: ${status} ${/BROKEN.*/.exec(said)?.[0] ?? ''}`)
      if (status === 0) losses.push(`${what} was taken`)
    }
    return losses
  } finally {
    mails.stop()
    cluster.stop()
    for (const each of [dataDir, folder]) await removeDataDir(each)
  }
}

/** @returns the file of the authority's certificate */
function makeAuthority(folder: string, name: string): string {
  const [key, certificate] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)]
  const subject = ['-subj', `/CN=${name}`, '-keyout', key, '-out', certificate]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject])
  return certificate
}

/** Restarts PostgreSQL with a certificate for localhost alone; every role of ours then needs TLS and its password. */
function requireTls(cluster: Cluster, folder: string): string {
  const ca = makeAuthority(folder, 'authority')
  const [request, names] = [path.join(folder, 'request.pem'), path.join(folder, 'names')]
  const [key, certificate] = [path.join(cluster.dir, 'server.key'), path.join(cluster.dir, 'server.crt')]
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', request]
  run('openssl', ['req', '-newkey', 'rsa:2048', '-nodes', ...subject])
  writeFileSync(names, 'subjectAltName=DNS:localhost')
  const signer = ['-CA', ca, '-CAkey', ca.replace('.pem', '.key')]
  run('openssl', [
    'x509',
    '-req',
    '-in',
    request,
    ...signer,
    '-extfile',
    names,
    '-days',
    '30',
    '-out',
    certificate,
  ])
  run('chown', ['postgres', key, certificate])
  run('chmod', ['600', key])
  appendFileSync(path.join(cluster.dir, 'postgresql.conf'), '\nssl = on\n')
  writeFileSync(
    path.join(cluster.dir, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  )
  cluster.pgCtl('-l', path.join(cluster.dir, 'log'), 'restart')
  return ca
}

/** Our connections that PostgreSQL does not see encrypted. */
async function plainConnections(cluster: Cluster): Promise<string[]> {
  const admin = await cluster.asAdmin()
  try {
    const { rows } = await admin.query<{ role: string; ssl: boolean }>(
      `select a.usename as role, s.ssl from pg_stat_activity a join pg_stat_ssl s using (pid) where a.usename like 'careword%'`,
    )
    console.log(`${rows.length} connections, ${rows.filter(({ ssl }) => ssl).length} of them encrypted`)
    return rows.filter(({ ssl }) => !ssl).map(({ role }) => `a connection of ${role} is not encrypted`)
  } finally {
    await admin.end()
  }
}
