import { taskLimits } from '../limits.ts'

const day = 24 * 60 * 60 * 1000

/** When a link that is sent now ends: so many days from now, and never later than a month after the signature was first asked for (ruling G-08). */
export function linkEndsAt(now: Date, assignedAt: Date, days: number): Date {
  const longest = assignedAt.getTime() + taskLimits.longestDays * day
  return new Date(Math.min(now.getTime() + days * day, longest))
}

/** When a link that is shown to somebody who stands there ends. */
export const shownLinkEndsAt = (now: Date): Date =>
  new Date(now.getTime() + taskLimits.shownMinutes * 60 * 1000)

/**
 * Is it time to remind whoever was asked? On the third and the sixth day, each once; a server that was away sends one reminder, not two.
 * @param sent how many reminders went out
 * @returns how many count as sent after this one; null while none is due
 */
export function reminderDue(now: Date, assignedAt: Date, sent: number): number | null {
  const passed = taskLimits.reminderDays.filter(
    days => now.getTime() >= assignedAt.getTime() + days * day,
  ).length
  return passed > sent ? passed : null
}
