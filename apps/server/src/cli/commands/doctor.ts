import { describeLocations } from '../../core/settings/describe-locations.ts'
import { SettingsError } from '../../core/settings/env.ts'
import { type FoundDatabase, findDatabase, leaveDatabase } from '../../start/open-database.ts'
import { type Context, command, type Report } from '../command.ts'
import { type Finding, broken } from '../doctor/finding.ts'
import { runChecks } from '../doctor/run-checks.ts'

interface Given {
  find?: () => Promise<Pick<FoundDatabase, 'serverUrl' | 'ownerUrl'>>
  fonts?: () => Promise<Finding>
}

/** @param given in tests their own database, without the slow check */
export function doctorCommand(given: Given = {}) {
  return command({
    name: 'doctor',
    about: 'checks everything the portal depends on and prints what to fix, one line each',
    example: 'doctor',
    notes: [
      'Database and roles, migrations, clock, addresses, messages, mail (greets the server, sends nothing), storage, disk, seal, fonts.',
      'Exit code 1 when something is broken; a warning is no failure.',
    ],
    run: async (_values, context) => reportOf(await findings(context, given), placesIn(context)),
  })
}

async function findings({ env: readSettings }: Context, given: Given): Promise<Finding[]> {
  let found: FoundDatabase | undefined
  try {
    const env = readSettings()
    return await runChecks({
      env,
      ...(given.fonts && { fonts: given.fonts }),
      find: given.find ?? (async () => (found = await findDatabase(env))),
      leave: async () => {
        if (found) await leaveDatabase(found)
      },
      now: () => new Date(),
    })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.issues.map(issue => broken('settings', issue, 'See docs/settings.md'))
  }
}

/** The locations of a valid configuration; none for invalid settings. */
function placesIn({ env }: Context): string[] {
  try {
    return [describeLocations(env())]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return []
  }
}

/** Ends a text with exactly one full stop. */
const ended = (text: string) => `${text.replace(/\.$/, '')}.`

function reportOf(all: Finding[], places: string[]): Report {
  const count = (state: Finding['state']) => all.filter(finding => finding.state === state).length
  const shown = { ok: 'ok     ', warning: 'WARNING', broken: 'BROKEN ' } as const
  return {
    lines: [
      ...places,
      ...all.map(
        ({ check, state, says, fix }) =>
          `${shown[state]}  ${check}: ${fix === undefined ? says : `${ended(says)} Fix: ${ended(fix)}`}`,
      ),
      `${count('broken')} broken, ${count('warning')} ${count('warning') === 1 ? 'warning' : 'warnings'}, ${count('ok')} sound.`,
    ],
    json: { broken: count('broken'), warnings: count('warning'), findings: all },
    failed: count('broken') > 0,
  }
}
