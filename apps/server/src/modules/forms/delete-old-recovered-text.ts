import { deletesOlderRows } from '../../core/delete-older-rows.ts'
import { recoverableBefore } from '../documents/recoverable-until.ts'

/** Words that no document holds do not stay for ever: 30 days after it was signed or discarded without them they go (ruling G-85). */
export const { due: oldRecoveredText, run: deleteOldRecoveredText } = deletesOlderRows(
  'unfinished_sections',
  'left_at',
  recoverableBefore,
)
