import { type Command, takenBy } from './command.ts'

/**
 * The help for all commands, or for one group.
 * @param run how the command is called
 */
export function helpOfAll(commands: readonly Command[], group: string, run: string): string[] {
  const shown = commands.filter(({ name }) => group === '' || name === group || name.startsWith(`${group} `))
  const width = Math.max(...shown.map(each => usage(each).length))
  return [
    `Usage: ${run} <command> [options]`,
    '',
    ...shown.map(each => `  ${usage(each).padEnd(width)}  ${each.about}`),
    '',
    'Every command has --help and --json (npm run --silent keeps npm quiet). Exit codes: 0 done, 1 failed or refused, 2 wrong call.',
    'It works beside a running npm start, or with the settings of npm run serve (docs/settings.md).',
  ]
}

export function helpOf(command: Command, run: string): string[] {
  const { options, example, notes = [] } = command
  const rows: [string, string][] = [
    ...takenBy(command).map((taken): [string, string] => [bracketed(taken), taken.about]),
    ...Object.entries(options).map(([name, option]): [string, string] => [
      `--${name}${option.takes === 'flag' ? '' : ` ${option.takes}`}`,
      `${option.about}${option.required ? ' (required)' : ''}`,
    ]),
    ['--json', 'one JSON document instead of lines'],
    ['--help', 'this help'],
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `${command.name}: ${command.about}`,
    '',
    ...rows.map(([left, about]) => `  ${left.padEnd(width)}  ${about}`),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `Example: ${run} ${example}`,
  ]
}

/** The help for programs. */
export function helpAsJson(commands: readonly Command[], run: string): Record<string, unknown> {
  return {
    ok: true,
    commands: commands.map(({ name, about, takes, takesThen, options, example }) => ({
      command: name,
      about,
      ...(takes && { takes }),
      ...(takesThen && { takesThen }),
      options: Object.entries(options).map(([name, option]) => ({
        name: `--${name}`,
        takes: option.takes === 'flag' ? null : option.takes,
        required: option.required === true,
        about: option.about,
      })),
      example: `${run} ${example}`,
    })),
  }
}

function usage(command: Command): string {
  return [command.name, ...takenBy(command).map(bracketed)].join(' ')
}

function bracketed({ name, required }: { name: string; required: boolean }): string {
  return required ? `<${name}>` : `[${name}]`
}
