import { dayMs, hourMs, minuteMs } from '../dates/durations.ts'
import { dateFormatter } from '../dates/date-formatter.ts'
import { signatureRequestLimits } from '../limits.ts'

/** The end of a link that is sent now: some days from now, and at most a month after the first request for the signature (ruling G-08). */
export function linkEndsAt(now: Date, assignedAt: Date, days: number): Date {
  const longest = assignedAt.getTime() + signatureRequestLimits.longestDays * dayMs
  return new Date(Math.min(now.getTime() + days * dayMs, longest))
}

/** The end of a link that is shown to a person who is present. */
export const shownLinkEndsAt = (now: Date): Date =>
  new Date(now.getTime() + signatureRequestLimits.shownMinutes * minuteMs)

/**
 * Whether a reminder is due: on the third and the sixth day, each once. A server that was down sends one reminder, not two.
 * @param sent the number of reminders that were sent
 * @returns the number that counts as sent after this one; null while none is due
 */
export function reminderDue(now: Date, assignedAt: Date, sent: number): number | null {
  const passed = signatureRequestLimits.reminderDays.filter(
    days => now.getTime() >= assignedAt.getTime() + days * dayMs,
  ).length
  return passed > sent ? passed : null
}

interface OneDay {
  assignedAt: Date
  endsAt: Date
  /** The partner's zone, because the recipient is most likely near. */
  timeZone: string
}

/** The reminder for a signature that is valid on one day only: some hours after the request, in the daytime, and never after the end. */
export function reminderDueToday(
  now: Date,
  { assignedAt, endsAt, timeZone }: OneDay,
  sent: number,
): number | null {
  const { from, until } = signatureRequestLimits.messageHours
  const clock = hourAt(now, timeZone)
  if (now >= endsAt || clock < from || clock >= until) return null
  const passed = signatureRequestLimits.reminderHours.filter(
    hours => now.getTime() >= assignedAt.getTime() + hours * hourMs,
  ).length
  return passed > sent ? passed : null
}

const hourAt = (now: Date, timeZone: string): number =>
  Number(dateFormatter('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
