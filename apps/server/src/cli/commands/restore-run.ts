import { readBackup } from '../../backup/read-backup.ts'
import { otherCounts, partnersIn, refuseUsed, restoreBackup } from '../../backup/restore-backup.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { storagePlace } from '../../core/settings/storage-place.ts'
import { anchorFile } from '../../modules/audit/audit-anchor.ts'
import { ownKeys } from '../../start/claim-key.ts'
import { findDatabase, leaveDatabase } from '../../start/open-database.ts'
import { sealCertificate } from '../../start/open-seal.ts'
import { waitForDatabase } from '../../start/wait-for-database.ts'
import { makeStores } from '../../storage/make-stores.ts'
import { type Command, command, type Context, type Report } from '../command.ts'
import { afterOlder, otherSealLine, refuseNewer } from '../differs-from-backup.ts'
import { refuseOtherKey } from '../keys/refuse-other-key.ts'
import { describeManifest } from '../describe-manifest.ts'
import { keyOption, readPrivateKey } from '../read-private-key.ts'
import { auditVerify } from './audit-verify.ts'
import { doctorCommand } from './doctor.ts'
import { documentsVerify } from './documents-verify.ts'

export const restoreRun = command({
  name: 'restore run',
  about:
    'makes an installation again from a backup, in an empty database and storage, and looks at all of it',
  takes: { name: 'file', about: 'the backup', required: true },
  options: { key: keyOption },
  example: 'restore run careword.age --key careword-backup.key',
  notes: [
    'The settings are those of the new installation: its database with the roles of deploy/database.sql, its DATA_DIR or bucket, the old SECRET_KEY and SEAL_P12. The program pg_restore must be here.',
    'Messages and reminders stay where they are until careword message release: in a drill, never.',
    'Exit code 1 when something is not as it was. Nothing is written where anything is already.',
  ],
  async run({ key }, context, given) {
    const env = context.env()
    const file = context.file(given)
    const identity = readPrivateKey(file, context.file(key))
    const database = await findDatabase(env)
    try {
      const { ownerUrl, embedded } = database
      if (!embedded) await waitForDatabase({ setting: 'DATABASE_OWNER_URL', url: ownerUrl })
      const to = {
        ownerUrl,
        stores: await makeStores(storagePlace(env)),
        dataDir: env.DATA_DIR,
        anchor: anchorFile(env),
      }
      await refuseUsed(to)
      // The whole backup is read before anything is written.
      const backup = await readBackup(file, identity)
      refuseOtherKey(backup, ownKeys(env))
      refuseNewer(backup)
      const certificate = await sealCertificate(env)
      const manifest = await restoreBackup(file, identity, to)
      const other = await otherCounts(env.DATABASE_BACKUP_URL, manifest)
      const older = afterOlder(manifest)
      const looked =
        older === null ? await lookAtAll(context) : [{ lines: [older], json: { issue: older }, failed: true }]
      const otherSeal = otherSealLine(manifest, certificate.raw)
      return {
        lines: [
          ...describeManifest(manifest),
          ...looked.flatMap(({ lines }) => lines),
          other === null
            ? 'Rows were not counted: DATABASE_BACKUP_URL is not set.'
            : other.length === 0
              ? 'Every table has as many rows as were kept.'
              : `ROWS DIFFER from what was counted: ${other.join('; ')}`,
          ...(otherSeal === null ? [] : [otherSeal]),
          `The folders of your partners are in ${partnersIn(env.DATA_DIR)}.`,
          'Messages and reminders are held: careword message release lets them go, when this is the installation that people use.',
        ],
        json: {
          manifest,
          otherCounts: other,
          otherSeal: otherSeal !== null,
          looked: looked.map(({ json }) => json),
        },
        failed: looked.some(({ failed }) => failed) || (other?.length ?? 0) > 0,
      }
    } finally {
      await leaveDatabase(database)
    }
  },
})

/** Runs all checks after the restore; a check that cannot run is reported. */
async function lookAtAll(context: Context): Promise<Report[]> {
  const looks: Command[] = [auditVerify, documentsVerify, doctorCommand()]
  const reports: Report[] = []
  try {
    for (const look of looks) reports.push(await look.run({}, context, ''))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    reports.push({ lines: [error.message], json: { issue: error.message }, failed: true })
  }
  return reports
}
