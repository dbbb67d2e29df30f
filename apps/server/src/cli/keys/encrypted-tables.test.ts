import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlainDatabase, plainDatabase } from '../../testing/plain-database.ts'
import { makeArchiveKey } from '../../modules/archive/archive-part.ts'
import { encryptedToken } from '../../modules/emergency/card-token.ts'
import { encryptPart } from '../../modules/forms/encrypted-section.ts'
import { placeOfRequest } from '../../modules/forms/read-signature-requests.ts'
import { encryptedMrn, encryptedSsn } from '../../modules/patients/mrn-and-ssn.ts'
import { encryptDetails } from '../../modules/registration/registration-details.ts'
import { sealReason, sealWords } from '../../modules/reports/report-words.ts'
import { encryptedAnswers } from '../../modules/uploads/encrypted-answers.ts'
import { decryptBytes } from '../../secrets/encrypt.ts'
import { encryptedTables } from './encrypted-tables.ts'

let database: PlainDatabase
beforeAll(async () => {
  database = await plainDatabase()
})
afterAll(() => database.close())

/** Columns that are not encrypted with SECRET_KEY: hashes, published data, and uploads before they are documents. */
const notEncrypted = [
  'account_proofs.token_hash',
  'audit_chain.hash',
  'card_tries.token_hash',
  'device_links.code_hash',
  'device_links.device_hash',
  'device_links.session_hash',
  'device_links.token_hash',
  'device_pairings.device_hash',
  'device_pairings.session_hash',
  'emergency_cards.printed_agents',
  'emergency_cards.token_hash',
  'emergency_openings.cookie_hash',
  'emergency_openings.session_hash',
  'form_definitions.definition',
  'partner_publications.changes',
  'partner_versions.assets',
  'partner_versions.config',
  'partner_versions.forms',
  'patients.mrn_key',
  'patients.phones',
  'sent_codes.code_hash',
  'sent_codes.link_hash',
  'sessions.token_hash',
  'signature_tasks.former',
  'submitted_uploads.content',
  'task_links.code_hash',
  'task_links.token_hash',
  'task_openings.cookie_hash',
  'task_openings.token_hash',
  'upload_parts.bytes',
  'upload_renditions.bytes',
  'uploads.codes',
  'uploads.notes',
  'uploads.own_paper',
  'uploads.photos',
  'uploads.sent_sha256',
  'used_nonces.nonce_hash',
]

test('every column that could hold something encrypted is exchanged, or is known to hold nothing of the kind', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('bytea', 'jsonb')`,
  )
  const { rows: keys } = await owner.query<{ name: string; columns: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by k.at) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid, unnest(i.indkey) with ordinality as k(num, at)
     join pg_attribute a on true where i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.num
     group by t.relname`,
  )
  await owner.end()
  const exchanged = encryptedTables.flatMap(({ name, columns }) =>
    columns.map(column => `${name}.${column.name}`),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...exchanged, ...notEncrypted].sort())
  // The order is that of the primary key, so that a pass resumes without reading finished rows.
  for (const { name, key } of encryptedTables)
    expect(keys.find(each => each.name === name)?.columns).toEqual(['tenant_id', ...Object.keys(key)])
})

const secret = randomBytes(32)
const [tenantId, id, documentId, userId] = Array.from({ length: 4 }, () => randomUUID() as string) as [
  string,
  string,
  string,
  string,
]
const fromPart = (text: string) => Buffer.from(JSON.parse(text) as string, 'base64')
const place = { tenantId, documentId, sectionId: 'secOne' }
const task = placeOfRequest({ tenant_id: tenantId, document_id: documentId, id })

test.each<[string, Buffer, Record<string, string>]>([
  ['patients.mrn_encrypted', encryptedMrn(secret, { tenantId, patientId: id }, 'EG-1').mrn_encrypted, { id }],
  ['patients.ssn_encrypted', encryptedSsn(secret, { tenantId, patientId: id }, '1234'), { id }],
  ['registrations.details', encryptDetails(secret, tenantId, userId, {} as never), { user_id: userId }],
  [
    'document_sections.notes',
    fromPart(encryptPart(secret, 'notes', place, 1)),
    { document_id: documentId, section_id: 'secOne' },
  ],
  [
    'section_history.answers',
    fromPart(encryptPart(secret, 'answers', place, 1)),
    { document_id: documentId, section_id: 'secOne' },
  ],
  [
    'unfinished_sections.ink',
    fromPart(encryptPart(secret, 'ink', { ...place, userId }, 1)),
    { document_id: documentId, section_id: 'secOne', user_id: userId },
  ],
  [
    'packets.answers',
    fromPart(encryptPart(secret, 'printed', { ...place, sectionId: 'P7' }, 1)),
    { document_id: documentId, id: 'P7' },
  ],
  [
    'signature_tasks.reason',
    fromPart(encryptPart(secret, 'taskReason', task, 1)),
    { document_id: documentId, id },
  ],
  [
    'signature_tasks.preview',
    fromPart(encryptPart(secret, 'taskPreview', task, 1)),
    { document_id: documentId, id },
  ],
  [
    'signature_tasks.answers',
    fromPart(encryptPart(secret, 'taskAnswers', task, 1)),
    { document_id: documentId, id },
  ],
  ['reports.words', sealWords(secret, tenantId, 'R-1', {} as never), { number: 'R-1' }],
  ['reports.resolved_because', sealReason(secret, tenantId, 'R-1', 'so'), { number: 'R-1' }],
  ['emergency_cards.token', encryptedToken(secret, { tenantId, cardId: id }, 't'), { id }],
  ['archives.key', makeArchiveKey(secret, { tenantId, archiveId: id }).stored, { id }],
  ['uploads.answers', encryptedAnswers(secret, { tenantId, uploadId: id }, {} as never), { id }],
])('%s is found again in its row', (name, stored, row) => {
  const [table, column] = name.split('.')
  const found = encryptedTables.find(each => each.name === table)?.columns.find(each => each.name === column)
  const bound = found?.bound(of => (of === 'tenant_id' ? tenantId : (row[of] ?? '')))
  expect(found && decryptBytes(secret, found.use, bound ?? '', stored)).not.toBeNull()
})
