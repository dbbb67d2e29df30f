import { readBackup } from '../../backup/read-backup.ts'
import { command } from '../command.ts'
import { describeManifest } from '../describe-manifest.ts'
import { keyOption, readPrivateKey } from '../read-private-key.ts'

export const restoreCheck = command({
  name: 'restore check',
  about: 'opens a backup, compares every part with its hash, and lists what is in it; writes nothing',
  takes: { name: 'file', about: 'the backup', required: true },
  options: { key: keyOption },
  example: 'restore check careword.age --key careword-backup.key',
  notes: ['It needs no database and no settings. Exit code 1 when anything is not as it was kept.'],
  async run({ key }, { file }, given) {
    const backup = file(given)
    const manifest = await readBackup(backup, readPrivateKey(backup, file(key)))
    return {
      lines: [...describeManifest(manifest), 'Every part is as it was kept.'],
      json: { manifest },
    }
  },
})
