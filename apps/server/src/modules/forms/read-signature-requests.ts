// Answers signed by links, merged over the answers of a draft: they are stored separately, so that no save overwrites another person's
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

/** The path of the task's signature: 'sectionId.inputId'. */
export const pathOfRequest = (task: Pick<SignatureRequestRow, 'section_id' | 'input_id'>): string =>
  `${task.section_id}.${task.input_id}`

/** All tasks of a document, in the order of their signatures' ids. */
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

/** The tasks, one of them as it is now. */
export const withChanged = (tasks: readonly SignatureRequestRow[], changed: SignatureRequestRow) =>
  tasks.map(each => (each.id === changed.id ? changed : each))

/** A task that no one is asked for. */
export const askedOfNoOne = {
  state: 'unassigned',
  way: null,
  channel: null,
  assignee: null,
  ends_at: null,
} as const

/** The place of a task's encrypted parts, which decrypt for this task alone. */
export const placeOfRequest = (task: Pick<SignatureRequestRow, 'tenant_id' | 'document_id' | 'id'>) => ({
  tenantId: task.tenant_id,
  documentId: task.document_id,
  sectionId: task.id,
})

/** What was answered and signed; null while it was not. */
export function requestedAnswers(
  { secret }: Pick<Services, 'secret'>,
  task: SignatureRequestRow,
): Answers | null {
  return task.state === 'signed' && task.answers !== null
    ? decryptPart<Answers>(secret, 'taskAnswers', placeOfRequest(task), task.answers)
    : null
}

/** Those whose signature is in the document: an agent who accepts later does so beside it. */
export const requestsIn = (
  row: { signed_at: Date | null },
  tasks: readonly SignatureRequestRow[],
): SignatureRequestRow[] =>
  tasks.filter(
    ({ signed_at }) => row.signed_at === null || (signed_at !== null && signed_at <= row.signed_at),
  )

/** The answers with all that was signed by links. */
export function withRequestedAnswers(
  services: Pick<Services, 'secret'>,
  definition: FormDefinition,
  answers: Answers,
  tasks: readonly SignatureRequestRow[],
): Answers {
  return tasks.reduce((laid, task) => {
    const given = requestedAnswers(services, task)
    const signer = signerAt(definition, pathOfRequest(task))
    return given && signer ? withSignerAnswers(definition, signer, laid, given) : laid
  }, answers)
}

/** The issues that remain only because a person who was asked has not signed yet. */
export function waitsFor(
  definition: FormDefinition,
  answers: Answers,
  tasks: readonly SignatureRequestRow[],
  issues: readonly FormIssue[],
  now: Date,
): FormIssue[] {
  const paths = new Set(
    tasks.filter(({ state, ends_at: endsAt }) => waitsAt({ state, endsAt }, now)).map(pathOfRequest),
  )
  const screens = signingScreens(definition, answers)
  return issues.filter(issue => {
    const screen = screenOfField(definition, screens, issue.path)
    return screen?.kind === 'signer' && paths.has(screen.id)
  })
}
