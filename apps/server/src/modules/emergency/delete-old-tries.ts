import { emergencyLimits } from '@careword/domain/limits'
import { deletesOlderRows } from '../../core/delete-older-rows.ts'

const day = 24 * 60 * 60_000

/** Deletes the counters of codes that were not tried for a week: most of these codes never existed. */
export const { due: oldTries, run: deleteOldTries } = deletesOlderRows(
  'card_tries',
  'last_try_at',
  now => new Date(now.getTime() - emergencyLimits.forgetTriesDays * day),
)
