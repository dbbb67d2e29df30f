import { signatureRequestLimits } from '@careword/domain/limits'
import { minuteMs } from '@careword/domain/dates/durations'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { newCode, newToken } from '../../secrets/random-secrets.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { Draft } from '../forms/read-draft.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { linkCodeHash, linkCookieHash, linkTokenHash } from './link-hash.ts'
import {
  invalidLink,
  isAccepted,
  type LinkedRequest,
  type LinkRow,
  readLink,
  refuseDeadLink,
  refuseOtherDocument,
} from './opened-signature-request.ts'
import { auditRefusedLink } from './audit-refused-link.ts'
import { signerActor } from './signer-actor.ts'
import { requestedDraft } from './requested-draft.ts'
import { rowsWhere, updateRows, insertRows } from '../../db/rows.ts'

export interface LinkToken {
  documentId: string
  token: string
  lang?: string | null | undefined
}

interface Opened {
  result: 'open' | 'code'
  taskId: string
  cookie: string
  endsAt: Date
}

/** The number of codes that one link may send without a right answer; after that it opens nothing more. */
const mostCodes = 5

/**
 * POST /api/patientasync/open: the token of a link for a cookie that opens its request alone. Nothing is used up by it, and no GET does it: a
 * scanner of mails opens links first (ruling G-07). Where the partner wants six digits, they are sent to where the link went.
 */
export async function openSignatureRequest(
  services: Services,
  context: RequestContext,
  { documentId, token, lang }: LinkToken,
): Promise<Opened> {
  const { tenant } = context
  const network = networkOf(context.address)
  return auditRefusedLink(services, context, documentId, async () => {
    await services.rateLimits.consume('openTask', [tenant.id, network])
    await services.rateLimits.consume('openTaskOfDocument', [tenant.id, network, documentId.toLowerCase()])
    return openLink(services, context, { documentId, token, lang })
  })
}

function openLink(
  services: Services,
  context: RequestContext,
  { documentId, token, lang }: LinkToken,
): Promise<Opened> {
  const { tenant } = context
  return inTenant(services.db, tenant.id, async trx => {
    const found = await findLink(services, trx, context, { documentId, token })
    const { link, request } = found
    const now = services.now()
    const draft = await requestedDraft(services, trx, {
      tenantId: tenant.id,
      documentId: request.document_id,
    })
    if (!isAccepted(link, request)) refuseDeadLink(link, request, now, draft)
    refuseOtherDocument(draft, request)
    const needsCode = link.way === 'sent' && tenant.config.settings.remoteLink.requireCode
    if (needsCode) await sendCode(services, trx, context, { ...found, draft }, lang ?? context.lang)
    const cookie = newToken()
    // The cookie may outlive the link: the page then shows that the link has expired, and its user may request another (ruling G-08).
    const endsAt = new Date(now.getTime() + signatureRequestLimits.openMinutes * minuteMs)
    await insertRows(trx, 'task_openings', {
      tenant_id: tenant.id,
      cookie_hash: linkCookieHash(services.secret, tenant.id, cookie),
      token_hash: link.token_hash,
      ends_at: endsAt,
      proved: !needsCode,
    })
    if (request.state === 'assigned' && !needsCode) await markOpened(trx, request, now)
    await recordDoneBy(trx, signerActor(context), tenant.id, 'openTask', {
      patientId: draft.patient.id,
      documentId: draft.row.id,
      sectionId: request.section_id,
      ...(needsCode && { code: 'PATIENT_ASYNC_CODE_NEEDED' }),
    })
    return { result: needsCode ? 'code' : 'open', taskId: request.id, cookie, endsAt }
  })
}

/** The link of a token for this document. A wrong token and a wrong document are answered alike. */
export async function findLink(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  { tenant }: RequestContext,
  { documentId, token }: LinkToken,
): Promise<{ link: LinkRow; request: LinkedRequest }> {
  const found = await readLink(trx, {
    tenant_id: tenant.id,
    token_hash: linkTokenHash(services.secret, tenant.id, token),
  })
  if (found.request.document_id !== documentId.toLowerCase()) throw invalidLink('a link of another document')
  return found
}

export async function markOpened(trx: Trx, request: SignatureRequestRow, now: Date): Promise<void> {
  await updateRows(
    trx,
    'signature_tasks',
    { tenant_id: request.tenant_id, id: request.id, state: 'assigned' },
    { state: 'opened', opened_at: now },
  )
}

/** Sends six digits to the address of the link; a new code ends the one before. Simultaneous openings send one code. */
async function sendCode(
  services: Services,
  trx: Trx,
  { tenant }: RequestContext,
  { link: { token_hash }, request, draft }: { link: LinkRow; request: SignatureRequestRow; draft: Draft },
  lang: string,
): Promise<void> {
  const link = await rowsWhere(trx, 'task_links', { tenant_id: tenant.id, token_hash })
    .select(['code_hash', 'code_ends_at', 'code_tries', 'codes_sent'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = services.now()
  // A page reloaded a moment later does not trigger another code: the first is on its way.
  const lately = link.code_ends_at !== null && link.code_ends_at.getTime() - now.getTime() > 9 * minuteMs
  if (lately && link.code_hash !== null && link.code_tries === 0) return
  if (link.codes_sent >= mostCodes || request.assignee === null || request.channel === null)
    throw invalidLink('no more codes for this link')
  const code = newCode()
  const codeEnds = new Date(now.getTime() + signatureRequestLimits.codeMinutes * minuteMs)
  await updateRows(
    trx,
    'task_links',
    { tenant_id: tenant.id, token_hash },
    {
      code_hash: linkCodeHash(services.secret, tenant.id, token_hash, code),
      code_ends_at: codeEnds,
      code_tries: 0,
      codes_sent: link.codes_sent + 1,
    },
  )
  await queueMessage(services, trx, tenant, {
    kind: 'taskCode',
    channel: request.channel,
    to: request.assignee,
    userId: null,
    lang: request.lang ?? lang,
    code,
    codeEnds,
    timeZone: zoneOfDocument(tenant, draft.row, draft),
  })
}
