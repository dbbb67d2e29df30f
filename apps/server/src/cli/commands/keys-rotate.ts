import { command } from '../command.ts'
import { rotateKeys } from '../keys/exchange-key.ts'
import { passReport } from '../keys/pass-report.ts'
import { inOwnDatabase } from '../in-own-database.ts'

export const keysRotate = command({
  name: 'keys rotate',
  about: 'encrypts all that is stored with SECRET_KEY in place of SECRET_KEY_PREVIOUS, beside the servers',
  example: 'keys rotate',
  notes: [
    'First start every server with the new SECRET_KEY and with the former one as SECRET_KEY_PREVIOUS.',
    'It can be ended at any moment, and goes on where it was when it is run again. careword doctor shows its progress.',
  ],
  async run(_values, { env }) {
    const pass = await inOwnDatabase(env(), rotateKeys)
    return passReport(
      pass,
      pass.unreadable.length === 0
        ? 'All is encrypted with the new key. Now: careword keys finish'
        : 'All that opens is encrypted with the new key. Look what the others are; careword keys finish asks for a word about them.',
    )
  },
})
