import { whatChanges } from '../../db/migrations/what-changes.ts'
import { migrateDatabase } from '../../start/open-database.ts'
import { command } from '../command.ts'

export const migratePlan = command({
  words: 'migrate plan',
  about: 'prints which changes of the schema this release would make, and makes none',
  example: 'migrate plan',
  notes: [
    'Of each change: what it does, whether it takes long where there is much data, and whether servers of the release before may go on beside it.',
  ],
  async run(_values, { env }) {
    const pending = whatChanges(await migrateDatabase(env(), 'plan'))
    const ended = pending.some(({ besideOlder }) => !besideOlder)
    return {
      lines:
        pending.length === 0
          ? ['The schema is this release’s: nothing would be changed.']
          : [
              ...pending.flatMap(({ name, does, takesLong, besideOlder }) => [
                `${name}: ${does}.`,
                ...(takesLong === null ? [] : [`  Takes long where there is much: it ${takesLong}.`]),
                ...(besideOlder ? [] : ['  Servers of the release before cannot go on beside it.']),
              ]),
              'All tables are locked until everything is done.',
              ended
                ? 'End every server first, take a backup, then: careword migrate run'
                : 'Servers of the release before may go on. Take a backup, then: careword migrate run',
            ],
      json: { pending, endServersFirst: ended },
    }
  },
})
