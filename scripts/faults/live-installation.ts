// A live portal and not the demo: production settings, a partner published by the command, and a proxy that acts like one with TLS, so that
// a client on this machine reaches it.

import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { request as requestWithTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../demo-server.ts'
import { type Cluster, run } from './debian-cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Settings = Record<string, string>

/** @param port of PostgreSQL, or of a proxy before it; without `mails` no mail is sent */
export function liveSettings(
  cluster: Cluster,
  dataDir: string,
  { port = cluster.port, mails = 9 }: { port?: number; mails?: number } = {},
): Settings {
  return {
    DEMO: '0',
    NODE_ENV: '',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url('careword_server', port),
    DATABASE_OWNER_URL: cluster.url('careword_owner', port),
    DATABASE_JOBS_URL: cluster.url('careword_jobs', port),
    PUBLIC_URL: 'https://{tenant}.care.example',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SEAL_P12: makeSeal(dataDir),
    SEAL_P12_PASSWORD: 'made-up',
    SMTP_URL: `smtp://127.0.0.1:${mails}`,
  }
}

/** A file for SEAL_P12, with a new key. */
export function makeSeal(folder: string): string {
  const [key, certificate, p12] = ['key.pem', 'cert.pem', 'seal.p12'].map(name => path.join(folder, name))
  const subject = ['-subj', '/CN=made up', '-keyout', String(key), '-out', String(certificate)]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject])
  const both = ['-inkey', String(key), '-in', String(certificate)]
  run('openssl', ['pkcs12', '-export', ...both, '-out', String(p12), '-passout', 'pass:made-up'])
  return String(p12)
}

/** Runs the operator's command as in docs/operations.md; throws its output if it fails. */
export async function careword(settings: Settings, ...words: string[]): Promise<void> {
  const { status, said } = await tryCareword(settings, ...words)
  if (status !== 0) throw new Error(`careword ${words.join(' ')}: ${said}`)
}

/**
 * CAREWORD_RELEASE names the folder of another release, whose command it is. Asynchronous, because the servers with which it talks may run
 * in this process.
 */
export async function tryCareword(
  { CAREWORD_RELEASE: release = root, ...settings }: Settings,
  ...words: string[]
): Promise<{ status: number | null; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(path.join(release, 'bin/careword'), words, {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString('utf8')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  return { status: child.exitCode, said }
}

export async function publishPartner(settings: Settings, slug: string): Promise<void> {
  await careword(settings, 'tenant', 'add', slug, '--name', slug)
  await careword(settings, 'partner', 'publish', path.join(root, 'partners', slug))
}

/** A patient with an account who accepted the terms. */
export async function addLivePatient(
  admin: pg.Client,
  slug: string,
): Promise<{ userId: string; patientId: string }> {
  const ids = { userId: randomUUID(), patientId: randomUUID() }
  await admin.query(
    `insert into users (tenant_id, id, email, email_key, first_name, last_name, roles, accepted_terms_id, accepted_notice_id)
     select t.id, $1, $2, $2, 'Rosa', 'Walker', '{patient,viewer}',
       (select e ->> 'id' from jsonb_array_elements(v.config #> '{settings,terms_of_use}') e where e ->> 'user-type' = 'patient'),
       v.config #>> '{settings,electronicNotice,id}'
     from tenants t join partner_versions v on v.tenant_id = t.id and v.hash = t.config_hash where t.slug = $3`,
    [ids.userId, `${ids.userId}@people.example`, slug],
  )
  await admin.query(
    `insert into patients (tenant_id, id, user_id, first_name, last_name, first_name_key, last_name_key, dob)
     select tenant_id, $2, id, 'Rosa', 'Walker', 'rosa', 'walker', '1951-03-02' from users where id = $1`,
    [ids.userId, ids.patientId],
  )
  return ids
}

/**
 * Opens an address for a browser of this partner.
 * @param protocol 'https:' if a proxy listens on the port; its certificate is not checked
 */
export async function openDoor(
  port: number,
  slug: string,
  protocol: 'http:' | 'https:' = 'http:',
): Promise<{ url: string; close: () => void }> {
  const host = `${slug}.care.example`
  const door = createServer((near, response) => {
    const headers = {
      ...near.headers,
      host,
      'x-forwarded-proto': 'https',
      ...(near.headers.origin !== undefined && { origin: `https://${host}` }),
      ...(near.headers.cookie !== undefined && {
        cookie: near.headers.cookie.replace('careword=', '__Host-careword='),
      }),
    }
    const to = { host: '127.0.0.1', port, method: near.method, path: near.url, headers }
    const far = protocol === 'https:' ? requestWithTls({ ...to, rejectUnauthorized: false }) : request(to)
    far.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    far.on('error', () => response.destroy())
    near.pipe(far)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: () => {
      door.closeAllConnections()
      door.close()
    },
  }
}

/** A mail server that accepts every message and delivers none. */
export async function takeMails(wanted?: number) {
  const port = wanted ?? (await freePort())
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume()
      stream.once('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    to: (address: string) => taken.filter(each => each === address),
    stop: () => server.close(),
  }
}
