import type { User } from './user-query.ts'

/** When a person's session ends, and when at the latest; milliseconds since 1970. */
export function sessionTimesOf({ sessionHeaders }: User): { endsAt: number; latestEnd: number } {
  return {
    endsAt: Date.parse(sessionHeaders['x-session-expires-at']),
    latestEnd: Date.parse(sessionHeaders['x-session-latest-end']),
  }
}
