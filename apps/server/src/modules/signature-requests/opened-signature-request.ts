// A browser that opened a link holds a cookie that opens this request alone (ruling G-07). Every call authorizes it again.

import type { ErrorCode } from '@careword/contract/errors'
import { isShownToSigner, isWaiting, type LinkEnd } from '@careword/domain/signature-requests/request-states'
import { signerAt } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import { isId } from '../../core/ids.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { frozenHash } from '../forms/freeze-answers.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { signersIn } from './open-before-request.ts'
import { linkCookieHash } from './link-hash.ts'
import { requestedDraft } from './requested-draft.ts'
import type { LinkKeys } from './link-cookies.ts'
import { rowsWhere } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export type LinkRow = Selectable<Tables['task_links']>

/** The refusal of an invalid link; it does not reveal whether the link was ever valid. */
export const invalidLink = (why: string): AppError => new AppError('PATIENT_ASYNC_LINK_INVALID', why)
const ended = (why: string): AppError => new AppError('PATIENT_ASYNC_LINK_ENDED', why)

/** Whether an agent accepted with this link: it then signs nothing more, and can be used to withdraw the acceptance (decision 0069). */
export const isAccepted = (link: LinkRow, request: SignatureRequestRow): boolean =>
  link.ended_because === 'signed' && request.state === 'signed' && request.signer === 'agent'

/** Ends that have words of their own. */
const endCodes: { readonly [End in LinkEnd]?: ErrorCode } = {
  declined: 'PATIENT_ASYNC_LINK_DECLINED',
  takenBack: 'PATIENT_ASYNC_LINK_TAKEN_BACK',
}

/**
 * The error for the holder of an ended link. While the document still waits for others, only this signature ended it: given by a link, or
 * on the page.
 */
function endCode(end: LinkEnd, { documentStatus }: LinkedRequest): ErrorCode {
  const given = end === 'signed' || end === 'completed'
  if (given && documentStatus === 'Incomplete') return 'PATIENT_ASYNC_LINK_SIGNED'
  return endCodes[end] ?? 'PATIENT_ASYNC_LINK_ENDED'
}

/** Refuses a link whose request was reassigned, signed or declined, or has expired (rulings C-44, G-08). */
export function refuseDeadLink(link: LinkRow, request: LinkedRequest, now: Date, draft: Draft | null): void {
  const as = draft && { extra: { signer: signerAt(draft.definition, pathOfRequest(request))?.as } }
  if (isAccepted(link, request))
    throw new AppError('PATIENT_ASYNC_ACCEPTED', 'the agent accepted with it', as ?? {})
  // The agent withdrew the acceptance, and may have been asked again since.
  if (link.ended_because === 'signed' && request.withdrawn_at !== null)
    throw new AppError('PATIENT_ASYNC_LINK_WITHDRAWN', 'the agent gave it up', as ?? {})
  // The signature given with it no longer exists: the signatures were revoked.
  if (link.ended_because === 'signed' && request.state !== 'signed' && request.state !== 'withdrawn')
    throw new AppError('PATIENT_ASYNC_LINK_TAKEN_BACK', `signed, and now ${request.state}`)
  if (link.ended_because !== null)
    throw isShownToSigner(link.ended_because)
      ? new AppError(endCode(link.ended_because, request), `it ended: ${link.ended_because}`)
      : invalidLink(`the link ended: ${link.ended_because}`)
  if (request.state === 'signed' || request.state === 'declined') throw ended(`the task is ${request.state}`)
  if (link.ends_at <= now || request.state === 'expired')
    throw new AppError(
      request.same_day ? 'PATIENT_ASYNC_LINK_DAY_OVER' : 'PATIENT_ASYNC_LINK_EXPIRED',
      'its time is over',
    )
  if (!isWaiting(request.state)) throw invalidLink(`the task is ${request.state}`)
}

/** Refuses when the document has changed since the link was made: signed, discarded, or with other answers (ruling G-72). */
export function refuseOtherDocument(
  draft: Draft | null,
  request: SignatureRequestRow,
): asserts draft is Draft {
  if (draft === null) throw ended('the document is gone')
  const { row, answers } = draft
  const screen = signersIn(draft).find(({ id }) => id === pathOfRequest(request))
  if (screen === undefined) throw ended('no signature is open there any more')
  if (row.status === 'Active' && screen.signer === 'agent') return
  if (row.status !== 'Incomplete') throw ended(`the document is ${row.status}`)
  if (row.frozen_at === null || row.frozen_hash !== frozenHash(draft, answers))
    throw ended('the document differs')
}

