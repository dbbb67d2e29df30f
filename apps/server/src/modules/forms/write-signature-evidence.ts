import { type Answers, listSignatures, type MadeSignature } from '@careword/forms'
import { fullName } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { SigningContext } from '../../core/request-context.ts'
import type { Draft } from './read-draft.ts'
import { pathOfRequest } from './read-signature-requests.ts'
import type { SealedAnswers } from './seal-answers.ts'
import { insertRows } from '../../db/rows.ts'

/** Evidence of each signature: who, when, how, over which answers, under which terms, from where. */
export async function writeSignatureEvidence(
  trx: Trx,
  { tenant, person, address, userAgent }: SigningContext,
  draft: Draft,
  answers: Answers,
  sealed: SealedAnswers,
): Promise<void> {
  const byLink = new Map(
    draft.requests
      .filter(({ state }) => state === 'signed')
      .map(request => [pathOfRequest(request), request]),
  )
  const rows = listSignatures(draft.definition, answers)
    .map(signature => ({
      signature,
      request: byLink.get(`${signature.sectionId}.${signature.inputId}`),
    }))
    .map(({ signature, request }) => ({
      tenant_id: tenant.id,
      document_id: draft.row.id,
      section_id: signature.sectionId,
      input_id: signature.inputId,
      // The signer, by role and by the name that the document holds (ruling G-99).
      signer: signerOf(signature, draft),
      user_id: request ? null : person.userId,
      task_id: request?.id ?? null,
      method: signature.typed ? ('typed' as const) : ('drawn' as const),
      signed_at: new Date(signature.signedAt),
      answers_hash: sealed.answersHash,
      definition_hash: draft.row.definition_hash,
      pdf_sha256: sealed.sha256,
      // A signer by link has no account, and accepted nothing in one.
      terms_id: request ? null : person.acceptedTermsId,
      notice_id: request ? null : person.acceptedNoticeId,
      lang: request?.signed_lang ?? sealed.lang,
      address: request ? request.address : address,
      user_agent: request ? request.user_agent : userAgent,
    }))
  if (rows.length > 0) await insertRows(trx, 'signatures', rows)
}

/** 'agent: Lucía Delgado': only the role where the form has no name for it. */
function signerOf({ signer, name }: MadeSignature, { patient }: Draft): string {
  const who = name || (signer === 'patient' ? fullName(patient) : '')
  return who === '' ? signer : `${signer}: ${who}`
}
