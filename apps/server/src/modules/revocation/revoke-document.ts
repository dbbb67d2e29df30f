import { canTransition, fullName, todayAt } from '@careword/domain'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { encrypt } from '../../secrets/encrypt.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { authorize } from '../documents/authorize.ts'
import { type LoadedDocument, loadDocumentFor } from '../documents/load-document-for.ts'
import { actBound } from '../documents/revocation-act.ts'
import { changeStatus, refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { notifyOfEnd } from '../forms/notify-of-end.ts'
import { type StoredRevocation, validateRevocation, type SentRevocation } from './validate-revocation.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'

/**
 * PUT /api/document/revoke/{documentId}: the patient revokes a document of their own by a signed act (ruling G-37, decision 0061). The
 * document is out of force with this commit, for all readers. A repeated call gets the same response and changes nothing.
 */
export async function revokeDocument(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
  act: SentRevocation,
): Promise<{ voidedDate: string }> {
  const { tenant, person } = context
  await services.rateLimits.consume('revoke', [tenant.id, person.userId])
  // Permission is checked before any picture is decoded.
  const before = await inTenant(services.db, tenant.id, trx => openToRevoke(trx, context, documentId))
  if (before.revokedOn !== null) return { voidedDate: before.revokedOn }
  const kept = await validateRevocation(act, fullName(before.document.patient))

  return inTenant(services.db, tenant.id, async trx => {
    const { document, revokedOn } = await openToRevoke(trx, context, documentId, 'update')
    if (revokedOn !== null) return { voidedDate: revokedOn }
    const { row, patient } = document
    const now = services.now()
    const voidedDate = todayAt(now, zoneOfDocument(tenant, row))
    await changeStatus(trx, 'revoke', row, {
      voided_date: voidedDate,
      revoked_type: 'revokedByPatient',
      updated_at: now,
    })
    await storeAct(services, trx, context, document, { ...kept, method: act.method, now })
    const { userId: by } = person
    await notifyOfEnd(services, trx, context, {
      end: 'revoked',
      row,
      patient,
      day: voidedDate,
      by,
      own: {
        ...messageChannelOf(tenant, { email: person.email, phone: null }),
        userId: by,
        lang: context.lang,
        name: patient.firstName,
      },
    })
    await recordDone(trx, context, 'revokeDocument', { patientId: patient.id, documentId: row.id })
    return { voidedDate }
  })
}

interface Opened {
  document: LoadedDocument
  /** The day of an earlier press of the same patient. */
  revokedOn: string | null
}

async function openToRevoke(
  trx: Trx,
  context: AuthenticatedContext,
  documentId: string,
  lock?: 'update',
): Promise<Opened> {
  const document = await loadDocumentFor(trx, context, documentId, 'revokeDocument', lock ? { lock } : {})
  authorize(context, 'revoke', document)
  const { row } = document
  if (!canTransition('revoke', row.status)) {
    const made = await rowsWhere(trx, 'revocations', { tenant_id: row.tenant_id, document_id: row.id })
      .select('document_id')
      .executeTakeFirst()
    if (made && row.status === 'Outdated') return { document, revokedOn: row.voided_date }
    refuseLate('revoke', row)
  }
  return { document, revokedOn: null }
}

/** Evidence of the act: who, when, how, of which document, under which terms, from where. */
async function storeAct(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  { tenant, person, address, userAgent, lang }: AuthenticatedContext,
  { row }: LoadedDocument,
  { method, signature, reason, now }: StoredRevocation & { method: 'drawn' | 'typed'; now: Date },
): Promise<void> {
  await insertRows(trx, 'revocations', {
    tenant_id: tenant.id,
    document_id: row.id,
    user_id: person.userId,
    method,
    act: encrypt(secret, 'revocation', actBound(tenant.id, row.id), JSON.stringify({ signature, reason })),
    revoked_at: now,
    answers_hash: row.answers_hash,
    pdf_sha256: row.pdf_sha256,
    terms_id: person.acceptedTermsId,
    notice_id: person.acceptedNoticeId,
    lang,
    address,
    user_agent: userAgent,
  })
}
