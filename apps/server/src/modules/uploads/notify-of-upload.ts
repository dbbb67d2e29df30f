import { todayAt } from '@careword/domain'
import type { MissingPart } from '@careword/domain/documents/reported-missing'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueMessage } from '../messages/queue-message.ts'

interface Added {
  patientId: string
  timeZone: string
  missingParts: readonly MissingPart[] | null
}

/**
 * Notifies the patient that another person added a document to theirs, and what it lacks: it may replace the one they relied on. Without its
 * name or content (ruling G-34). A person who adds a document of their own gets no notice.
 */
export async function notifyOfUpload(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: AuthenticatedContext,
  { patientId, timeZone, missingParts }: Added,
): Promise<void> {
  const { tenant, person } = context
  if (person.patientId === patientId) return
  const to = await patientMailbox(trx, context, patientId)
  if (to === null) return
  const day = todayAt(services.now(), timeZone)
  await queueMessage(services, trx, tenant, { kind: 'documentAdded', ...to, day, missingParts })
}
