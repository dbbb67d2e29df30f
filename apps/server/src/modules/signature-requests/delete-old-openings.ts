import { deletesOlderRows } from '../../core/delete-older-rows.ts'

/**
 * Removes the openings whose two hours are over. A removed opening is answered like one that never existed. The links themselves stay
 * stored (ruling C-44).
 */
export const { due: oldOpenings, run: deleteOldOpenings } = deletesOlderRows('task_openings', 'ends_at')
