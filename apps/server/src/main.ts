// Start: settings, database, what actions need, the web server and the jobs; then the words a newcomer needs.

import pino from 'pino'
import { buildApp } from './app.ts'
import { SettingsError, readEnv, settingsTable } from './core/settings/env.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { makeDemo } from './modules/demo/make-demo.ts'
import { startDemoSignOn } from './modules/demo/demo-sign-on.ts'
import { printWelcome } from './modules/demo/print-welcome.ts'
import { encryptOldSections } from './modules/forms/encrypt-old-sections.ts'
import { encryptOldRows } from './modules/patients/encrypt-old-rows.ts'
import { WrongDatabase, claimDatabase, refuseDatabase } from './start/claim-database.ts'
import { makeServices } from './start/make-services.ts'
import { openDatabase } from './start/open-database.ts'
import { WrongStorage, tryStorage } from './start/try-storage.ts'

/** Nothing may hold an ending server longer than this. */
const drainLimitMs = 10_000

if (process.argv.includes('--settings')) {
  console.log(settingsTable())
  process.exit(0)
}

const env = (() => {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
})()

const log = pino({ level: env.DEMO && !process.env.LOG_LEVEL ? 'warn' : env.LOG_LEVEL, base: null })
const purpose = env.DEMO ? 'demo' : 'live'
const database = await openDatabase(
  env,
  error => log.error({ code: (error as NodeJS.ErrnoException).code }, 'a database connection ended'),
  ownerUrl => refuseDatabase(ownerUrl, purpose),
  what => log.error(what),
).catch(sayWhyNot)
await claimDatabase(database.ownerUrl, purpose).catch(async (error: unknown) => {
  await database.leave()
  return sayWhyNot(error)
})
const services = await makeServices(env, database, log)
await tryStorage(services, log).catch(async (error: unknown) => {
  await services.pdf.close()
  await services.uploads.close()
  await database.leave()
  return sayWhyNot(error)
})
const recordSystem = env.DEMO ? await startDemoSignOn(env) : undefined
if (recordSystem) await makeDemo(services, database.ownerUrl, recordSystem)
await encryptOldRows(services)
const app = await buildApp(services, { level: log.level, base: null }, recordSystem)
const jobs = await startJobs(services, database.ownerUrl)

let ending = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal))

await app.listen({ port: env.PORT, host: env.HOST })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : env.PORT
// Beside the work of the day: on a large database it takes a while, and what is not encrypted yet is read as it is.
void encryptOldSections(services, database.ownerUrl).catch((error: unknown) =>
  log.error({ code: (error as NodeJS.ErrnoException).code }, 'sections in the clear were not all encrypted'),
)
if (env.DEMO) await printWelcome(port)
else console.log(`Careword listens on ${env.HOST}:${port}`)

function sayWhyNot(error: unknown): never {
  if (!(error instanceof WrongDatabase || error instanceof WrongStorage)) throw error
  console.error(error.message)
  process.exit(1)
}

async function end(signal: string): Promise<void> {
  if (ending) return
  ending = true
  log.info({ signal }, 'ending')
  setTimeout(() => process.exit(1), drainLimitMs).unref()
  await app.close().catch(() => {})
  await recordSystem?.close()
  await jobs.stop().catch(() => {})
  await services.pdf.close().catch(() => {})
  await database.close().catch(() => {})
  process.exit(0)
}
