import { autosaveLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'

const readableMs = autosaveLimits.recoverableDays * dayMs

/** The time until which text that is not in its document can be read (ruling G-85). */
export const recoverableUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + readableMs)

/** Text that was left at this moment or before is deleted. */
export const recoverableBefore = (now: Date): Date => new Date(now.getTime() - readableMs)
