import { placesOf } from '../../core/settings/places-of.ts'
import { enterDatabase } from '../../start/claim-database.ts'
import { claimKey, ownKeys } from '../../start/claim-key.ts'
import { moveStorage } from '../../start/claim-storage.ts'
import { findDatabase, leaveDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const storageUse = command({
  words: 'storage use',
  about: 'writes down that the documents of this database lie where the settings say, from now on',
  options: {},
  example: 'storage use',
  notes: [
    'After storage copy, with the new STORAGE set and no server running; or where a folder is lost for good.',
    'Servers and commands with other settings are refused from then on.',
  ],
  async run(_values, { env: readSettings }) {
    const env = readSettings()
    const found = await findDatabase(env)
    try {
      await enterDatabase(found.ownerUrl, env.DEMO ? 'demo' : 'live')
      await claimKey(found.ownerUrl, ownKeys(env))
      await moveStorage(found.ownerUrl, env)
    } finally {
      await leaveDatabase(found)
    }
    return { lines: [placesOf(env), 'That is where the documents lie.'], json: { storage: env.STORAGE } }
  },
})
