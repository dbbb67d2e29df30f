import type { WhySignedOut } from './return-link.ts'

/**
 * The reason why a session is over that the server no longer knows. After its times it expired; before them it was closed: signed out on
 * another device, a new password, a disabled account.
 * @param times of the session as last reported; null where none was known.
 */
export function whySignedOut(times: { endsAt: number; latestEnd: number } | null, now: number): WhySignedOut {
  if (times === null) return 'nobody'
  if (times.latestEnd <= now) return 'latest'
  return times.endsAt <= now ? 'idle' : 'closed'
}
