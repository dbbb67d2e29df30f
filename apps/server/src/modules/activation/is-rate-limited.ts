import { AppError } from '../../core/app-error.ts'
import type { LimitName } from '../../core/rate-limits/rate-limit-table.ts'
import type { RateLimits } from '../../core/rate-limits/rate-limits.ts'

/** Counts one and returns whether the limit is exceeded, instead of refusing: for responses that must look like another outcome. */
export async function isRateLimited(
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
