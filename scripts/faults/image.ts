// The way of docs/operations.md from nothing to the first invited patient in containers: the image is built, deploy/compose/compose.yaml
// is read, and its services of our own run by crun as the file describes them. PostgreSQL, the bucket, the mail server and the proxy are
// this machine's, under the names and ports that the file gives them, in a network of their own.

import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:tls'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { findOrInstallProgram } from '../debian.ts'
import { type ComposeService, readCompose, readWords } from './compose-file.ts'
import { hasDebianPostgres, run, startCluster } from './debian-cluster.ts'
import { takeMails } from './live-installation.ts'
import { type OciImage, buildImage, missingPrograms, unmountImages } from './oci-image.ts'
import { type Container, crunOptions, runContainer } from './run-container.ts'

const root = path.resolve(import.meta.dirname, '../..')
const domain = 'care.localhost'
/** In bytes: what each server of a cluster has to fetch. */
const largest = 800e6

/** What the outer process hands to the one in the network of its own. */
interface Inside {
  folder: string
  image: OciImage
}

export async function image(): Promise<string[]> {
  const inside = process.env.CAREWORD_INSIDE
  if (inside !== undefined) return walk(JSON.parse(inside) as Inside)
  const missing = missingPrograms()
  if (missing.length > 0) return [`left out: Debian's ${missing.join(', ')} could not be installed`]
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-image-'))
  // PostgreSQL's user passes through it to the folder of the socket.
  chmodSync(folder, 0o711)
  try {
    const built = timed('the image is built', () => buildImage(path.join(folder, 'image')))
    const losses: string[] = []
    console.log(`        it holds ${Math.round(built.size / 1e6)} MB`)
    if (built.size > largest) losses.push(`the image holds ${Math.round(built.size / 1e6)} MB`)
    const child = spawn(
      'unshare',
      [
        '--net',
        '--mount',
        'sh',
        '-c',
        // crun refuses a machine that has control groups of both versions.
        'mount -t tmpfs none /sys/fs/cgroup && ip link set lo up && exec "$0" "$@"',
        process.execPath,
        ...process.argv.slice(1),
      ],
      {
        stdio: 'inherit',
        env: { ...process.env, CAREWORD_INSIDE: JSON.stringify({ folder, image: built } satisfies Inside) },
      },
    )
    const [status] = (await once(child, 'exit')) as [number | null]
    return status === 0 ? losses : [...losses, 'what is lost is listed above']
  } finally {
    unmountImages(path.join(folder, 'image'))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function walk({ folder, image: built }: Inside): Promise<string[]> {
  const losses: string[] = []
  const here = path.join(folder, 'deploy/compose')
  cpSync(path.join(root, 'deploy'), path.join(folder, 'deploy'), { recursive: true })
  run(path.join(here, 'make-secrets.sh'), [domain, 'Riverside Health'])
  const words = readWords(path.join(here, '.env'))
  const services = readCompose(path.join(here, 'compose.yaml'), words)
  const hosts = path.join(folder, 'hosts')
  writeFileSync(hosts, '127.0.0.1 localhost storage mail\n')

  const socket = path.join(folder, 'volumes/database-socket')
  mkdirSync(socket, { recursive: true })
  const cluster = await startCluster(undefined, { socket, port: 5432 })
  const bucket = await startS3Server({
    accessKeyId: 'careword',
    secretAccessKey: words['STORAGE_PASSWORD'] ?? '',
  })
  const storage = createServer(
    {
      key: readFileSync(path.join(here, 'secrets/storage/key.pem')),
      cert: readFileSync(path.join(here, 'secrets/storage/cert.pem')),
    },
    near => {
      const far = connect(Number(new URL(bucket.place.endpoint).port), '127.0.0.1')
      near.pipe(far).pipe(near)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => other.destroy())
    },
  ).listen(7070, '127.0.0.1')
  const mails = await takeMails(1025)
  const running: Container[] = []

  /** Scanning is left out: clamd needs its signatures, which come from the network. */
  const differs = { TRUSTED_PROXIES: '127.0.0.1', CLAMD: '' }
  const start = (name: string, given: { words?: string[]; port?: number } = {}) => {
    const service: ComposeService | undefined = services[name]
    if (!service) throw new Error(`compose.yaml has no service ${name}`)
    const container = runContainer(built, service, folder, {
      compose: here,
      hosts,
      environment: { ...differs, ...(given.port !== undefined && { PORT: String(given.port) }) },
      ...(given.words && { words: given.words }),
    })
    running.push(container)
    return container
  }
  const toEnd = async (what: string, name: string, words?: string[]) => {
    const began = performance.now()
    const container = start(name, words && { words })
    const status = await container.ended
    say(began, what)
    if (status !== 0) losses.push(`${what} ended with ${status}: ${container.said().slice(-2_000)}`)
    return container.said()
  }
  const operator = (...words: string[]) => toEnd(`operator ${words.join(' ')}`, 'operator', words)

  const began = performance.now()
  try {
    run(path.join(here, 'make-database.sh'), [], {
      PGHOST: '127.0.0.1',
      PGPORT: '5432',
      DATABASE_SQL: path.join(folder, 'deploy/database.sql'),
      ...words,
    })
    await toEnd('prepare', 'prepare')
    const web = start('web')
    const jobs = start('jobs', { port: 8081 })
    for (const [name, port, container] of [
      ['web', 8080, web],
      ['jobs', 8081, jobs],
    ] as const)
      if (!(await isReady(port))) losses.push(`${name} is not ready: ${container.said().slice(-2_000)}`)
    say(began, 'web and jobs are ready')
    for (const container of [web, jobs]) losses.push(...rightsOf(container))

    await operator(
      'partner',
      'new',
      'riverside',
      '--name',
      'Riverside Health',
      '--phone',
      '1-800-555-0199',
      '--email',
      'care@riverside.example',
      '--into',
      '/srv/partners',
    )
    await operator('tenant', 'add', 'riverside', '--name', 'Riverside Health')
    await operator('partner', 'publish', '/srv/partners/riverside')
    writeFileSync(
      path.join(here, 'partners/patients.csv'),
      'mrn,first_name,last_name,dob,email\nR-1001,Rosa,Walker,1951-03-02,rosa@people.example\n',
      { mode: 0o644 },
    )
    await operator('patient', 'import', '/srv/partners/patients.csv', '--tenant', 'riverside')
    await operator('patient', 'invite', '--tenant', 'riverside', '--all-new')
    await toEnd('operator (the doctor)', 'operator')
    for (let tries = 0; tries < 60 && mails.to('rosa@people.example').length === 0; tries++) await sleep(500)
    if (mails.to('rosa@people.example').length !== 1) losses.push('the patient got no invitation')
    say(began, 'the first patient is invited')
    losses.push(...(await throughCaddy(here, folder)))

    for (const [name, container] of [
      ['web', web],
      ['jobs', jobs],
    ] as const) {
      const from = performance.now()
      run('crun', [...crunOptions, 'kill', container.id, 'TERM'])
      const status = await container.ended
      say(from, `${name} ended`)
      if (status !== 0) losses.push(`${name} ended with ${status}: ${container.said().slice(-2_000)}`)
    }
  } catch (error) {
    losses.push(String(error))
  } finally {
    for (const { process: child } of running) child.kill('SIGKILL')
    mails.stop()
    storage.close()
    await bucket.close()
    cluster.stop()
  }
  return losses
}

function say(began: number, what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`)
}

function timed<T>(what: string, work: () => T): T {
  const began = performance.now()
  const result = work()
  say(began, what)
  return result
}

async function isReady(port: number): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await sleep(500)
  }
  return false
}

/** Compares the kernel's account of the container's first process with the compose file, which may promise more than crun receives. */
function rightsOf({ id }: Container): string[] {
  const { pid } = JSON.parse(run('crun', [...crunOptions, 'state', id])) as { pid: number }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n')
  const expected = [/^Uid:\t10001\t/m, /^CapEff:\t0+$/m, /^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m]
  return [
    ...expected
      .filter(line => !line.test(status))
      .map(line => `${id}: the kernel does not say ${line.source}`),
    ...(mounts.some(line => / \/ \/ ro[ ,]/.test(line)) ? [] : [`${id}: its files can be written`]),
  ]
}

/** The page of the partner, through the proxy of deploy/Caddyfile with the certificate of make-secrets.sh. */
async function throughCaddy(here: string, folder: string): Promise<string[]> {
  if (!findOrInstallProgram('caddy', 'caddy')) {
    console.log("        the proxy is left out: Debian's caddy could not be installed")
    return []
  }
  const file = path.join(folder, 'Caddyfile')
  const text = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8')
  writeFileSync(
    file,
    text
      .replaceAll('/etc/careword-tls', path.join(here, 'secrets/proxy'))
      .replace('web:8080', '127.0.0.1:8080'),
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, DOMAIN: domain },
  })
  try {
    const ca = readFileSync(path.join(here, 'secrets/careword/ca.pem'))
    for (let tries = 0; tries < 40; tries++) {
      const page = await pageOf(`riverside.${domain}`, ca).catch(() => '')
      if (page.includes('Riverside Health')) return []
      await sleep(250)
    }
    return ['the proxy does not show the page of the partner']
  } finally {
    caddy.kill()
  }
}

function pageOf(host: string, ca: Buffer, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: 443, path, servername: host, headers: { host }, ca },
      answer => {
        // The first page of a partner has an address of its own.
        if (answer.headers.location !== undefined)
          resolve(pageOf(host, ca, new URL(answer.headers.location, `https://${host}`).pathname))
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8')
        })
        answer.once('end', () => resolve(answer.statusCode === 200 ? text : ''))
      },
    )
    call.once('error', reject)
    call.end()
  })
}
