import { statSync } from 'node:fs'
import path from 'node:path'
import { writeBackup } from '../../backup/write-backup.ts'
import { storagePlace } from '../../core/settings/storage-place.ts'
import { anchorFile } from '../../modules/audit/audit-anchor.ts'
import { partnersDir } from '../../modules/partner/read-partner-folders.ts'
import { isRecipient } from '../../secrets/age.ts'
import { refuseOtherHeads } from '../../start/claim-heads.ts'
import { findDatabase, leaveDatabase } from '../../start/open-database.ts'
import { makeStores } from '../../storage/make-stores.ts'
import { describeManifest } from '../describe-manifest.ts'
import { command } from '../command.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const backup = command({
  name: 'backup',
  about: 'keeps everything but the keys in one encrypted file, beside the running server',
  takes: {
    name: 'file',
    about: 'a new file (….age), or a folder that is there, in which one is named by its time',
    required: true,
  },
  options: {
    others: {
      takes: '<folders>',
      about: "copies of other servers' DATA_DIR, comma separated: their certificates and audit-anchor.log",
    },
    partners: {
      takes: '<folder>',
      about: "the folder that holds your partners' folders; the project's own when absent",
    },
  },
  example: 'backup /mnt/backup',
  notes: [
    'It is encrypted to BACKUP_RECIPIENT and reads as the role of DATABASE_BACKUP_URL (docs/operations.md, Backup). The program pg_dump must be here.',
    'Not in it: SECRET_KEY, the seal key, the file of settings. Keep those elsewhere.',
    'Exit code 1, and no file, when anything that the database names is missing or changed.',
  ],
  async run({ others, partners }, { env: readSettings, file }, given) {
    const env = readSettings()
    const recipient = env.BACKUP_RECIPIENT
    if (!isRecipient(recipient))
      throw new Refused('BACKUP_RECIPIENT names no public key (age1…). careword backup key makes one.')
    const now = new Date()
    const target = targetOf(file(given), now)
    const database = await findDatabase(env)
    try {
      // The owner of the embedded database sees all rows.
      const url = env.DATABASE_BACKUP_URL || (database.embedded ? database.ownerUrl : '')
      if (url === '')
        throw new Refused(
          'DATABASE_BACKUP_URL is not set: the address of the database with the role careword_backup (deploy/database.sql).',
        )
      if (!env.DEMO) await refuseOtherHeads(database.ownerUrl, env, { needed: true })
      const manifest = await writeBackup(
        {
          url,
          stores: await makeStores(storagePlace(env)),
          servers: [
            { dataDir: env.DATA_DIR, anchor: anchorFile(env) },
            ...foldersOf(others, file).map(dataDir => ({
              dataDir,
              anchor: path.join(dataDir, 'audit-anchor.log'),
            })),
          ],
          partnersDir: partners === undefined ? partnersDir : file(partners),
          now,
        },
        recipient,
        target,
      )
      return {
        lines: [
          ...describeManifest(manifest),
          `Kept in ${target}. Try it: careword restore check ${path.basename(target)} --key <private key>, on another machine.`,
        ],
        json: { file: target, manifest },
      }
    } finally {
      await leaveDatabase(database)
    }
  },
})

function targetOf(given: string, now: Date): string {
  const found = statSync(given, { throwIfNoEntry: false })
  if (found?.isDirectory())
    return path.join(given, `careword-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.age`)
  if (found) throw new WrongCall(`${given} is there already: a backup is never written over.`)
  if (!given.endsWith('.age'))
    throw new WrongCall(
      `There is no folder ${given} (is the disk there?), and the name of a file that is a backup ends in .age.`,
    )
  return given
}

function foldersOf(given: string | undefined, file: (name: string) => string): string[] {
  const folders = (given ?? '').split(',').filter(each => each.trim() !== '')
  return folders.map(each => {
    const folder = file(each.trim())
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new WrongCall(`There is no folder ${folder}.`)
    return folder
  })
}
