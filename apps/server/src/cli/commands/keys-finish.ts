import { command } from '../command.ts'
import { finishKeys } from '../keys/exchange-key.ts'
import { passReport } from '../keys/pass-report.ts'
import { inOwnDatabase } from '../in-own-database.ts'

export const keysFinish = command({
  name: 'keys finish',
  about: 'ends the exchange of keys: looks at all once more, and the former key opens nothing any more',
  options: {
    'leave-unreadable': {
      takes: 'flag',
      about: 'ends it also where values open with neither key; they stay unreadable',
    },
  },
  example: 'keys finish',
  notes: [
    'After it take SECRET_KEY_PREVIOUS out of the settings. A backup from before still needs the former key.',
  ],
  async run(values, { env }) {
    return passReport(
      await inOwnDatabase(env(), (ownerUrl, own) =>
        finishKeys(ownerUrl, own, { leaveUnreadable: values['leave-unreadable'] }),
      ),
      'The former key opens nothing any more. Take SECRET_KEY_PREVIOUS out of the settings.',
    )
  },
})
