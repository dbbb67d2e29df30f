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
import {
  knownOfSigner,
  mayRequest,
  maySeeByVideo,
  requestRefusalOf,
  signersIn,
} from './open-before-request.ts'
import { undeliveredOf } from './undelivered-requests.ts'

/**
 * GET /api/document/{documentId}/tasks: who is asked to sign, and each request's state; for users who may write the document. An open page
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
    const requests = await readSignatureRequests(trx, row.tenant_id, row.id)
    const now = services.now()
    const signers = signersIn(draft)
    const undelivered = await undeliveredOf(trx, row.tenant_id, requests)
    return {
      documentTasks: inOrder(draft, signers, requests).flatMap(request =>
        shown(services, draft, signers, request, {
          tenant: context.tenant,
          now,
          undelivered: undelivered.has(request.id),
        }),
      ),
      mayAssign: mayRequest(context),
      timeZone: zoneOfDocument(context.tenant, row, draft),
      frozenAt: row.status === 'Incomplete' ? (row.frozen_at?.toISOString() ?? null) : null,
      waiting: row.status === 'Incomplete' && row.waiting_at !== null,
    }
  })
}

/**
 * The requests in the order of the form. Signatures that a document in force does not require are omitted, unless a person was asked
 * before.
 */
function inOrder(
  draft: Draft,
  signers: readonly SignerScreen[],
  requests: readonly SignatureRequestRow[],
): SignatureRequestRow[] {
  const places = signatureRequestsOf(draft.definition).map(
    ({ sectionId, inputId }) => `${sectionId}.${inputId}`,
  )
  const asks = new Set(signers.map(({ id }) => id))
  return requests
    .filter(
      request =>
        draft.row.status === 'Incomplete' ||
        request.state !== 'unassigned' ||
        asks.has(pathOfRequest(request)),
    )
    .sort((one, other) => places.indexOf(pathOfRequest(one)) - places.indexOf(pathOfRequest(other)))
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/**
 * Whether the person who declined, or did not sign in time, is another person than the one whom the document names now. The person named
 * now was not asked yet.
 */
const isOfAnother = ({ state, signer_name: name }: SignatureRequestRow, named: string): boolean =>
  state !== 'signed' && !isWaiting(state) && !!name && named !== '' && name !== named

function shown(
  services: Pick<Services, 'secret'>,
  draft: Draft,
  signers: readonly SignerScreen[],
  request: SignatureRequestRow,
  { tenant, now, undelivered }: { tenant: Tenant; now: Date; undelivered: boolean },
) {
  const { definition, answers } = draft
  const path = pathOfRequest(request)
  const signer = signerAt(definition, path)
  if (!signer) return []
  const signerName = namedSigner(answers, request.section_id, signer.named)
  const asked = request.state !== 'unassigned' && !isOfAnother(request, signerName)
  const over = isWaiting(request.state) && !waitsAt({ state: request.state, endsAt: request.ends_at }, now)
  const assignee = request.channel === 'sms' ? (request.assignee ?? '').replace(/^\+1/, '') : request.assignee
  return [
    {
      task: {
        id: request.id,
        assignee: asked ? assignee : null,
        documentRef: [path],
        signer: signer.as,
        signerName,
        askedName: asked ? request.signer_name : '',
        state: asked ? (over ? ('expired' as const) : request.state) : ('unassigned' as const),
        way: request.way,
        undelivered: asked && !over && undelivered,
        known: knownOfSigner(draft, request),
        byVideo: signer.signer === 'witness' && maySeeByVideo(draft),
        notSent: requestRefusalOf(draft, signers, request, 'sent', { tenant, now }),
        notShown: requestRefusalOf(draft, signers, request, 'shown', { tenant, now }),
        assignedAt: asked ? iso(request.assigned_at) : null,
        endsAt: asked ? iso(request.ends_at) : null,
        openedAt: asked ? iso(request.opened_at) : null,
        signedAt: iso(request.signed_at),
        declinedAt: iso(request.declined_at),
        withdrawnAt: iso(request.withdrawn_at),
        reason:
          request.reason === null
            ? ''
            : decryptPart<string>(services.secret, 'taskReason', placeOfRequest(request), request.reason),
        answers: requestedAnswers(services, request),
      },
    },
  ]
}
