// A draft is frozen once another person is asked to sign it, because that person signs exactly the text that they are shown (ruling G-54).

import { holdsAnswers } from '@careword/domain/signature-requests/request-states'
import { type Answers, type FormDefinition, frozenPart, signerAt } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Draft } from './read-draft.ts'
import { pathOfRequest, type SignatureRequestRow } from './read-signature-requests.ts'
import { updateRow } from '../../db/rows.ts'

type Frozen = Pick<Draft, 'definition' | 'requests'>

/**
 * The hash of everything that the other signers may not change: the answers, and the patient's own signature, unless that is itself
 * requested by a link.
 */
export const frozenHash = ({ definition, requests }: Frozen, answers: Answers): string =>
  canonicalHash(frozenPart(definition, answers, requests.some(isPatients(definition))))

const isPatients = (definition: FormDefinition) => (request: SignatureRequestRow) =>
  request.state !== 'unassigned' && signerAt(definition, pathOfRequest(request))?.signer === 'patient'

/** Refuses a change of frozen answers. A person who has not signed yet may still sign here. */
export function refuseFrozen(draft: Pick<Draft, 'row' | 'definition' | 'requests'>, answers: Answers): void {
  const { row } = draft
  if (row.frozen_at === null || row.frozen_hash === frozenHash(draft, answers)) return
  throw new AppError('DOCUMENT_FROZEN', 'another person was asked to sign these answers')
}

interface Row {
  tenant_id: string
  id: string
}

/** Freezes the answers; has no effect where they are frozen already. */
export async function freezeAnswers(trx: Trx, row: Row, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ frozen_at: now, frozen_hash: hash })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .where('frozen_at', 'is', null)
    .execute()
}

/** The signers by link have changed: the frozen content is hashed again. */
export async function freezeAnew(trx: Trx, row: Row, hash: string): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ frozen_hash: hash })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .where('frozen_at', 'is not', null)
    .execute()
}

/**
 * The author has done their part: from now on the document waits for the people who were asked to sign.
 * @param lang the language of the author's last press; the document is sealed in that language, whatever language the last signer reads
 */
export async function markWaitingForSignatures(
  trx: Trx,
  row: Row,
  by: string,
  now: Date,
  lang: string | null = null,
): Promise<void> {
  await updateRow(trx, 'documents', row.tenant_id, row.id, {
    waiting_at: now,
    waiting_by: by,
    lang,
    updated_at: now,
  })
}

/** Thaws the draft when no request needs it frozen any more: it may be changed, and no longer waits. */
export async function thawIfFree(
  trx: Trx,
  row: Row & { status: string },
  requests: readonly SignatureRequestRow[],
  now: Date,
): Promise<void> {
  if (row.status !== 'Incomplete') return
  if (!requests.some(({ state, ends_at: endsAt }) => holdsAnswers({ state, endsAt }, now)))
    await thaw(trx, row)
}

/** The answers may be changed again. */
export async function thaw(trx: Trx, row: Row): Promise<void> {
  await updateRow(trx, 'documents', row.tenant_id, row.id, {
    frozen_at: null,
    frozen_hash: null,
    waiting_at: null,
    waiting_by: null,
    lang: null,
  })
}
