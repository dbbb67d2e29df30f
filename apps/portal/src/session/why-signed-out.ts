import type { WhySignedOut } from './place-of.ts'

/**
 * Why a session is over that the server does not know any more. Past its times it ended by itself; before them somebody closed it:
 * signed out on another device, a new password, an account that was switched off.
 * @param times of the session as last told; null where none was known.
 */
export function whySignedOut(times: { endsAt: number; latestEnd: number } | null, now: number): WhySignedOut {
  if (times === null) return 'nobody'
  if (times.latestEnd <= now) return 'latest'
  return times.endsAt <= now ? 'idle' : 'closed'
}
