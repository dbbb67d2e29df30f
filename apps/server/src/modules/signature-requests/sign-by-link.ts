import { checkForm, cleanAnswers, finishesOnPaper, namedSigner } from '@careword/forms'
import { deriveUserType } from '@careword/domain'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext, SigningContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { partnersLanguage } from '../messages/message-language.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { encryptPart } from '../forms/encrypted-section.ts'
import { issuesToday } from '../forms/issues-today.ts'
import type { Draft } from '../forms/read-draft.ts'
import { refuseChanged } from '../forms/refuse-changed.ts'
import { sealAnswers } from '../forms/seal-answers.ts'
import { storeSigned } from '../forms/store-signed.ts'
import { placeOfRequest, type SignatureRequestRow, withChanged } from '../forms/read-signature-requests.ts'
import { type GivenBySigner, giveToDraft, readSigners, refuseUnsigned } from './signer-answers.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { openedRequest } from './opened-signature-request.ts'
import { signerActor } from './signer-actor.ts'
import { updateAcceptances } from './update-acceptances.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'
import { rowById } from '../../db/rows.ts'
import { requestAuditFields } from './request-audit-fields.ts'

interface Signing {
  documentId: string
  content: Record<string, unknown>
  lang: string
  signal: AbortSignal
}

/** Concurrent signatures make it start again with the new state, at most this often. */
const mostTurns = 5

/**
 * PUT … sign=true: the signature of a signer by link. Only the requested parts are accepted (ruling C-45). After the last signature of a
 * document whose author has finished, the document is rendered, sealed and put in force (ruling G-54). Any other signature is stored beside
 * the draft.
 */
export async function signByLink(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  signing: Signing,
): Promise<{ documentId: string; signed: boolean }> {
  for (let turn = 1; ; turn++) {
    try {
      return await signOnce(services, context, keys, signing)
    } catch (error) {
      const changed = error instanceof AppError && error.code === 'DOCUMENT_UPDATE_FAILED'
      if (!changed) throw error
      if (turn === mostTurns)
        throw new AppError('PATIENT_ASYNC_SUBMIT_ERROR', 'others signed at the same time')
    }
  }
}

async function signOnce(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  { documentId, content, lang, signal }: Signing,
): Promise<{ documentId: string; signed: boolean }> {
  const { tenant } = context
  const now = services.now()
  const at = { tenant, keys, documentId }
  const { draft, request } = await inTenant(services.db, tenant.id, trx => openedRequest(services, trx, at))
  await services.rateLimits.consume('taskPages', [tenant.id, request.id])
  const { signer, came } = await readSigners(services, draft, request, content)
  const given = giveToDraft(draft, signer, came, now)
  refuseUnsigned(tenant, draft, given, now)

  const timeZone = zoneOfDocument(tenant, draft.row, { definition: draft.definition, answers: given.merged })
  const answers = cleanAnswers(draft.definition, given.merged)
  const finisher = completes(draft, answers, now, timeZone)
    ? await finisherOf(services, context, draft)
    : null
  const sealed =
    finisher &&
    (await sealAnswers(services, finisher, draft, answers, {
      lang: draft.row.lang ?? lang,
      signal,
      now,
      timeZone,
    }))

  return inTenant(services.db, tenant.id, async trx => {
    const locked = await openedRequest(services, trx, { ...at, lock: 'update' })
    refuseChanged(draft, locked.draft, answers)
    const signed = await storeRequest(services, trx, context, locked.request, given, { now, lang })
    if (finisher && sealed) {
      const notes = new Map(
        [...locked.draft.stored].flatMap(([id, section]) =>
          section.notes ? [[id, section.notes] as const] : [],
        ),
      )
      const requests = withChanged(locked.draft.requests, signed)
      await storeSigned(
        services,
        trx,
        finisher,
        { ...locked.draft, requests },
        {
          sectionId: request.section_id,
          applied: { merged: given.merged, answers, notes },
          sealed,
          autosaved: undefined,
          sentSections: [],
        },
      )
    } else if (locked.draft.row.status === 'Active')
      await updateAcceptances(services, trx, locked.draft, signed)
    await recordDoneBy(
      trx,
      signerActor(context),
      tenant.id,
      'signTask',
      requestAuditFields(locked.draft, request),
    )
    await notifyOfSignatureRequest(services, trx, context, 'taskSigned', signed, locked.draft.patient.id)
    return { documentId: locked.draft.row.id, signed: true }
  })
}

/** Whether the maker has finished, and nothing is missing with this signature. */
function completes(
  { row, definition }: Draft,
  answers: GivenBySigner['merged'],
  now: Date,
  zone: string,
): boolean {
  if (row.status !== 'Incomplete' || row.waiting_at === null || finishesOnPaper(definition, answers))
    return false
  return issuesToday(now, zone, today => checkForm(definition, answers, today)).length === 0
}

/** The person who declared the document finished. It is signed on their behalf, in the call of the last signer. */
async function finisherOf(
  services: Services,
  context: RequestContext,
  { row }: Draft,
): Promise<SigningContext> {
  const { tenant } = context
  const user = await inTenant(services.db, tenant.id, trx =>
    rowById(trx, 'users', tenant.id, row.waiting_by ?? row.created_by)
      .select(['id', 'lang', 'roles', 'accepted_terms_id', 'accepted_notice_id'])
      .executeTakeFirstOrThrow(),
  )
  return {
    ...context,
    // The request is the last signer's, and so is its language.
    lang: user.lang ?? row.lang ?? partnersLanguage(context.tenant),
    person: {
      userId: user.id,
      userType: deriveUserType(user.roles),
      acceptedTermsId: user.accepted_terms_id,
      acceptedNoticeId: user.accepted_notice_id,
    },
  }
}

async function storeRequest(
  services: Services,
  trx: Trx,
  { tenant, address, userAgent }: RequestContext,
  request: SignatureRequestRow,
  { signer, merged, theirs }: GivenBySigner,
  { now, lang }: { now: Date; lang: string },
): Promise<SignatureRequestRow> {
  await endRequestLinks(trx, { tenantId: tenant.id, requestIds: [request.id] }, 'signed', now)
  return trx
    .updateTable('signature_tasks')
    .set({
      state: 'signed',
      signed_at: now,
      withdrawn_at: null,
      signer: signer.signer,
      signer_name: namedSigner(merged, request.section_id, signer.named) || request.signer_name,
      preview: null,
      answers: encryptPart(services.secret, 'taskAnswers', placeOfRequest(request), theirs),
      address,
      user_agent: userAgent,
      signed_lang: lang,
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
