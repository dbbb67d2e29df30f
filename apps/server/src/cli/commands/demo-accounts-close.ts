import { operator } from '../../core/record-audit.ts'
import { closeDemoAccounts } from '../../modules/demo/close-demo-accounts.ts'
import { command } from '../command.ts'
import { Refused } from '../wrong-call.ts'

export const demoAccountsClose = command({
  name: 'demo-accounts close',
  about: 'closes the accounts that a demo left in a live database, whose password everybody knows',
  example: 'demo-accounts close',
  notes: ['Their sessions end and their passwords are gone. What they did stays, for the audit.'],
  async run(_values, { appServices }) {
    const { services } = await appServices()
    if (services.env.DEMO) throw new Refused("This is the demo's own database: its accounts belong there.")
    const closed = await closeDemoAccounts(services, operator)
    return {
      lines:
        closed.length === 0
          ? ['There was none to close.']
          : [`${closed.length} accounts closed:`, ...closed.map(account => `  ${account}`)],
      json: { closed },
    }
  },
})
