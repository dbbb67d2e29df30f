// Runs every command of docs/operations.md literally, on a live installation: Debian's PostgreSQL with the roles of deploy/database.sql,
// the settings of deploy/environment.example, a partner in its own folder. A command in the docs that no step here runs counts as a loss,
// and so does a step that the docs no longer contain.

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { documentedCommands, wordsOf } from '../../apps/server/src/testing/documented-commands.ts'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { addSession } from '../demo-people.ts'
import { newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient, saveAnswers, signDirective } from '../portal-client.ts'
import { hasDebianPostgres, makeDatabase, startCluster } from './debian-cluster.ts'
import {
  addLivePatient,
  liveSettings,
  openDoor,
  type Settings,
  takeMails,
  tryCareword,
} from './live-installation.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const partner = 'riverside'

export async function documented(): Promise<string[]> {
  if (!hasDebianPostgres()) return ["left out: Debian's postgresql-15 is not here and could not be installed"]
  const losses: string[] = []
  const [here, dataDir, restoredDir] = [newDataDir(), newDataDir(), newDataDir()]
  const [first, second] = [await startCluster(), await startCluster()]
  const [mails, bucket] = [await takeMails(), await startS3Server()]
  /** Commands of the docs that ran, in their literal form. */
  const ran = new Set<string>()

  /** @param places placeholders in the docs for the operator's paths, and the paths here */
  async function run(line: string, settings: Settings, places: Record<string, string> = {}): Promise<string> {
    ran.add(line)
    const began = performance.now()
    const words = wordsOf(line).map(word => places[word] ?? word)
    const { status, said } = await tryCareword(settings, ...words)
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  careword ${line}`)
    if (status !== 0) losses.push(`careword ${line} ended with ${status}: ${said.slice(-1_500)}`)
    if (/\n {4}at .*:\d+:\d+\)?/.test(said)) losses.push(`careword ${line} printed a stack`)
    return said
  }

  try {
    process.chdir(here)
    preparePartner(here)
    makeDatabase(first)
    const live = settingsByExample(liveSettings(first, dataDir, { mails: mails.port }))

    await run('--help', live)
    await run('migrate plan', live)
    await run('migrate run', live)
    await run(
      "partner new riverside --name 'Riverside Health' --phone 1-800-555-0199 --email care@riverside.example --into partners",
      live,
    )
    // The operator completes the folder; here with another partner's forms and words, which have sample answers.
    cpSync(path.join(root, 'partners/evergreen'), path.join(here, 'partners', partner), { recursive: true })
    await run("tenant add riverside --name 'Riverside Health'", live)
    await run('partner check partners/riverside', live)
    await run('partner publish partners/riverside', live)
    await run(
      'staff add --tenant riverside --email nora@riverside.example --first-name Nora --last-name Quinn --roles signer,preparer --password-invite',
      live,
    )
    await run('patient import patients.csv --tenant riverside --dry-run', live)
    await run('patient import patients.csv --tenant riverside', live)
    await run('patient invite --tenant riverside --all-new', live)
    await run('message list --tenant riverside', live)
    await run('demo-accounts close', live)

    const server = await startDemoServer({ dataDir, env: live })
    await run('doctor', live)
    const door = await openDoor(server.port, partner)
    const pdf = await signOne(first, door.url)
    door.close()
    writeFileSync('directive.pdf', pdf)
    const verified = await run('verify directive.pdf', live)
    if (!verified.includes('not one byte')) losses.push(`careword verify directive.pdf: ${verified}`)
    await run('audit verify', live)
    await run('documents verify', live)

    const both: Settings = { ...live, SECRET_KEY: newKey(), SECRET_KEY_PREVIOUS: live['SECRET_KEY'] ?? '' }
    await server.stop()
    const exchanging = await startDemoServer({ dataDir, env: both })
    await run('keys rotate', both)
    await run('keys finish', both)
    await exchanging.stop()
    const { SECRET_KEY_PREVIOUS: _, ...withNewKey } = both

    const exchanged = { ...withNewKey, SEAL_P12: liveSettings(first, here)['SEAL_P12'] ?? '' }
    await run('seal use', exchanged)
    const before = await run('verify directive.pdf', exchanged)
    if (!before.includes('not one byte')) losses.push(`with another seal: ${before}`)

    const { STORAGE: _folder, ...s3 } = bucket.env
    await run('storage create', { ...exchanged, ...s3 })
    await run('storage copy --from folder --to s3', { ...exchanged, ...s3 })
    const settings = { ...exchanged, ...bucket.env }
    await run('storage use', settings)
    await run('documents verify', settings)

    const safe = path.join(here, 'careword-backup.key')
    const key = await run('backup key /media/safe/careword-backup.key', settings, {
      '/media/safe/careword-backup.key': safe,
    })
    mkdirSync('backups')
    const backedUp = {
      ...settings,
      DATABASE_BACKUP_URL: first.url('careword_backup'),
      BACKUP_RECIPIENT: /^BACKUP_RECIPIENT=(.*)$/m.exec(key)?.[1] ?? '',
    }
    // The partner's folder is not in the release here.
    await run('backup /mnt/backup --partners /srv/partners', backedUp, {
      '/mnt/backup': path.join(here, 'backups'),
      '/srv/partners': path.join(here, 'partners'),
    })
    const [kept] = readdirSync('backups')
    if (kept === undefined) return [...losses, 'there is no backup']
    cpSync(path.join('backups', kept), 'careword.age')

    await run('restore check careword.age --key careword-backup.key', {})
    makeDatabase(second)
    // Restored into a folder, because the bucket of the first is not empty.
    const again = {
      ...exchanged,
      DATA_DIR: restoredDir,
      DATABASE_URL: second.url('careword_server'),
      DATABASE_OWNER_URL: second.url('careword_owner'),
      DATABASE_JOBS_URL: second.url('careword_jobs'),
    }
    await run('restore run careword.age --key careword-backup.key', again)
    await run('message release', again)
    await run('message hold', again)
    await run('message release --without-waiting', again)
  } catch (error) {
    // An earlier failure is usually the cause.
    return [...losses, String(error)]
  } finally {
    process.chdir(root)
    mails.stop()
    await bucket.close()
    first.stop()
    second.stop()
    for (const folder of [here, dataDir, restoredDir]) await removeDataDir(folder)
  }
  const named = new Set(documentedCommands(root, 'docs/operations.md').map(([, line]) => line))
  const neverRun = [...named].filter(line => !ran.has(line))
  const unnamed = [...ran].filter(line => !named.has(line))
  return [
    ...losses,
    ...neverRun.map(line => `the docs name 'careword ${line}', and no step runs it`),
    ...unnamed.map(line => `the docs do not name 'careword ${line}'`),
  ]
}

const newKey = () => randomBytes(32).toString('base64')

/** The operator's own files: a folder for partners, and a list of patients. */
function preparePartner(here: string): void {
  const partners = path.join(here, 'partners')
  mkdirSync(partners)
  symlinkSync(path.join(root, 'partners/base'), path.join(partners, 'base'))
  writeFileSync(
    path.join(here, 'patients.csv'),
    'mrn,first_name,last_name,dob,email\nR-1001,Rosa,Walker,1951-03-02,rosa@people.example\n',
  )
}

/** The example's settings with all places filled in: a setting that the example lacks would be missing for an operator too. */
function settingsByExample(values: Settings): Settings {
  const lines = readFileSync(path.join(root, 'deploy/environment.example'), 'utf8').split('\n')
  const named = lines.flatMap(line => /^#?([A-Z_0-9]+)=/.exec(line)?.[1] ?? [])
  const ofProgram = ['DEMO', 'NODE_ENV', 'LOG_LEVEL']
  const missing = Object.keys(values).filter(name => !named.includes(name) && !ofProgram.includes(name))
  if (missing.length > 0) throw new Error(`deploy/environment.example does not name ${missing.join(', ')}`)
  return values
}

/** The bytes of a document that was signed through the portal. */
async function signOne(cluster: Awaited<ReturnType<typeof startCluster>>, url: string): Promise<Buffer> {
  const admin = await cluster.asAdmin()
  try {
    const patient = await addLivePatient(admin, partner)
    const token = await addSession(admin, patient.userId)
    const client = portalClient(url, token)
    const documentId = await createDocument(client, patient.patientId)
    const answers = sampleAnswers()
    await saveAnswers(client, documentId, 'secWitness', beforeSigning(answers))
    const { status } = await signDirective(client, documentId, answers.secSubmit)
    if (status !== 200) throw new Error(`signing answered ${status}`)
    const answer = await fetch(`${url}/api/pdf/${documentId}?download`, {
      headers: { cookie: `careword=${token}` },
    })
    return Buffer.from(await answer.arrayBuffer())
  } finally {
    await admin.end()
  }
}
