import { migrateDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const migratePlan = command({
  words: 'migrate plan',
  about: 'says which changes of the schema this release would make, and makes none',
  options: {},
  example: 'migrate plan',
  async run(_values, { env }) {
    const pending = await migrateDatabase(env(), 'plan')
    return {
      lines:
        pending.length === 0
          ? ['The schema is this release’s: nothing would be changed.']
          : [...pending, 'Take a backup, then: careword migrate run'],
      json: { pending },
    }
  },
})
