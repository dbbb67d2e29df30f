import type { Services } from '../../core/services.ts'
import { thawIfFree } from '../forms/freeze.ts'
import { readTasks } from '../forms/task-answers.ts'
import { eachAskedTask, tasksDue } from './each-asked-task.ts'
import { tellOfTask } from './tell-of-task.ts'

export const overTasks = tasksDue('over')

/**
 * Ends what nobody may sign by its link any more, frees the answers, and tells whoever asked. While messages are held the telling waits,
 * as all do: what a document may still become depends on its time, not on who could be told.
 */
export async function endLinks(services: Services, tenantId: string): Promise<void> {
  await eachAskedTask(
    services,
    tenantId,
    'over',
    async (trx, { tenant, lang, task, status, patient, now }) => {
      await trx
        .updateTable('signature_tasks')
        .set({ state: 'expired' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', task.id)
        .execute()
      const row = { tenant_id: tenantId, id: task.document_id, status }
      await thawIfFree(trx, row, await readTasks(trx, tenantId, task.document_id), now)
      // A link that was shown is over after minutes, and whoever showed it sees that.
      if (task.way === 'sent')
        await tellOfTask(services, trx, { tenant, lang }, { task, patientId: patient.id }, 'taskExpired')
    },
  )
}
