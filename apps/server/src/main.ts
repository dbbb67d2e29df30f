// Start: settings, database, services, the web server and the jobs; then the addresses and accounts that a newcomer needs.

import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { logFormat } from './core/safe-log.ts'
import { stopListening } from './http/stop-listening.ts'
import { explainFileError } from './core/explain-file-error.ts'
import { OperatorError } from './core/operator-error.ts'
import { readEnv, settingsTable } from './core/settings/env.ts'
import { claimKey, ownKeys } from './start/claim-key.ts'
import { followKeyChanges, keepFollowing } from './start/follow-key-changes.ts'
import { claimHeads } from './start/claim-heads.ts'
import { claimDatabase, refuseDatabase } from './start/claim-database.ts'
import { openDatabase } from './start/open-database.ts'
import { claimStorage } from './start/claim-storage.ts'
import { explainRefusedRole } from './start/explain-refused-role.ts'
import { listenSentence } from './start/listen-sentence.ts'
import { shareCertificates } from './start/share-certificates.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import { tryStorage } from './start/try-storage.ts'

/** After the drain nothing may hold an ending server longer than this. */
const endLimitMs = 10_000

if (process.argv.includes('--settings')) {
  console.log(settingsTable())
  process.exit(0)
}

const env = (() => {
  try {
    return readEnv(process.env)
  } catch (error) {
    return sayWhyNot(error)
  }
})()

const log = pino({ level: env.DEMO && !process.env.LOG_LEVEL ? 'warn' : env.LOG_LEVEL, ...logFormat })
const purpose = env.DEMO ? 'demo' : 'live'
const opening = openDatabase(
  env,
  error => log.warn({ code: (error as NodeJS.ErrnoException).code }, 'a database connection ended'),
  ownerUrl => refuseDatabase(ownerUrl, purpose),
  what => log.error(what),
).catch(sayWhyNot)
// While PostgreSQL comes up, Node reads the rest of the server.
const signOn = env.DEMO
  ? import('./modules/demo/demo-sign-on.ts').then(demo => demo.startDemoSignOn(env))
  : undefined
const { makeServices } = await import('./start/make-services.ts')
const { buildApp } = await import('./app.ts')
const { makeDemo } = await import('./modules/demo/make-demo.ts')
const { printWelcome } = await import('./modules/demo/print-welcome.ts')
const database = await opening
let secret: SecretKeys
try {
  await claimDatabase(database.installationUrl, purpose)
  secret = await claimKey(database.installationUrl, ownKeys(env))
  // The demo's lie beside its database.
  if (!env.DEMO) {
    await claimStorage(database.installationUrl, env)
    if (!(await claimHeads(database.installationUrl, env)))
      log.error(
        { alarm: 'auditHeadNotKept' },
        'the folder of AUDIT_ANCHOR, else DATA_DIR, takes no file: heads of the audit are not kept',
      )
  }
} catch (error) {
  await database.leave()
  sayWhyNot(error)
}
const services = await makeServices(env, database, log, secret).catch(async (error: unknown) => {
  await database.leave()
  return sayWhyNot(error)
})
await tryStorage(services, log).catch(async (error: unknown) => {
  await services.pdf.close()
  await services.uploads.close()
  await database.leave()
  return sayWhyNot(error)
})
const recordSystem = await signOn
if (recordSystem)
  await makeDemo(services, database.ownerUrl, recordSystem).catch(async (error: unknown) => {
    await database.leave()
    return sayWhyNot(error)
  })
const app = await buildApp(services, { level: log.level }, recordSystem)

const drain = new AbortController()
let jobs: { stop: () => Promise<void> } | undefined
// From here on it is there, and writes only while it is heard of.
const following = keepFollowing(followKeyChanges(secret, ownKeys(env), refuseKeys), services.db, error =>
  services.alarms.ring('jobsFailing', {
    detail: `follow-keys ${(error as { code?: string }).code ?? ''}`.trim(),
  }),
)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal))

await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
  await following.stop()
  await app.close().catch(() => {})
  await recordSystem?.close()
  await services.pdf.close().catch(() => {})
  await database.leave()
  sayWhyNot(listenSentence(error, env.HOST, env.PORT))
})
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : env.PORT
if (env.DEMO)
  printWelcome(
    port,
    (await services.partners.all()).map(({ slug }) => slug),
  )
else console.log(`Careword listens on ${env.HOST}:${port}`)
// After the server listens: the first page does not wait for them.
const { startJobs } = await import('./jobs/start-jobs.ts')
if (!services.ending.begun)
  jobs = startJobs(services, database.jobsUrl, {
    ...(env.ROLE === 'web' && { jobs: [] }),
    ...(!env.DEMO && { eachMinute: () => shareCertificates(database, env.DATA_DIR) }),
  })

function sayWhyNot(error: unknown): never {
  const sentence =
    error instanceof OperatorError ? error.message : (explainRefusedRole(error) ?? explainFileError(error))
  if (sentence === null) throw error
  console.error(sentence)
  process.exit(1)
}

function refuseKeys({ message }: OperatorError): void {
  console.error(message)
  void end('foreign key')
}

/** A second signal ends the drain. */
async function end(signal: string): Promise<void> {
  if (services.ending.begun) return drain.abort()
  services.ending.begun = true
  log.info({ signal, drainSeconds: env.DRAIN_SECONDS }, 'ending')
  const noMoreJobs = jobs?.stop().catch(() => {})
  await sleep(env.DRAIN_SECONDS * 1000, undefined, { signal: drain.signal }).catch(() => {})
  setTimeout(() => process.exit(1), endLimitMs).unref()
  const { served } = await stopListening(app.server)
  await app.close().catch(() => {})
  await served()
  await recordSystem?.close()
  await noMoreJobs
  await following.stop()
  await services.pdf.close().catch(() => {})
  await database.close().catch(() => {})
  process.exit(0)
}