/** Includes the current status of its document. */
export type LinkedRequest = SignatureRequestRow & { documentStatus: string }

interface OpenedRequest {
  link: LinkRow
  request: LinkedRequest
  draft: Draft
}

interface Opening {
  tenant: Tenant
  keys: LinkKeys
  documentId?: string | undefined
  lock?: 'update'
  /** Whether it is opened before the six digits are entered, too. */
  unproved?: true
}

/** The request that this browser opened, with its current document; refuses every condition that prevents signing. */
export async function openedRequest(
  services: Pick<Services, 'secret' | 'now' | 'definitions'>,
  trx: Trx,
  opening: Opening,
): Promise<OpenedRequest> {
  const { link, request } = await openedLink(services, trx, opening)
  const { documentId, lock } = opening
  if (documentId !== undefined && documentId.toLowerCase() !== request.document_id)
    throw invalidLink('a link of another document')
  const draft = await requestedDraft(services, trx, {
    tenantId: request.tenant_id,
    documentId: request.document_id,
    ...(lock && { lock }),
  })
  // The link is read once more under the document's lock: no other transaction can end it now.
  const now = lock ? await readLink(trx, link) : { link, request }
  refuseDeadLink(now.link, now.request, services.now(), draft)
  refuseOtherDocument(draft, now.request)
  return { ...now, draft }
}

/** The link that this browser opened, whether it still opens anything or not. */
export async function openedLink(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  opening: Opening,
): Promise<{ link: LinkRow; request: LinkedRequest; cookieHash: Buffer }> {
  const found = await findOpening(services, trx, opening)
  if (!found) throw new AppError('PATIENT_ASYNC_OPENING_OVER', 'no such opening')
  if (!found.proved && !opening.unproved)
    throw new AppError('PATIENT_ASYNC_CODE_NEEDED', 'the code comes first')
  return { ...(await readLink(trx, found)), cookieHash: found.cookie_hash }
}

/** Finds the opening for the page's signature request among this browser's openings, else the newest one for the document. */
async function findOpening(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenant, keys: { tokens, taskId }, documentId }: Opening,
) {
  if (tokens.length === 0 || (taskId !== null && !isId(taskId))) return undefined
  const all = await trx
    .selectFrom('task_openings as o')
    .innerJoin('task_links as l', sameTenant('l.token_hash', 'o.token_hash'))
    .innerJoin('signature_tasks as t', sameTenant('t.id', 'l.task_id'))
    .where('o.tenant_id', '=', tenant.id)
    .where(
      'o.cookie_hash',
      'in',
      tokens.map(token => linkCookieHash(secret, tenant.id, token)),
    )
    .where('o.ends_at', '>', now())
    .orderBy('o.ends_at', 'desc')
    .select(['o.tenant_id', 'o.token_hash', 'o.cookie_hash', 'o.proved', 't.id', 't.document_id'])
    .execute()
  if (taskId !== null) return all.find(({ id }) => id === taskId.toLowerCase())
  if (documentId !== undefined) return all.find(({ document_id }) => document_id === documentId.toLowerCase())
  // The call does not identify the request: nothing is done for the wrong one.
  return new Set(all.map(({ id }) => id)).size === 1 ? all[0] : undefined
}

export async function readLink(
  trx: Trx,
  { tenant_id, token_hash }: Pick<LinkRow, 'tenant_id' | 'token_hash'>,
): Promise<{ link: LinkRow; request: LinkedRequest }> {
  const link = await rowsWhere(trx, 'task_links', { tenant_id, token_hash }).selectAll().executeTakeFirst()
  if (!link) throw invalidLink('no such link')
  const request = await trx
    .selectFrom('signature_tasks as t')
    .innerJoin('documents as d', sameTenant('d.id', 't.document_id'))
    .where('t.tenant_id', '=', tenant_id)
    .where('t.id', '=', link.task_id)
    .selectAll('t')
    .select('d.status as documentStatus')
    .executeTakeFirstOrThrow()
  return { link, request }
}
