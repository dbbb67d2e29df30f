import { type Answers, listSignatures, type MadeSignature } from '@careword/forms'
import { fullName } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Draft } from './read-draft.ts'
import type { SealedAnswers } from './seal-answers.ts'

/** Evidence of each signature: who, when, how, over which answers, under which terms, from where. */
export async function writeEvidence(
  trx: Trx,
  { tenant, person, address, userAgent }: AuthenticatedContext,
  draft: Draft,
  answers: Answers,
  sealed: SealedAnswers,
): Promise<void> {
  const rows = listSignatures(draft.definition, answers).map(signature => ({
    tenant_id: tenant.id,
    document_id: draft.row.id,
    section_id: signature.sectionId,
    input_id: signature.inputId,
    // Who it was, by role and by the name that the document holds (ruling G-99).
    signer: signerOf(signature, draft),
    user_id: person.userId,
    method: signature.typed ? ('typed' as const) : ('drawn' as const),
    signed_at: new Date(signature.signedAt),
    answers_hash: sealed.answersHash,
    definition_hash: draft.row.definition_hash,
    pdf_sha256: sealed.sha256,
    terms_id: person.acceptedTermsId,
    notice_id: person.acceptedNoticeId,
    lang: sealed.lang,
    address,
    user_agent: userAgent,
  }))
  if (rows.length > 0) await trx.insertInto('signatures').values(rows).execute()
}

/** 'agent: Lucía Delgado': the role alone where the form names nobody for it. */
function signerOf({ signer, name }: MadeSignature, { patient }: Draft): string {
  const who = name || (signer === 'patient' ? fullName(patient) : '')
  return who === '' ? signer : `${signer}: ${who}`
}
