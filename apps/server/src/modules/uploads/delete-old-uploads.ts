import { uploadLimits } from '@careword/domain/limits'
import { hourMs } from '@careword/domain/dates/durations'
import { deletesOlderRows } from '../../core/delete-older-rows.ts'

/** Deletes uploads begun a day ago and never submitted, in any state (ruling G-60). */
export const { due: oldUploads, run: deleteOldUploads } = deletesOlderRows(
  'uploads',
  'created_at',
  now => new Date(now.getTime() - uploadLimits.keptHours * hourMs),
)
