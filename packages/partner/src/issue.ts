import { didYouMean } from '@careword/domain/text/did-you-mean'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { Message } from './check-messages/message.ts'
import { type MessageCode, checkMessages } from './check-messages/check-messages.ts'

/** waived: a warning to which the partner added a reason for leaving it. */
export type Level = 'error' | 'warning' | 'waived'

/** An issue of a partner's folder. Errors stop publishing, warnings are printed. */
export interface Issue {
  /** File and setting: 'evergreen/partner.json: theme.accent'. */
  place: string
  code: MessageCode
  /** The issue, as a predicate of the place, for the author of the configuration. */
  issue: string
  /** The remedy in whole sentences. */
  todo: string
  level: Level
  /** The partner's reason, where the issue is waived. */
  reason?: string
  /** The written value, and the values that are allowed. */
  found?: string
  allowed?: readonly string[]
  didYouMean?: string
  values?: Readonly<Record<string, string | number>>
}

/** The values that a check adds to the code. */
export interface Known {
  /** Values for the sentence. */
  values?: Readonly<Record<string, string | number>>
  found?: string
  allowed?: readonly string[]
  /** The value that is probably meant, where it is not simply the nearest of `allowed`. */
  meant?: string
  /** The level, where it differs from the level of the code. */
  level?: Level
}

/** The issue of a code in words. */
export function issueOf(place: string, code: MessageCode, known: Known = {}): Issue {
  const { values, found, allowed } = known
  const row: Message = checkMessages[code]
  const fill = (text: string) =>
    fillPlaceholders(
      text,
      Object.fromEntries(Object.entries({ found, ...values }).map(([name, value]) => [name, String(value)])),
    )
  const near = known.meant ?? (found === undefined || !allowed ? undefined : didYouMean(found, allowed))
  return {
    place,
    code,
    issue: fill(row.text),
    todo: [
      fill(row.todo),
      ...(near === undefined ? choices(allowed) : []),
      ...(near === undefined ? [] : [`Did you mean '${near}'?`]),
    ].join(' '),
    level: known.level ?? row.level ?? 'error',
    ...(found !== undefined && { found }),
    ...(allowed && { allowed }),
    ...(near !== undefined && { didYouMean: near }),
    ...(values && { values }),
  }
}

/** The most allowed values that a message lists. */
const listed = 24

const choices = (allowed: readonly string[] | undefined): string[] =>
  allowed === undefined || allowed.length === 0 || allowed.length > listed
    ? []
    : [`It can be: ${allowed.join(', ')}.`]
