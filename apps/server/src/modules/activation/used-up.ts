import { AppError } from '../../core/app-error.ts'
import type { LimitName } from '../../core/rate-limits/limits.ts'
import type { RateLimits } from '../../core/rate-limits/rate-limits.ts'

/** Counts one, and says whether the limit is passed instead of refusing: for answers that must look like something else. */
export async function isUsedUp(
  rateLimits: Pick<RateLimits, 'consume'>,
  name: LimitName,
  key: string[],
): Promise<boolean> {
  try {
    await rateLimits.consume(name, key)
    return false
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'TOO_MANY_ATTEMPTS') return true
    throw thrown
  }
}
