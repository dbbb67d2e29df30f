import { AppError } from '../../http/app-error.ts'
import type { LimitName, Limits } from '../../http/limits.ts'

/** Counts one, and says whether the limit is passed instead of refusing: for answers that must look like something else. */
export async function isUsedUp(
  limits: Pick<Limits, 'consume'>,
  name: LimitName,
  key: string[],
): Promise<boolean> {
  try {
    await limits.consume(name, key)
    return false
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'TOO_MANY_ATTEMPTS') return true
    throw thrown
  }
}
