import { deletesOlderRows } from '../../core/delete-older-rows.ts'
import { recoverableBefore } from '../documents/recoverable-until.ts'

/**
 * Text that is in no document is not kept for ever: it is deleted 30 days after the document was signed or discarded without it
 * (ruling G-85).
 */
export const { due: oldRecoveredText, run: deleteOldRecoveredText } = deletesOlderRows(
  'unfinished_sections',
  'left_at',
  recoverableBefore,
)
