// Lists every encrypted column of the database, and the place to which its values are bound. A missing column would be lost with the former
// key, so encrypted-tables.test.ts compares this list with the schema.

import { requestBound } from '../../modules/account/account-request.ts'
import { keyBound } from '../../modules/archive/archive-part.ts'
import { actBound } from '../../modules/documents/revocation-act.ts'
import { reasonBound } from '../../modules/emergency/break-glass.ts'
import { cardBound } from '../../modules/emergency/card-token.ts'
import { partBoundTo, type SectionPart } from '../../modules/forms/encrypted-section.ts'
import { messageBound } from '../../modules/messages/message-body.ts'
import { numberBound } from '../../modules/patients/mrn-and-ssn.ts'
import { registrationBound } from '../../modules/registration/registration-details.ts'
import { reportBound } from '../../modules/reports/report-words.ts'
import { keptAnswersBound } from '../../modules/uploads/encrypted-answers.ts'
import type { EncryptedAs } from '../../secrets/encrypt.ts'

/** A row's tenant, key and `also` columns, as text. */
type Row = (column: string) => string

export interface EncryptedColumn {
  name: string
  use: EncryptedAs
  /** 'text': base64 in a jsonb column. */
  as: 'bytes' | 'text'
  bound: (row: Row) => string
}

export interface EncryptedTable {
  name: string
  /** The columns of the key after the tenant, in the order of the primary key, with their types. */
  key: Record<string, 'uuid' | 'text' | 'integer'>
  also?: string[]
  columns: EncryptedColumn[]
}

const tenant = 'tenant_id'

const bytes = (name: string, use: EncryptedAs, bound: EncryptedColumn['bound']): EncryptedColumn => ({
  name,
  use,
  as: 'bytes',
  bound,
})

const part = (name: string, kind: SectionPart, section: string, user?: string): EncryptedColumn => ({
  name,
  use: 'section',
  as: 'text',
  bound: row =>
    partBoundTo(kind, {
      tenantId: row(tenant),
      documentId: row('document_id'),
      sectionId: row(section),
      ...(user !== undefined && { userId: row(user) }),
    }),
})

const idKey = { id: 'uuid' } as const
const sectionKey = { document_id: 'uuid', section_id: 'text' } as const

export const encryptedTables: readonly EncryptedTable[] = [
  {
    name: 'patients',
    key: idKey,
    columns: [
      bytes('mrn_encrypted', 'record number', row => numberBound(row(tenant), row('id'))),
      bytes('ssn_encrypted', 'social security number', row => numberBound(row(tenant), row('id'))),
    ],
  },
  {
    name: 'account_requests',
    key: idKey,
    columns: [bytes('request', 'account request', row => requestBound(row(tenant), row('id')))],
  },
  {
    name: 'registrations',
    key: { user_id: 'uuid' },
    columns: [bytes('details', 'registration', row => registrationBound(row(tenant), row('user_id')))],
  },
  {
    name: 'document_sections',
    key: sectionKey,
    columns: [part('answers', 'answers', 'section_id'), part('notes', 'notes', 'section_id')],
  },
  {
    name: 'section_history',
    key: { ...sectionKey, revision: 'integer' },
    columns: [part('answers', 'answers', 'section_id'), part('notes', 'notes', 'section_id')],
  },
  {
    name: 'unfinished_sections',
    key: { ...sectionKey, user_id: 'uuid' },
    columns: [
      part('answers', 'answers', 'section_id', 'user_id'),
      part('notes', 'notes', 'section_id', 'user_id'),
      part('open_notes', 'openNotes', 'section_id', 'user_id'),
      part('ink', 'ink', 'section_id', 'user_id'),
    ],
  },
  {
    name: 'packets',
    key: { id: 'text' },
    also: ['document_id'],
    columns: [part('answers', 'printed', 'id')],
  },
  {
    name: 'signature_tasks',
    key: idKey,
    also: ['document_id'],
    columns: [
      part('reason', 'taskReason', 'id'),
      part('preview', 'taskPreview', 'id'),
      part('answers', 'taskAnswers', 'id'),
    ],
  },
  {
    name: 'revocations',
    key: { document_id: 'uuid' },
    columns: [bytes('act', 'revocation', row => actBound(row(tenant), row('document_id')))],
  },
  {
    name: 'reports',
    key: { number: 'text' },
    columns: [
      bytes('words', 'report', row => reportBound('words', row(tenant), row('number'))),
      bytes('resolved_because', 'report', row => reportBound('because', row(tenant), row('number'))),
    ],
  },
  {
    name: 'emergency_cards',
    key: idKey,
    columns: [
      bytes('token', 'emergency card', row => cardBound({ tenantId: row(tenant), cardId: row('id') })),
    ],
  },
  {
    name: 'emergency_openings',
    key: idKey,
    columns: [bytes('reason', 'emergency reason', row => reasonBound(row(tenant), row('id')))],
  },
  {
    name: 'messages',
    key: idKey,
    columns: [bytes('body', 'message', row => messageBound(row(tenant), row('id')))],
  },
  {
    name: 'uploads',
    key: idKey,
    columns: [
      bytes('answers', 'upload answers', row =>
        keptAnswersBound({ tenantId: row(tenant), uploadId: row('id') }),
      ),
    ],
  },
  {
    name: 'archives',
    key: idKey,
    columns: [bytes('key', 'archive', row => keyBound({ tenantId: row(tenant), archiveId: row('id') }))],
  },
]
