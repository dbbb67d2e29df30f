// The description of a command, from which its help, its --json output and the parsing of a call are made.

import type { Env } from '../core/settings/env.ts'
import type { Opened } from './command-resources.ts'

interface Option {
  /** 'flag' has no value. Any other text is the name of the value in the help, such as '<slug>'. */
  takes: string
  about: string
  required?: true
}
export type Options = Record<string, Option>

export type Values<O extends Options> = {
  [Name in keyof O]: O[Name]['takes'] extends 'flag'
    ? boolean
    : O[Name] extends { required: true }
      ? string
      : string | undefined
}

/** The database and services of a command, opened on request. */
export interface Context extends Pick<Opened, 'database' | 'appServices'> {
  env: () => Env
  /** Resolves a file name from the operator's working directory. */
  file: (name: string) => string
  /** Prints a line before the command ends. */
  say?: (line: string) => void
  /** Asks the operator a question; absent outside of a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined
}

export interface Report {
  /** The result for people, line by line. */
  lines: string[]
  /** The result for programs: the document that --json prints. */
  json: Record<string, unknown>
  /** Whether something is broken or was refused: exit code 1. */
  failed?: boolean
}

interface Taken {
  name: string
  about: string
  required: boolean
}

export interface Command {
  /** 'patient import' */
  name: string
  about: string
  /** The positional argument. */
  takes?: Taken
  /** The second positional argument. */
  takesThen?: Taken
  options: Options
  /** The arguments after 'npm run careword --'. */
  example: string
  /** Further lines for the command's own help. */
  notes?: string[]
  run: (
    values: Record<string, string | boolean | undefined>,
    context: Context,
    taken: string,
    second?: string,
  ) => Promise<Report>
}

/** The positional arguments of a command. */
export const takenBy = ({ takes, takesThen }: Command): Taken[] =>
  [takes, takesThen].flatMap(each => each ?? [])

/** Gives `run` the types of the options. `taken` and `second` are '' if the word was not given. */
export function command<const O extends Options>(
  given: Omit<Command, 'options' | 'run'> & {
    options?: O
    run: (values: Values<O>, context: Context, taken: string, second: string) => Promise<Report>
  },
): Command {
  // read-call.ts has validated the options: required ones are there, and flags are booleans.
  return {
    options: {},
    ...given,
    run: (values, context, taken, second = '') => given.run(values as Values<O>, context, taken, second),
  }
}

export const tenantOption = {
  takes: '<slug>',
  about: 'partner, such as evergreen',
  required: true,
} as const satisfies Option

export const showOption = {
  takes: 'flag',
  about: 'print addresses whole; without it they are masked',
} as const satisfies Option
