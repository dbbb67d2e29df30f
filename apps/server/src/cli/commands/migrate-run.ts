import { migrateDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const migrateRun = command({
  words: 'migrate run',
  about: 'makes the changes of the schema that this release needs: all of them, or none where one fails',
  options: {},
  example: 'migrate run',
  notes: [
    'Take a backup first: the way back is to restore it.',
    'All tables are locked until it is done. Servers of an older release that run meanwhile wait, and go on where the release says so.',
  ],
  async run(_values, { env }) {
    const made = await migrateDatabase(env(), 'run')
    return {
      lines:
        made.length === 0 ? ['Nothing had to be changed.'] : [...made, 'Done. Now start the new server.'],
      json: { made },
    }
  },
})
