import { minuteMs } from '@careword/domain/dates/durations'
import type { SendFailure } from '../../mail/send-failure.ts'

/** Minutes before the second try, the third, …: half a day in all, so that a mail server may be away for a night. */
const waits = [1, 3, 10, 30, 90, 240, 480]
export const maxTries = waits.length + 1

/**
 * The next state of a message that was not sent. After a permanent failure there is no further try, so that the sender can be notified.
 * @param tries so far, the failed one included
 */
export function retryAfter(tries: number, { reason, permanent }: SendFailure, now: Date) {
  return permanent || tries >= maxTries
    ? { last_error: reason, gave_up_at: now }
    : { last_error: reason, next_try_at: new Date(now.getTime() + (waits[tries - 1] ?? 1) * minuteMs) }
}
