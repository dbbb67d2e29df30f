import type { User } from './user-query.ts'

/** The end of a person's session, and its latest possible end; milliseconds since 1970. */
export function sessionTimesOf({ sessionHeaders }: User): { endsAt: number; latestEnd: number } {
  return {
    endsAt: Date.parse(sessionHeaders['x-session-expires-at']),
    latestEnd: Date.parse(sessionHeaders['x-session-latest-end']),
  }
}
