// Answers signed by links, merged over the answers of a draft. They are stored separately, so that no save overwrites another person's
// signature.

import { waitsAt } from '@careword/domain/signature-requests/request-states'
import {
  type Answers,
  type FormDefinition,
  type FormIssue,
  screenOfField,
  signerAt,
  signingScreens,
  withSignerAnswers,
} from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Services } from '../../core/services.ts'
import { decryptPart } from './encrypted-section.ts'
import { rowsWhere } from '../../db/rows.ts'

export type SignatureRequestRow = Selectable<Tables['signature_tasks']>

/** The path of the request's signature: 'sectionId.inputId'. */
export const pathOfRequest = (request: Pick<SignatureRequestRow, 'section_id' | 'input_id'>): string =>
  `${request.section_id}.${request.input_id}`

/** All requests of a document, in the order of their signatures' ids. */
export function readSignatureRequests(
  trx: Trx,
  tenantId: string,
  documentId: string,
): Promise<SignatureRequestRow[]> {
  return rowsWhere(trx, 'signature_tasks', { tenant_id: tenantId, document_id: documentId })
    .orderBy('section_id')
    .orderBy('input_id')
    .selectAll()
    .execute()
}

/** The requests, one of them as it is now. */
export const withChanged = (requests: readonly SignatureRequestRow[], changed: SignatureRequestRow) =>
  requests.map(each => (each.id === changed.id ? changed : each))

/** A request without a person who is asked. */
export const askedOfNoOne = {
  state: 'unassigned',
  way: null,
  channel: null,
  assignee: null,
  ends_at: null,
} as const

/** The place of a signature request's encrypted parts, which decrypt for this request alone. */
export const placeOfRequest = (request: Pick<SignatureRequestRow, 'tenant_id' | 'document_id' | 'id'>) => ({
  tenantId: request.tenant_id,
  documentId: request.document_id,
  sectionId: request.id,
})

/** The answers and signature of a request; null before the signing. */
export function requestedAnswers(
  { secret }: Pick<Services, 'secret'>,
  request: SignatureRequestRow,
): Answers | null {
  return request.state === 'signed' && request.answers !== null
    ? decryptPart<Answers>(secret, 'taskAnswers', placeOfRequest(request), request.answers)
    : null
}

/** The requests whose signature is in the document. An agent who accepts later signs beside the document. */
export const requestsIn = (
  row: { signed_at: Date | null },
  requests: readonly SignatureRequestRow[],
): SignatureRequestRow[] =>
  requests.filter(
    ({ signed_at }) => row.signed_at === null || (signed_at !== null && signed_at <= row.signed_at),
  )

/** The answers with all that was signed by links. */
export function withRequestedAnswers(
  services: Pick<Services, 'secret'>,
  definition: FormDefinition,
  answers: Answers,
  requests: readonly SignatureRequestRow[],
): Answers {
  return requests.reduce((laid, request) => {
    const given = requestedAnswers(services, request)
    const signer = signerAt(definition, pathOfRequest(request))
    return given && signer ? withSignerAnswers(definition, signer, laid, given) : laid
  }, answers)
}

/** The issues that remain only because a person who was asked has not signed yet. */
export function waitsFor(
  definition: FormDefinition,
  answers: Answers,
  requests: readonly SignatureRequestRow[],
  issues: readonly FormIssue[],
  now: Date,
): FormIssue[] {
  const paths = new Set(
    requests.filter(({ state, ends_at: endsAt }) => waitsAt({ state, endsAt }, now)).map(pathOfRequest),
  )
  const screens = signingScreens(definition, answers)
  return issues.filter(issue => {
    const screen = screenOfField(definition, screens, issue.path)
    return screen?.kind === 'signer' && paths.has(screen.id)
  })
}
