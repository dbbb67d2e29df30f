import { deletesOlderRows } from '../../core/delete-older-rows.ts'

/** Removes the openings whose two hours are over: they answer like one that never was. The links themselves stay known (ruling C-44). */
export const { due: oldOpenings, run: deleteOldOpenings } = deletesOlderRows('task_openings', 'ends_at')
