import { AppError } from '../app-error.ts'
import type { LimitName } from './rate-limit-table.ts'
import type { RateLimits } from './rate-limits.ts'

/** Counts an attempt and returns whether the limit is exceeded, for responses that must look like another outcome. */
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
