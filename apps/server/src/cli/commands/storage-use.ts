import { describeLocations } from '../../core/settings/describe-locations.ts'
import { claimKey } from '../../start/claim-key.ts'
import { moveStorage } from '../../start/claim-storage.ts'
import { command } from '../command.ts'
import { inOwnDatabase } from '../in-own-database.ts'

export const storageUse = command({
  name: 'storage use',
  about: 'records that the documents of this database are where the settings point, from now on',
  example: 'storage use',
  notes: [
    'After storage copy, with the new STORAGE set and no server running; or where a folder is lost for good.',
    'Servers and commands with other settings are refused from then on.',
  ],
  async run(_values, { env: readSettings }) {
    const env = readSettings()
    await inOwnDatabase(env, async (ownerUrl, own) => {
      await claimKey(ownerUrl, own)
      await moveStorage(ownerUrl, env)
    })
    return {
      lines: [describeLocations(env), 'That is where the documents lie.'],
      json: { storage: env.STORAGE },
    }
  },
})
