import { claimInstallation } from '../../start/claim-installation.ts'
import { migrateDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const migrateRun = command({
  name: 'migrate run',
  about: 'makes the changes of the schema that this release needs: all of them, or none where one fails',
  example: 'migrate run',
  notes: [
    'It also stores which SECRET_KEY, SEAL_P12 and storage are those of this database: servers without DATABASE_OWNER_URL start only then.',
    'Take a backup first: the way back is to restore it.',
    'All tables are locked until it is done: servers that run meanwhile wait. Where careword migrate plan reports that they cannot go on, nothing is changed while one of them runs.',
  ],
  async run(_values, { env }) {
    const settings = env()
    const made = await migrateDatabase(settings, 'run')
    if (settings.DATABASE_OWNER_URL !== '') await claimInstallation(settings.DATABASE_OWNER_URL, settings)
    return {
      lines:
        made.length === 0 ? ['Nothing had to be changed.'] : [...made, 'Done. Now start the new server.'],
      json: { made },
    }
  },
})
