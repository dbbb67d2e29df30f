import type { Services } from '../../core/services.ts'
import { thawIfFree } from '../forms/freeze.ts'
import { readTasks } from '../forms/task-answers.ts'
import { eachAskedTask, tasksDue } from './each-asked-task.ts'
import { tellOfTask } from './tell-of-task.ts'

export const overTasks = tasksDue('over')

/**
 * Ends tasks whose link has expired, thaws the answers, and notifies the requesters. While messages are held these notices wait, as all
 * do: the state of a document depends on time, not on whether a message could be sent.
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
      // A link that was shown expires after minutes, and the person who showed it sees that.
      if (task.way === 'sent')
        await tellOfTask(services, trx, { tenant, lang }, { task, patientId: patient.id }, 'taskExpired')
    },
  )
}
