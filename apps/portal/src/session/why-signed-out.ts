import type { WhySignedOut } from './return-link.ts'

/**
 * The reason why a session has ended that the server no longer knows. After its times the session expired. Before them it was closed: by
 * signing out on another device, a new password, or a disabled account.
 * @param times the session's times as last reported; null when none are known
 */
export function whySignedOut(times: { endsAt: number; latestEnd: number } | null, now: number): WhySignedOut {
  if (times === null) return 'nobody'
  if (times.latestEnd <= now) return 'latest'
  return times.endsAt <= now ? 'idle' : 'closed'
}
