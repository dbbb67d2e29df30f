import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Env, readEnv } from '../core/settings/env.ts'
import { explainFileError } from '../core/explain-file-error.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Command, Report } from './command.ts'
import { commandsFor } from './commands.ts'
import { helpAsJson, helpOf, helpOfAll } from './help-text.ts'
import { type Opened, openCommandResources } from './command-resources.ts'
import { type Call, readCall } from './read-call.ts'
import { Refused, WrongCall } from './wrong-call.ts'

interface Surroundings {
  environment: Record<string, string | undefined>
  /** The operator's working directory, from which file names are resolved. */
  folder: string
  out: (text: string) => void
  err: (text: string) => void
  ask?: (question: string) => Promise<string>
  /** Tests replace this. */
  open?: (env: () => Env) => Opened
}

/** Runs one command, from its words to the exit code: 0 done, 1 failed or refused, 2 wrong call. */
export async function runCareword(
  argv: readonly string[],
  around: Surroundings,
  given?: readonly Command[],
): Promise<number> {
  const json = argv.includes('--json')
  const env = () => needOwner(refuseOwnFolder(readEnv(settingsFor(around.environment))))
  const { database, appServices, leave } = (around.open ?? openCommandResources)(env)
  try {
    const commands = given ?? (await commandsFor(argv))
    const call = readCall(argv, commands)
    if (call.help || !call.command) return printHelp(call, commands, around)
    const report = await call.command.run(
      call.values,
      {
        env,
        database,
        appServices,
        file: name => path.resolve(around.folder, name),
        // With --json, stdout contains only the one JSON document.
        say: line => (json ? around.err : around.out)(`${line}\n`),
        ask: around.ask,
      },
      call.taken,
      call.second,
    )
    return print(report, json, around)
  } catch (error) {
    return printIssue(error, json, around)
  } finally {
    await leave()
  }
}

/**
 * The settings of a call. A checkout without settings uses the demo's database, as npm start creates it. bin/careword (CAREWORD_LIVE)
 * requires DEMO for that, so that a production setting is never taken for a demo.
 */
export function settingsFor(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const { DATABASE_URL, DATABASE_URL_FILE, EMBEDDED_DATABASE, CAREWORD_LIVE } = given
  const isLive = DATABASE_URL || DATABASE_URL_FILE || EMBEDDED_DATABASE || CAREWORD_LIVE
  return { DEMO: isLive ? '0' : '1', ...given }
}

/** Refuses to run as root on a live DATA_DIR, which would become unusable for the service. The demo belongs to any user who starts it. */
function refuseOwnFolder(env: Env): Env {
  if (env.DEMO || process.getuid?.() !== 0 || existsSync(env.DATA_DIR)) return env
  throw new OperatorError(
    `DATA_DIR (${env.DATA_DIR}) is not there. Make it for the user of the service first: install -d -o careword -g careword -m 700 ${env.DATA_DIR}`,
  )
}

/**
 * Requires the owner's address: a server may run without it, but a command reads over all partners, and is the first to store the facts of
 * an installation.
 */
function needOwner(env: Env): Env {
  if (env.DATABASE_URL === '' || env.DATABASE_OWNER_URL !== '') return env
  throw new OperatorError(
    'Commands need DATABASE_OWNER_URL. Run them on the machine that has it, or with a settings file of their own (CAREWORD_ENVIRONMENT).',
  )
}

function print(report: Report, json: boolean, { out }: Surroundings): number {
  out(json ? asJson({ ok: !report.failed, ...report.json }) : report.lines.map(line => `${line}\n`).join(''))
  return report.failed ? 1 : 0
}

function printHelp(call: Call, commands: readonly Command[], { environment, out }: Surroundings): number {
  // bin/careword sets this variable (decision 0032).
  const run = environment.CAREWORD_LIVE ? 'bin/careword' : 'npm run careword --'
  const about = call.command ? [call.command] : commands.filter(({ name }) => isIn(call.name, name))
  const lines = call.command ? helpOf(call.command, run) : helpOfAll(commands, call.name, run)
  out(call.json ? asJson(helpAsJson(about, run)) : `${lines.join('\n')}\n`)
  return 0
}

const isIn = (group: string, name: string) => group === '' || name === group || name.startsWith(`${group} `)

function printIssue(error: unknown, json: boolean, { out, err }: Surroundings): number {
  const code = error instanceof WrongCall ? 2 : 1
  const { message, suggestion, issues } = issueOf(error)
  if (json) {
    out(
      asJson({
        ok: false,
        error: code === 2 ? 'wrongCall' : 'failed',
        message,
        ...(suggestion !== undefined && { suggestion }),
        ...(issues.length > 0 && { issues }),
      }),
    )
  } else {
    err(`${message}\n`)
    for (const { line, column, issue } of issues) {
      const place = [line === undefined ? '' : `line ${line}`, column ?? '']
        .filter(part => part !== '')
        .join(', ')
      err(`  ${place === '' ? '' : `${place}: `}${issue}\n`)
    }
    if (suggestion !== undefined)
      err(`${suggestion.startsWith('careword ') ? 'See' : 'Did you mean'}: ${suggestion}\n`)
  }
  return code
}

function issueOf(error: unknown): {
  message: string
  suggestion?: string | undefined
  issues: Refused['issues']
} {
  if (error instanceof WrongCall) return { message: error.message, suggestion: error.suggestion, issues: [] }
  if (error instanceof Refused) return { message: error.message, issues: error.issues }
  if (error instanceof OperatorError) return { message: error.message, issues: [] }
  const aboutFile = explainFileError(error)
  if (aboutFile !== null) return { message: aboutFile, issues: [] }
  // A library's message may contain row data, so only its name and code are shown.
  const { name = 'Error', code } = error as { name?: string; code?: string }
  const about =
    code === 'ECONNREFUSED' || code === 'ENOENT'
      ? ' Is the database running? careword doctor shows more.'
      : ''
  return {
    message: `It failed: ${name}${code ? ` ${code}` : ''}.${about}`,
    issues: [],
  }
}

function asJson(document: Record<string, unknown>): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
