import { withoutSignatures } from '@careword/forms'
import { signingSection } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { partnersLanguage } from '../messages/message-language.ts'
import { authorize } from '../documents/authorize.ts'
import { refuseLate } from '../documents/write-status.ts'
import { thaw } from '../forms/freeze-answers.ts'
import { openDraft } from '../forms/read-draft.ts'
import { storeSections } from '../forms/store-sections.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { freshRequest } from './open-before-request.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { updateRows } from '../../db/rows.ts'
import { askedOfNoOne } from '../forms/read-signature-requests.ts'

/** Makes the answers of a draft editable again: every signature given for them is void, and the requests to sign end (ruling G-54). */
export async function takeBackSignatures(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const draft = await openDraft(services, trx, context, {
      documentId,
      action: 'takeBackSignatures',
      lock: 'update',
    })
    authorize(context, 'sign', draft)
    const { row, patient, requests, definition } = draft
    refuseLate('sign', row)
    if (row.frozen_at === null) return
    const now = services.now()
    const requestIds = requests.filter(({ state }) => state !== 'unassigned').map(({ id }) => id)
    await endRequestLinks(trx, { tenantId: tenant.id, requestIds }, 'takenBack', now)
    // A person who was asked by a link and then signed on the page gets the same response.
    await trx
      .updateTable('task_links')
      .set({ ended_because: 'takenBack' })
      .where('tenant_id', '=', tenant.id)
      .where(
        'task_id',
        'in',
        requests.map(({ id }) => id),
      )
      .where('ended_because', '=', 'completed')
      .execute()
    await updateRows(
      trx,
      'signature_tasks',
      { tenant_id: tenant.id, document_id: row.id },
      {
        ...askedOfNoOne,
        ...freshRequest,
        withdrawn_at: null,
      },
    )
    const aboutIsKnown = await isOnRecord(trx, tenant.id, patient.id)
    for (const { state, signer, channel, assignee, lang, first_name: name } of requests) {
      // A person who signed by a sent link would otherwise believe that their signature is valid.
      if (state !== 'signed' || channel === null || assignee === null) continue
      await queueMessage(services, trx, tenant, {
        kind: 'taskTakenBack',
        channel,
        to: assignee,
        userId: null,
        lang: lang ?? partnersLanguage(tenant),
        langUnknown: lang === null,
        name: signer === 'patient' ? '' : name,
        aboutIsKnown,
      })
    }
    const answers = withoutSignatures(definition, draft.answers)
    await storeSections(
      services,
      trx,
      context,
      draft,
      { merged: answers, answers, notes: new Map() },
      { sectionIds: [signingSection], marks: () => false, now },
    )
    await thaw(trx, row)
    await recordDone(trx, context, 'takeBackSignatures', { patientId: patient.id, documentId: row.id })
  })
}
