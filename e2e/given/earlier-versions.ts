import { ownerConnection } from '../../scripts/demo-server.ts'

/**
 * Given a version that was signed on this day and replaced since, and others of these days added beside it with its pages, as papers from
 * outside: their content is only on the pages.
 */
export async function givenEarlierVersions(
  documentId: string,
  day: string,
  days: readonly string[],
): Promise<void> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    await owner.query(
      `update documents set signed_at = ($2::text || 'T18:00:00Z')::timestamptz, effective_date = $2::date where id = $1`,
      [documentId, day],
    )
    for (const day of days)
      await owner.query(
        `insert into documents
           select (jsonb_populate_record(d, jsonb_build_object(
             'id', gen_random_uuid(), 'definition_hash', null, 'check_code', null, 'signed_at', $2::text || 'T18:00:00Z', 'effective_date', $2::text))).*
           from documents d where d.id = $1`,
        [documentId, day],
      )
  } finally {
    await owner.end()
  }
}
