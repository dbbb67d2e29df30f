import pg from 'pg'
import { areHeld, held } from '../../db/hold-messages.ts'
import { makeDatabase, makePool } from '../../db/connect.ts'
import type { Env } from '../../core/settings/env.ts'
import { storagePlace } from '../../core/settings/storage-place.ts'
import { baseHash } from '../../modules/partner/base-hash.ts'
import { makePartnerStore } from '../../modules/partner/make-partner-store.ts'
import { pdfWords } from '../../pdf/pdf-words.ts'
import {
  partnersDir,
  readBaseFolder,
  readPartnerFolders,
} from '../../modules/partner/read-partner-folders.ts'
import { makeStores } from '../../storage/make-stores.ts'
import { ownKeys } from '../../start/claim-key.ts'
import { explainPooler, findPooler } from '../../start/find-pooler.ts'
import { explainUnreached } from '../../start/wait-for-database.ts'
import type { FoundDatabase } from '../../start/open-database.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDocuments } from './check-documents.ts'
import { checkDatabase, checkJobsRole } from './check-database.ts'
import { checkDemoAccounts } from './check-demo-accounts.ts'
import { checkFonts } from './check-fonts.ts'
import { checkHeads } from './check-heads.ts'
import { checkKey } from './check-key.ts'
import { checkMail, checkSms } from './check-mail.ts'
import { checkMessages } from './check-messages.ts'
import { checkProxies } from './check-proxies.ts'
import { checkPublished } from './check-published.ts'
import { checkScanner } from './check-scanner.ts'
import { checkSeal, checkSealPlace } from './check-seal.ts'
import { checkDisk, checkStorage, checkStoragePlace } from './check-storage.ts'
import { checkUploads } from './check-uploads.ts'
import { checkWaivers } from './check-waivers.ts'
import { broken, type Finding, kindOf, ok, warning } from './finding.ts'

interface Patient {
  env: Env
  /** Finds or starts the database without migrating it. */
  find: () => Promise<Pick<FoundDatabase, 'serverUrl' | 'ownerUrl'>>
  leave: () => Promise<void>
  now: () => Date
  fonts?: () => Promise<Finding>
}

/** Checks everything on which the portal depends. A broken part does not hide the others. */
export async function runChecks({
  env,
  find,
  leave,
  now,
  fonts = () => checkFonts(wordsOfSample()),
}: Patient): Promise<Finding[]> {
  const [ofDatabase, ofMail, ofSms, ofStorage, ofScanner, ofSeal, ofFonts] = await Promise.all([
    examineDatabase(env, find, now).catch((error: unknown) => [unreached(error)]),
    checkMail(env),
    checkSms(env),
    checkStorage(env),
    checkScanner(env),
    checkSeal(env, now()),
    fonts(),
  ])
  await leave()
  return [...ofDatabase, ofMail, ofSms, ofStorage, await checkDisk(env), ofScanner, ...ofSeal, ofFonts]
}

async function examineDatabase(env: Env, find: Patient['find'], now: () => Date): Promise<Finding[]> {
  const { serverUrl, ownerUrl } = await find()
  const server = makePool({ url: serverUrl, max: 2, onIdleError: () => {} })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => {})
  const db = makeDatabase(server)
  try {
    const refused = (await unreachedRole(env)) ?? (await refusal(server))
    if (refused) return [refused]
    const findings = await checkDatabase(server, owner, now)
    if (env.DATABASE_JOBS_URL !== '') findings.push(await jobsRole(env.DATABASE_JOBS_URL))
    // Before the first start there are no tables to check.
    if (findings.some(({ check, state }) => check === 'migrations' && state !== 'ok')) return findings
    findings.push(
      await checkDemoAccounts(env, owner),
      await checkKey(owner, ownKeys(env)),
      await checkStoragePlace(owner, env),
      await checkSealPlace(owner, env),
      await checkHeads(owner, env),
      await checkSending(owner),
    )
    const unreadable: Finding[] = []
    const onUnreadable = (slug: string, issues: string[]) =>
      unreadable.push(
        broken(
          `configuration of ${slug}`,
          `published by another release, and cannot be read (${issues.join('; ')})`,
          `careword partner publish partners/${slug}`,
        ),
      )
    const tenants = await makePartnerStore(db, { onUnreadable }).all()
    findings.push(...unreadable)
    findings.push(
      ...(await checkAddresses(
        env,
        tenants.map(({ slug, config }) => ({ slug, hosts: config.settings.hosts })),
      )),
      checkProxies(env),
    )
    const { documents } = await makeStores(storagePlace(env))
    const staysInMailbox = env.DEMO && env.SMTP_URL === ''
    const sending = { staysInMailbox, areHeld: await areHeld(owner) }
    const ours = baseHash(readBaseFolder(partnersDir))
    for (const tenant of tenants) findings.push(await checkPublished(db, tenant, ours))
    findings.push(...tenants.flatMap(checkWaivers))
    for (const tenant of tenants) findings.push(await checkMessages(db, tenant, now(), sending))
    for (const tenant of tenants) findings.push(await checkUploads(db, tenant, now()))
    for (const tenant of tenants) findings.push(await checkDocuments(documents, db, tenant))
    return findings
  } finally {
    await db.destroy()
    await owner.end()
  }
}

async function jobsRole(connectionString: string): Promise<Finding> {
  const jobs = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 })
  jobs.on('error', () => {})
  try {
    return await checkJobsRole(jobs)
  } finally {
    await jobs.end()
  }
}

/** Finds the reason why one of the roles cannot connect to PostgreSQL. */
async function unreachedRole(env: Env): Promise<Finding | null> {
  for (const setting of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL'] as const) {
    if (env[setting] === '') continue
    const url = env[setting]
    let own: string | null
    try {
      own = await findPooler(url)
    } catch (error) {
      const { says, fix } = explainUnreached(setting, url, kindOf(error))
      return broken('database', says, fix)
    }
    if (own === null) continue
    const { says, fix } = explainPooler(setting, new URL(env[setting]).host, own)
    return broken('database', says, fix)
  }
  return null
}

/** The server's role cannot sign in to the embedded database before the first start creates it. */
async function refusal(server: pg.Pool): Promise<Finding | null> {
  try {
    await server.query('select 1')
    return null
  } catch (error) {
    if (!kindOf(error).startsWith('28')) throw error
    return broken(
      'database role',
      "the server's role cannot sign in",
      'Start the server once (it makes the role of the embedded database), or correct DATABASE_URL',
    )
  }
}

function unreached(error: unknown): Finding {
  return broken(
    'database',
    `cannot be asked (${kindOf(error)})`,
    'Start PostgreSQL and correct DATABASE_URL and DATABASE_OWNER_URL',
  )
}

function wordsOfSample() {
  const { json } = readPartnerFolders(partnersDir).base
  return pdfWords(json['translations/en/pdf.json'] as Record<string, string>)
}

async function checkSending(owner: pg.Pool): Promise<Finding> {
  return (await areHeld(owner))
    ? warning('sending', held.says, held.fix)
    : ok('sending', 'messages and reminders go out')
}
