import { emergencyLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import { deletesOlderRows } from '../../core/delete-older-rows.ts'

/** Deletes the counters of codes that were not tried for a week: most of these codes never existed. */
export const { due: oldTries, run: deleteOldTries } = deletesOlderRows(
  'card_tries',
  'last_try_at',
  now => new Date(now.getTime() - emergencyLimits.forgetTriesDays * dayMs),
)
