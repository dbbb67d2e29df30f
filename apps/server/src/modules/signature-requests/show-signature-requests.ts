import { namedSigner, type SignerScreen, signerAt, signatureRequestsOf } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { isWaiting, waitsAt } from '@careword/domain/signature-requests/request-states'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { ensureSignatureRequests } from '../forms/ensure-signature-requests.ts'
import { type Draft, openDraft } from '../forms/read-draft.ts'
import { decryptPart } from '../forms/encrypted-section.ts'
import {
  requestedAnswers,
  pathOfRequest,
  placeOfRequest,
  readSignatureRequests,
  type SignatureRequestRow,
} from '../forms/read-signature-requests.ts'
import { knownOfSigner, mayAsk, maySeeByVideo, refusalOf, signersIn } from './may-request-signature.ts'
import { undeliveredOf } from './undelivered.ts'

/**
 * GET /api/document/{documentId}/tasks: who is asked to sign, and each task's state; for users who may write the document. An open page
 * polls it: the view is audited when its form is read.
 */
export async function showSignatureRequests(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
) {
  return inTenant(services.db, context.tenant.id, async trx => {
    const edit = { documentId, action: 'viewTasks' as const }
    const draft = await openDraft(services, trx, context, edit)
    const { row } = draft
    // The agent of a document in force may still be asked.
    if (row.status === 'Incomplete' || (row.status === 'Active' && row.to_accept))
      await ensureSignatureRequests(trx, row.tenant_id, row.id, draft.definition)
    const tasks = await readSignatureRequests(trx, row.tenant_id, row.id)
    const now = services.now()
    const signers = signersIn(draft)
    const undelivered = await undeliveredOf(trx, row.tenant_id, tasks)
    return {
      documentTasks: inOrder(draft, signers, tasks).flatMap(task =>
        shown(services, draft, signers, task, {
          tenant: context.tenant,
          now,
          undelivered: undelivered.has(task.id),
        }),
      ),
      mayAssign: mayAsk(context),
      timeZone: zoneOfDocument(context.tenant, row, draft),
      frozenAt: row.status === 'Incomplete' ? (row.frozen_at?.toISOString() ?? null) : null,
      waiting: row.status === 'Incomplete' && row.waiting_at !== null,
    }
  })
}

/**
 * In the order of the form. A document in force does not require some of the signatures: those are omitted, unless a person was asked
 * before.
 */
function inOrder(
  draft: Draft,
  signers: readonly SignerScreen[],
  tasks: readonly SignatureRequestRow[],
): SignatureRequestRow[] {
  const places = signatureRequestsOf(draft.definition).map(
    ({ sectionId, inputId }) => `${sectionId}.${inputId}`,
  )
  const asks = new Set(signers.map(({ id }) => id))
  return tasks
    .filter(
      task =>
        draft.row.status === 'Incomplete' || task.state !== 'unassigned' || asks.has(pathOfRequest(task)),
    )
    .sort((one, other) => places.indexOf(pathOfRequest(one)) - places.indexOf(pathOfRequest(other)))
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The person who declined or let the time pass is not the one whom the document names there now: the next one was not asked yet. */
const isOfAnother = ({ state, signer_name: name }: SignatureRequestRow, named: string): boolean =>
  state !== 'signed' && !isWaiting(state) && !!name && named !== '' && name !== named

function shown(
  services: Pick<Services, 'secret'>,
  draft: Draft,
  signers: readonly SignerScreen[],
  task: SignatureRequestRow,
  { tenant, now, undelivered }: { tenant: Tenant; now: Date; undelivered: boolean },
) {
  const { definition, answers } = draft
  const path = pathOfRequest(task)
  const signer = signerAt(definition, path)
  if (!signer) return []
  const signerName = namedSigner(answers, task.section_id, signer.named)
  const asked = task.state !== 'unassigned' && !isOfAnother(task, signerName)
  const over = isWaiting(task.state) && !waitsAt({ state: task.state, endsAt: task.ends_at }, now)
  const assignee = task.channel === 'sms' ? (task.assignee ?? '').replace(/^\+1/, '') : task.assignee
  return [
    {
      task: {
        id: task.id,
        assignee: asked ? assignee : null,
        documentRef: [path],
        signer: signer.as,
        signerName,
        askedName: asked ? task.signer_name : '',
        state: asked ? (over ? ('expired' as const) : task.state) : ('unassigned' as const),
        way: task.way,
        undelivered: asked && !over && undelivered,
        known: knownOfSigner(draft, task),
        byVideo: signer.signer === 'witness' && maySeeByVideo(draft),
        notSent: refusalOf(draft, signers, task, 'sent', { tenant, now }),
        notShown: refusalOf(draft, signers, task, 'shown', { tenant, now }),
        assignedAt: asked ? iso(task.assigned_at) : null,
        endsAt: asked ? iso(task.ends_at) : null,
        openedAt: asked ? iso(task.opened_at) : null,
        signedAt: iso(task.signed_at),
        declinedAt: iso(task.declined_at),
        withdrawnAt: iso(task.withdrawn_at),
        reason:
          task.reason === null
            ? ''
            : decryptPart<string>(services.secret, 'taskReason', placeOfRequest(task), task.reason),
        answers: requestedAnswers(services, task),
      },
    },
  ]
}
