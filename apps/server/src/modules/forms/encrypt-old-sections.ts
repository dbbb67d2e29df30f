import pg from 'pg'
import type { Services } from '../../core/services.ts'
import { type SectionPart, type SectionPlace, isEncrypted, encryptPart } from './encrypted-section.ts'

const batch = 200
// As the database of a portal from before remembers it.
const step = 'sections sealed'

/** Which columns of a table hold what people wrote, and what names a row beside the tenant. */
const tables = [
  { name: 'document_sections', parts: { answers: 'answers', notes: 'notes' }, key: ['section_id'] },
  { name: 'section_history', parts: { answers: 'answers', notes: 'notes' }, key: ['section_id', 'revision'] },
  {
    name: 'unfinished_sections',
    parts: { answers: 'answers', notes: 'notes', open_notes: 'openNotes', ink: 'ink' },
    key: ['section_id', 'user_id'],
  },
] as const
type Table = (typeof tables)[number]

type PlainRow = Record<string, unknown> & {
  place: string
  document_id: string
  section_id: string
  user_id?: string
}

/**
 * Encrypts what stands in the clear from before sections were encrypted (decisions 0034), in short transactions, as the owner: the history is
 * append-only for the server. Once done it is noted, and a start passes over it; two servers at once share the work.
 * @param again looks even though it was done: an older server may have written beside a newer one.
 * @returns how many rows were encrypted.
 */
export async function encryptOldSections(
  { secret, log }: Pick<Services, 'secret' | 'log'>,
  ownerUrl: string,
  again = false,
): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  let encrypted = 0
  try {
    const done = await owner.query('select 1 from installation.steps where step = $1', [step])
    if (done.rowCount !== 0 && !again) return 0
    const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants order by id')
    for (const { id } of tenants)
      for (const table of tables)
        for (let count = batch; count === batch; encrypted += count)
          count = await encryptBatch(owner, secret, id, table)
    await owner.query('insert into installation.steps (step) values ($1) on conflict do nothing', [step])
  } finally {
    await owner.end()
  }
  if (encrypted > 0) log.info({ encrypted }, 'sections that stood in the clear were encrypted')
  return encrypted
}

/** The owner of a live database is bound by row-level security too. */
async function encryptBatch(
  owner: pg.Client,
  secret: Buffer,
  tenantId: string,
  table: Table,
): Promise<number> {
  const columns = Object.keys(table.parts)
  await owner.query('begin')
  try {
    await owner.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    const { rows } = await owner.query<PlainRow>(
      `select ctid::text as place, document_id, ${[...table.key, ...columns].join(', ')} from ${table.name}
       where tenant_id = $1 and (${columns.map(name => `jsonb_typeof(${name}) <> 'string'`).join(' or ')})
       limit ${batch} for update skip locked`,
      [tenantId],
    )
    for (const row of rows) {
      const values = Object.entries(table.parts).map(([name, part]) =>
        encryptedValue(secret, part, placeOf(tenantId, row), row[name]),
      )
      await owner.query(
        `update ${table.name} set ${columns.map((name, n) => `${name} = $${n + 1}`).join(', ')} where ctid = $${columns.length + 1}::tid`,
        [...values, row.place],
      )
    }
    await owner.query('commit')
    return rows.length
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

function placeOf(tenantId: string, row: PlainRow): SectionPlace {
  return {
    tenantId,
    documentId: row.document_id,
    sectionId: row.section_id,
    ...(row.user_id !== undefined && { userId: row.user_id }),
  }
}

function encryptedValue(
  secret: Buffer,
  part: SectionPart,
  place: SectionPlace,
  stored: unknown,
): string | null {
  if (stored === null) return null
  return isEncrypted(stored) ? JSON.stringify(stored) : encryptPart(secret, part, place, stored)
}
