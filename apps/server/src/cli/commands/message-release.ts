import { dropWaiting } from '../../modules/messages/drop-waiting.ts'
import { setHeld } from '../../db/hold-messages.ts'
import { command } from '../command.ts'

export const messageRelease = command({
  words: 'message release',
  about: 'lets messages and reminders leave an installation that was restored, or where they were held',
  options: {
    'without-waiting': {
      takes: 'flag',
      about: 'what waits now is taken away: much of it went out already before the backup was needed',
    },
  },
  example: 'message release --without-waiting',
  notes: ['Never in a drill: people would get their messages a second time.'],
  async run({ 'without-waiting': drop }, { appServices }) {
    const { services, ownerUrl } = await appServices()
    let dropped = 0
    if (drop)
      for (const { id } of await services.db.selectFrom('tenants').select('id').execute())
        dropped += await dropWaiting(services, id)
    const changed = await setHeld(ownerUrl, false)
    return {
      lines: [
        changed ? 'Messages go out from now on.' : 'Messages were not held.',
        ...(drop ? [`${dropped} that waited were taken away.`] : []),
      ],
      json: { held: false, changed, dropped },
    }
  },
})
