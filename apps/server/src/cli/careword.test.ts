import { describe, expect, test } from 'vitest'
import type { Command } from './command.ts'
import { allCommands, commandsFor } from './commands.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { readCall } from './read-call.ts'
import { runCareword, settingsFor } from './run-careword.ts'

const commands = await allCommands()

/** Runs a command that must not open services, or the test fails. */
const run = (...argv: string[]) => runIn({}, ...argv)
async function runIn(environment: Record<string, string>, ...argv: string[]) {
  let out = ''
  let err = ''
  let opened = false
  const open = async () => {
    opened = true
    throw new Error('opened')
  }
  const code = await runCareword(argv, {
    environment,
    folder: '/',
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    open: () => ({ database: open, appServices: open, leave: async () => {} }),
  })
  return { code, out, err, opened }
}

/** The words of a command line, split as by a shell. */
const words = (line: string) =>
  Array.from(line.matchAll(/'([^']*)'|\S+/g), ([whole, quoted]) => quoted ?? whole)

describe('every command', () => {
  test.each(commands.map(({ name }) => name))('%s is loaded by its own words', async name => {
    expect((await commandsFor([...name.split(' '), '--json'])).map(each => each.name)).toContain(name)
  })

  test.each(commands.map(command => [command.name, command] as const))(
    '%s has help with an example that is a right call',
    async (name, command: Command) => {
      const { code, out, err } = await run(...name.split(' '), '--help')
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(`Example: npm run careword -- ${command.example}`)
      for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`)
      expect(readCall(words(command.example), commands).name).toBe(name)
    },
  )

  test.each(commands.map(({ name }) => name))('%s gives its help as one JSON document', async name => {
    const { code, out, err } = await run(...name.split(' '), '--help', '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { commands: told } = JSON.parse(out)
    expect(told).toHaveLength(1)
    expect(told[0].command).toBe(name)
  })

  test('is in the help of all', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const { name } of commands) expect(out).toContain(name)
    expect((await run('patient', '--help')).out).not.toContain('staff add')
  })
})

test.each([
  [{}, 'npm run careword -- '],
  [{ CAREWORD_LIVE: '1' }, 'bin/careword '],
])('help called with %j names the command that was called', async (environment, called) => {
  for (const argv of [['--help'], ['doctor', '--help'], ['doctor', '--help', '--json']])
    expect((await runIn(environment, ...argv)).out).toContain(called)
})

describe('a wrong call', () => {
  const staff = 'staff add --tenant evergreen --email a@b.example --first-name A --last-name B'
  test.each([
    ['', 'No command was given', 'careword --help'],
    ['pateint import x.csv', "no command 'pateint'", 'patient import'],
    ['patient', 'needs a second word: import, invite', 'careword patient --help'],
    ['patient imprt', "no command 'patient imprt'", 'Did you mean: patient import'],
    ['doktor', "no command 'doktor'", 'doctor'],
    ['something else', "no command 'something'", 'careword --help'],
    ['patient import --tenant evergreen', 'needs file.csv', 'See: careword patient import --help'],
    ['patient import a.csv', 'needs --tenant <slug>', 'careword patient import --help'],
    ['patient import a.csv b.csv --tenant evergreen', 'takes one file.csv, and the call has 2', '--help'],
    ['patient import a.csv --tenant evergreen --dryrun', 'knows no option --dryrun', '--dry-run'],
    ['patient import a.csv --tenant evergreen --dry-run=yes', '--dry-run takes no value', ''],
    ['patient import a.csv --tennant evergreen', 'knows no option --tennant', '--tenant'],
    ['patient import no-such-file.csv --tenant evergreen', 'There is no file', ''],
    ['patient invite --tenant evergreen', 'Name the patient by one of --mrn, --id, --all-new', ''],
    ['patient invite --tenant evergreen --mrn 1 --all-new', 'Name the patient', ''],
    ['patient invite --tenant evergreen --id 17', '--id is no id of a patient', ''],
    ['patient invite --tenant --all-new', '--tenant needs a value', ''],
    ['patient invite --tenant= --all-new', '--tenant is empty', ''],
    ['patient invite --tenant evergreen --tenant lakeside --all-new', '--tenant is given twice', ''],
    ['patient invite -t evergreen', 'knows no option -t', ''],
    [`${staff} --roles singer`, "'singer' is none of them", 'signer'],
    [`${staff} --roles viewer`, "'viewer' is none of them", 'careword viewer add'],
    [`${staff} --roles admin`, "'admin' is none of them", ''],
    [`${staff} --roles ,`, 'there is none', ''],
    [`${staff} --roles signer --password-invite --sso-subject x`, 'Choose one', ''],
    [
      'staff add --tenant evergreen --email nobody --first-name A --last-name B --roles signer',
      'no e-mail',
      '',
    ],
    ['staff disable --tenant evergreen', 'needs --email', ''],
    ['message resend 17', 'no id of a message', 'careword message list'],
    ['message list --tenant evergreen --state gaveup', '--state must be one of', 'gaveUp'],
    ['message list --tenant evergreen --limit many', '--limit must be a whole number', ''],
    ['tenant add Riverside --name R', 'small letters', 'riverside'],
    ['tenant add base --name R', 'is neither base nor generated', ''],
    ['tenant add riverside', 'needs --name', ''],
    ['partner publish /no/such/folder', 'There is no folder', ''],
    ['partner publish', 'needs folder', ''],
    ['doctor now', 'takes no word without an option', ''],
  ])("'%s' shows what is wrong, exits 2 and opens nothing", async (line, says, suggestion) => {
    const plain = await run(...words(line))
    expect(plain).toMatchObject({ code: 2, out: '', opened: false })
    expect(plain.err).toContain(says)
    expect(plain.err).toContain(suggestion)

    const json = await run(...words(line), '--json')
    expect(json).toMatchObject({ code: 2, err: '', opened: false })
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, error: 'wrongCall' })
    expect(JSON.parse(json.out).message).toContain(says)
  })

  test('does not repeat the values that were typed', async () => {
    const { err, out } = await run(
      ...words('staff add --tenant evergreen --email Rosa.Secret --roles signer'),
    )
    expect(err + out).not.toContain('Rosa.Secret')
  })
})

test('a fault of a library is logged by its name alone', async () => {
  const { code, err } = await run('tenant', 'list')
  expect(code).toBe(1)
  expect(err).toBe('It failed: Error.\n')
})

test.each([
  [{}, '1'],
  [{ DATABASE_URL: 'postgres://x' }, '0'],
  [{ EMBEDDED_DATABASE: 'accept-risk' }, '0'],
  [{ CAREWORD_LIVE: '1' }, '0'],
  [{ DATABASE_URL: 'postgres://x', DEMO: '1' }, '1'],
])('settings %j mean DEMO=%s: a production database is never taken for a demo', (given, demo) => {
  expect(settingsFor(given).DEMO).toBe(demo)
})

test.each([
  ['tenent', 'tenant'],
  ['doctro', 'doctor'],
  ['xyz', undefined],
  ['', undefined],
])('%j is meant as %s', (typed, meant) => {
  expect(didYouMean(typed, ['tenant', 'partner', 'doctor', 'patient'])).toBe(meant)
})
