import { whatChanges } from '../../db/migrations/what-changes.ts'
import { migrateDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const migratePlan = command({
  name: 'migrate plan',
  about: 'prints which changes of the schema this release would make, and makes none',
  example: 'migrate plan',
  notes: [
    'Each change is listed with what it does, whether it takes long when there is much data, and whether servers of the previous release may keep running meanwhile.',
  ],
  async run(_values, { env }) {
    const pending = whatChanges(await migrateDatabase(env(), 'plan'))
    const ended = pending.some(({ besideOlder }) => !besideOlder)
    return {
      lines:
        pending.length === 0
          ? ['The schema is that of this release: there is nothing to change.']
          : [
              ...pending.flatMap(({ name, does, takesLong, besideOlder }) => [
                `${name}: ${does}.`,
                ...(takesLong === null ? [] : [`  May take long when there is much data: it ${takesLong}.`]),
                ...(besideOlder ? [] : ['  Servers of the previous release cannot keep running with it.']),
              ]),
              'All tables are locked until all changes are made.',
              ended
                ? 'Stop every server first, take a backup, then run: careword migrate run'
                : 'Servers of the previous release may keep running. Take a backup, then run: careword migrate run',
            ],
      json: { pending, endServersFirst: ended },
    }
  },
})
