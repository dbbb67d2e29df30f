// Every setting of the server: name, type, default, description. Settings are read once at the start, and all issues are printed together.
// docs/settings.md is printed from this table (npm run serve -- --settings).

import { OperatorError } from '../operator-error.ts'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { type Environment, type HostEnvironment, environments, portalPort } from '@careword/domain'
import { isLoopback, isOfThisMachine } from './loopback.ts'

interface Setting<T> {
  description: string
  /** The default; a setting without one is empty until an operator sets it. */
  fallback?: string
  read: (text: string) => T | Issue
}
class Issue {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const text: Setting<string>['read'] = value => value
const flag = (value: string) =>
  ['1', 'true', 'yes'].includes(value)
    ? true
    : ['0', 'false', 'no', ''].includes(value)
      ? false
      : new Issue('must be 1 or 0')
const whole = (min: number, max: number) => (value: string) => {
  const n = Number(value)
  return Number.isInteger(n) && n >= min && n <= max
    ? n
    : new Issue(`must be a whole number from ${min} to ${max}`)
}
const oneOf =
  <const T extends string>(...allowed: T[]) =>
  (value: string) =>
    allowed.includes(value as T) ? (value as T) : new Issue(`must be one of ${allowed.join(', ')}`)
const list = (value: string) =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
/** slug=secret pairs, separated by blanks; a secret may contain equals signs. */
const secretsByPartner = (value: string) => {
  const found: Record<string, string> = {}
  for (const part of value.split(/\s+/).filter(Boolean)) {
    const [, slug, secret] = /^([a-z0-9][a-z0-9-]{0,62})=(.+)$/.exec(part) ?? []
    if (slug === undefined || secret === undefined) return new Issue('must be slug=secret slug=secret')
    found[slug] = secret
  }
  return found
}
/** @param example shown to an operator who entered no address. */
const url =
  (example: string, ...protocols: string[]) =>
  (value: string) => {
    if (value === '') return ''
    try {
      // {tenant} is a placeholder for a label of a host name and would not parse as one.
      const parsed = new URL(value.replaceAll('{tenant}', 'tenant'))
      return protocols.includes(parsed.protocol)
        ? value
        : new Issue(`must begin with ${protocols.map(p => `${p}//`).join(' or ')}`)
    } catch {
      return new Issue(`must be an address such as ${example}`)
    }
  }
const database =
  'postgres://role:password@host:5432/careword (signs such as @ : / % # in a password are percent-encoded; a unix socket is postgres://role@localhost/careword?host=/run/postgresql)'
/** Addresses and networks in the format of the library below Fastify. */
const proxies = (value: string) => {
  const found = list(value)
  const wrong = found.find(each => !isProxy(each))
  return wrong === undefined
    ? found
    : new Issue(`must be addresses or networks such as 10.0.0.5,10.1.0.0/16; '${wrong}' is none`)
}
const isProxy = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** 'name=environment' pairs; a star matches any part of one label of a host name. */
const hostEnvironments = (value: string): HostEnvironment[] | Issue => {
  const rules: HostEnvironment[] = []
  for (const entry of list(value)) {
    const [host = '', environment = '', more] = entry.split('=').map(part => part.trim())
    const named = environments.find((name): name is Environment => name === environment)
    if (!named || more !== undefined || !/^[a-z0-9*-]+(\.[a-z0-9*-]+)*$/i.test(host))
      return new Issue(`must be pairs such as *.uat.care.example=uat, with ${environments.join(', ')}`)
    rules.push({ host, environment: named })
  }
  return rules
}
const smsBody = (value: string) => {
  try {
    const parsed: unknown = JSON.parse(value)
    const whole = JSON.stringify(parsed)
    if (typeof parsed === 'object' && whole.includes('{to}') && whole.includes('{text}')) return value
  } catch {
    // Handled below.
  }
  return new Issue('must be JSON with {to} and {text} in it')
}

const settings = {
  PORT: { description: 'Port of the web server.', fallback: '8080', read: whole(0, 65535) },
  HOST: { description: 'Address to listen on.', fallback: '127.0.0.1', read: text },
  DRAIN_SECONDS: {
    description:
      'Seconds between SIGTERM and the end in which /readyz answers 503 and everything else is served: as long as a balancer takes to notice. 0 where it asks another server by itself, as deploy/nginx.conf does.',
    fallback: '0',
    read: whole(0, 300),
  },
  DATA_DIR: {
    description: 'Folder of the embedded database, stored documents and made secrets.',
    fallback: '.data',
    read: text,
  },
  DATABASE_URL: {
    description: "PostgreSQL of the server's own role, without ownership. Empty: the embedded one.",
    read: url(database, 'postgres:', 'postgresql:'),
  },
  DATABASE_OWNER_URL: {
    description:
      'PostgreSQL of the owner, for careword migrate and every other command. A server that has it makes the tables of a new database itself; where several serve, none has it (docs/operations.md, Several servers).',
    read: url(database, 'postgres:', 'postgresql:'),
  },
  DATABASE_JOBS_URL: {
    description:
      'PostgreSQL of the role that only finds what is due, over all partners: for a server with ROLE=jobs or all that has no DATABASE_OWNER_URL.',
    read: url(database, 'postgres:', 'postgresql:'),
  },
  ROLE: {
    description:
      'What this server does: web serves people, jobs sends messages, builds archives and deletes what has ended, all does both.',
    fallback: 'all',
    read: oneOf('all', 'web', 'jobs'),
  },
  DATABASE_BACKUP_URL: {
    description:
      'PostgreSQL of the role that only reads, and reads the rows of all partners, for careword backup.',
    read: url(database, 'postgres:', 'postgresql:'),
  },
  BACKUP_RECIPIENT: {
    description:
      'Public key (age1…) to which careword backup encrypts; careword backup key makes one. The private key lies on no machine of the installation.',
    read: text,
  },
  EMBEDDED_DATABASE: {
    description: "'accept-risk' allows the embedded database outside the demo: no backups, no upgrades.",
    read: oneOf('', 'accept-risk'),
  },
  DATABASE_POOL: {
    description: "Connections of the server's role in each process.",
    fallback: '10',
    read: whole(2, 200),
  },
  PUBLIC_URL: {
    description:
      'Address people use, with {tenant} for the partner: https://{tenant}.care.example. Links in messages come from it.',
    read: url('https://{tenant}.care.example', 'http:', 'https:'),
  },
  TRUSTED_PROXIES: {
    description: 'Addresses or networks whose X-Forwarded-* headers count, comma separated.',
    read: proxies,
  },
  DEMO: {
    description:
      '1 starts the demo: partners, people and the mailbox page, on a database of its own. Loopback only; nothing of a live portal may be set beside it.',
    fallback: '0',
    read: flag,
  },
  DEFAULT_TENANT: {
    description: 'Partner for a bare localhost or an IP address.',
    fallback: 'evergreen',
    read: text,
  },
  HOST_ENVIRONMENTS: {
    description:
      'Environment by host name, first fit first: *.uat.care.example=uat,*.training.care.example=training. All others are prod. In demo and training accounts cannot be set up. DEMO is not this.',
    read: hostEnvironments,
  },
  SSO_CLIENT_SECRETS: {
    description:
      "Secrets of this server's clients at the partners' identity providers, blank separated: evergreen=… lakeside=…. A partner without one is a public client (PKCE alone).",
    read: secretsByPartner,
  },
  SMTP_URL: {
    description:
      'Mail server, smtp://user:password@host:port. Empty in the demo: messages stay in the mailbox.',
    read: url('smtps://user:password@mail.example:465', 'smtp:', 'smtps:'),
  },
  SMS_URL: {
    description:
      'Address that takes text messages by POST, at whatever gateway you use. Empty: none are sent. Redirects are not followed.',
    read: url('https://service.example/path', 'http:', 'https:'),
  },
  SMS_TOKEN: { description: 'Sent to SMS_URL as Authorization: Bearer.', read: text },
  SMS_BODY: {
    description:
      'JSON that is posted to SMS_URL, with {to} (such as +15555550117), {text} and {id} in its texts.',
    fallback: '{"to":"{to}","text":"{text}"}',
    read: smsBody,
  },
  STORAGE: {
    description:
      "Where documents are kept: 'folder' (in DATA_DIR), or 's3', a bucket of Amazon S3 or of a service that speaks like it; for more than one machine.",
    fallback: 'folder',
    read: oneOf('folder', 's3'),
  },
  S3_ENDPOINT: {
    description: "Address of the service. Empty: Amazon's own, of S3_REGION.",
    read: url('https://service.example/path', 'http:', 'https:'),
  },
  S3_BUCKET: { description: 'Bucket that holds the documents, and nothing else.', read: text },
  S3_REGION: { description: 'Region of the bucket.', fallback: 'us-east-1', read: text },
  S3_ACCESS_KEY_ID: {
    description: 'Key of this server at the service. Empty: the role that the machine itself is given.',
    read: text,
  },
  S3_SECRET_ACCESS_KEY: { description: 'Secret of S3_ACCESS_KEY_ID.', read: text },
  S3_PATH_STYLE: {
    description:
      '1 puts the bucket in the path of the address, as many services other than Amazon want it (MinIO, Ceph).',
    fallback: '0',
    read: flag,
  },
  S3_ENCRYPTION: {
    description:
      "How the service encrypts each document: 'AES256' or 'aws:kms'. Empty: the bucket's own rule.",
    read: oneOf('', 'AES256', 'aws:kms'),
  },
  S3_KMS_KEY: {
    description: "Id or ARN of the key of S3_ENCRYPTION=aws:kms. Empty: the account's own.",
    read: text,
  },
  CLAMD: {
    description:
      'host:port of clamd, or the path of its socket: uploads are scanned, and one that cannot be scanned is not taken. Empty: none is. StreamMaxLength of clamd must be as large as the largest upload.',
    read: value =>
      value === '' || value.startsWith('/') || /^(?:\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i.test(value)
        ? value
        : new Issue('must be host:port or the path of a socket'),
  },
  SEAL_P12: {
    description: 'File with the key and certificate that seal documents. Required in production.',
    read: text,
  },
  SEAL_P12_PASSWORD: { description: 'Password of SEAL_P12.', read: text },
  TSA_URL: {
    description:
      'Address of a time-stamp authority (RFC 3161): it confirms when a document was sealed. Empty: in the demo one of our own, else none.',
    read: url('https://service.example/path', 'http:', 'https:'),
  },
  SECRET_KEY: {
    description:
      'Base64 of at least 32 random bytes: what people wrote is encrypted with it, and without it no answer opens. Made in DATA_DIR in the demo; required in production.',
    read: text,
  },
  SECRET_KEY_PREVIOUS: {
    description:
      'The former SECRET_KEY, while it is exchanged for another one (careword keys rotate): what it encrypted is read until then.',
    read: value =>
      value === '' || Buffer.from(value, 'base64').length >= 32
        ? value
        : new Issue('must hold at least 32 bytes in base64'),
  },
  LOGIN_FAILURES_PER_ADDRESS: {
    description:
      'Failed sign-ins from one address in 15 minutes before answers are delayed (hospitals share one).',
    fallback: '100',
    read: whole(1, 100000),
  },
  SPRAYING_ALARM: {
    description:
      "Failed sign-ins of one partner's people in ten minutes before the log warns that one password may be tried on many accounts.",
    fallback: '200',
    read: whole(1, 1000000),
  },
  AUDIT_ANCHOR: {
    description:
      'File that the heads of the audit chains are appended to. Empty: audit-anchor.log in DATA_DIR. Best on another disk or machine than the database.',
    read: text,
  },
  API_DOCS: {
    description: '1 serves the description of all calls at /api/docs. The demo always does.',
    fallback: '0',
    read: flag,
  },
  METRICS_TOKEN: {
    description:
      'A reader of /metrics sends it as Authorization: Bearer. Empty: /metrics is there in the demo only, for this machine. At least 16 characters.',
    read: value => (value === '' || value.length >= 16 ? value : new Issue('is too short')),
  },
  LOG_LEVEL: {
    description: 'Detail of the log.',
    fallback: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Setting<unknown>>

type Value<S> = S extends { read: (text: string) => infer T } ? Exclude<T, Issue> : never
export type Env = { [Name in keyof typeof settings]: Value<(typeof settings)[Name]> }

export class SettingsError extends OperatorError {
  readonly issues: string[]
  constructor(issues: string[]) {
    super(`The settings are not right:\n${issues.map(issue => `  - ${issue}`).join('\n')}`)
    this.issues = issues
  }
}

/** Reads all settings; throws one SettingsError that names every issue. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const issues: string[] = []
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const { fallback = '' } = setting
    const given = givenText(name, source)
    const value = given instanceof Issue ? given : setting.read(given || fallback)
    if (value instanceof Issue) {
      issues.push(`${name} ${value.message}. ${setting.description}`)
      wrong.push(name)
    }
    values[name] = value instanceof Issue ? setting.read(fallback) : value
  }
  const env = values as Env
  // A cross check about a setting that has an issue of its own is dropped, as a consequence of that issue.
  const isReported = (issue: string) => wrong.some(name => new RegExp(`\\b${name}\\b`).test(issue))
  // DEMO decides which other settings are required.
  if (!wrong.includes('DEMO'))
    issues.push(...[...crossChecks(env), ...bucketIssues(env)].filter(issue => !isReported(issue)))
  if (issues.length > 0) throw new SettingsError(issues)
  return { ...env, DATA_DIR: path.resolve(env.DATA_DIR) }
}

/** A secret stays out of the environment where it lies in a file: NAME_FILE names that file, and takes the place of NAME. */
function givenText(name: string, source: Record<string, string | undefined>): string | Issue {
  const file = source[`${name}_FILE`]?.trim() ?? ''
  if (file === '') return source[name]?.trim() ?? ''
  if (source[name]?.trim()) return new Issue(`and ${name}_FILE are both set; leave one out`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return new Issue(`cannot be read from the file that ${name}_FILE names`)
  }
}

/** The issues of a bucket's settings, which may be set before the bucket is used: documents are copied into it first. */
function bucketIssues(env: Env): string[] {
  const issues: string[] = []
  if (env.STORAGE === 's3' && env.S3_BUCKET === '') issues.push('STORAGE=s3 needs S3_BUCKET.')
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY))
    issues.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.')
  if (env.S3_KMS_KEY !== '' && env.S3_ENCRYPTION !== 'aws:kms')
    issues.push('S3_KMS_KEY is for S3_ENCRYPTION=aws:kms.')
  if (env.S3_ENDPOINT.startsWith('http:') && !isLoopback(new URL(env.S3_ENDPOINT).hostname))
    issues.push('S3_ENDPOINT must be an https address: documents go over the line.')
  if (env.DEMO && env.STORAGE === 's3')
    issues.push(
      'DEMO=1 keeps its documents on this machine, and STORAGE=s3 leads elsewhere. Leave STORAGE out, or set DEMO=0 for a live portal.',
    )
  return issues
}

function crossChecks(env: Env): string[] {
  if (env.DEMO) return demoIssues(env)
  const issues: string[] = []
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_JOBS_URL, ROLE } = env
  if (DATABASE_OWNER_URL && !DATABASE_URL)
    issues.push("DATABASE_OWNER_URL needs DATABASE_URL: the server's role must not own the tables.")
  if (DATABASE_URL && [DATABASE_OWNER_URL, DATABASE_JOBS_URL].includes(DATABASE_URL))
    issues.push(
      'DATABASE_URL must name a role of its own: the owner could switch row-level security off, and the role of DATABASE_JOBS_URL sees the rows of all partners.',
    )
  if (DATABASE_URL && !DATABASE_OWNER_URL && !DATABASE_JOBS_URL && ROLE !== 'web')
    issues.push(
      `ROLE=${ROLE} needs DATABASE_JOBS_URL, or DATABASE_OWNER_URL: to find what is due over all partners.`,
    )
  if (!DATABASE_URL && env.EMBEDDED_DATABASE !== 'accept-risk')
    issues.push(
      'DATABASE_URL and DATABASE_OWNER_URL are required outside the demo (or EMBEDDED_DATABASE=accept-risk: no backups, no upgrades).',
    )
  if (!env.PUBLIC_URL.startsWith('https://'))
    issues.push(
      'PUBLIC_URL must be an https address outside the demo, such as https://{tenant}.care.example.',
    )
  else if (!/^https:\/\/[^/]+\/?$/.test(env.PUBLIC_URL) || /\{(?!tenant\})/.test(env.PUBLIC_URL))
    issues.push(
      'PUBLIC_URL must be an address without a path, with {tenant}, literally, for the partner: https://{tenant}.care.example.',
    )
  // An address without a port uses that of https.
  else if (!['', String(portalPort)].includes(new URL(env.PUBLIC_URL.replace('{tenant}', 'tenant')).port))
    issues.push(`PUBLIC_URL must be on port ${portalPort} outside the demo: people type no port.`)
  if (env.SMS_URL.startsWith('http:') && !isLoopback(new URL(env.SMS_URL).hostname))
    issues.push('SMS_URL must be an https address outside the demo: messages hold links and codes.')
  if (!env.SECRET_KEY) issues.push('SECRET_KEY is required outside the demo.')
  else if (Buffer.from(env.SECRET_KEY, 'base64').length < 32)
    issues.push('SECRET_KEY must hold at least 32 bytes in base64.')
  if (!env.SEAL_P12)
    issues.push('SEAL_P12 is required outside the demo: signed documents are sealed with it.')
  else if (!existsSync(env.SEAL_P12)) issues.push('SEAL_P12 names a file that is not there.')
  return issues
}

/** The demo makes accounts with publicly known passwords, so it may use no part of a live portal, and no other machine may reach it. */
function demoIssues(env: Env): string[] {
  const issues: string[] = []
  if (!isLoopback(env.HOST))
    issues.push(
      `DEMO=1 listens on this machine only, and HOST is ${env.HOST}: everybody knows the demo's passwords. Leave HOST out.`,
    )
  if (env.PUBLIC_URL && !isOfThisMachine(hostOf(env.PUBLIC_URL)))
    issues.push(
      'DEMO=1 is for this machine only, and PUBLIC_URL leads elsewhere. Leave PUBLIC_URL out, or set DEMO=0 for a live portal.',
    )
  for (const name of notInDemo)
    if (String(env[name]) !== '')
      issues.push(
        `DEMO=1 and ${name} do not go together: the demo would add people with a known password to live data. Leave ${name} out, or set DEMO=0 for a live portal.`,
      )
  return issues
}

/** Settings of a live portal: if one is set, the operator probably started the demo in the wrong shell. */
const notInDemo = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_JOBS_URL',
  'EMBEDDED_DATABASE',
  'SMTP_URL',
  'SMS_URL',
  'SEAL_P12',
  'TRUSTED_PROXIES',
] as const

const hostOf = (address: string) => new URL(address.replaceAll('{tenant}', 'tenant')).hostname

/** The table as Markdown, for docs/settings.md. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, s]) => `| ${name} | ${s.fallback ? `\`${s.fallback}\`` : ''} | ${s.description} |`,
  )
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n')
}
