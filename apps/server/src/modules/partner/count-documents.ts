import type { Change } from '@careword/partner/compare/change'
import { noDocuments, type Reach } from '@careword/partner/compare/affected-documents'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'

interface Group extends Reach {
  type: string
  /** 'AD/ALL-2026' */
  version: string
  hasForm: boolean
  lang: string | null
}

/** Counts the documents that a change affects. Removed documents and discarded drafts do not count. */
export async function countDocuments(trx: Trx, tenantId: string): Promise<(change: Change) => Reach> {
  const { rows } = await sql<Group>`
    select type, type || '/' || site || '-' || version as version, definition_hash is not null as "hasForm", lang,
      count(*) filter (where status = 'Incomplete')::int as drafts,
      count(*) filter (where signed_at is not null and uploaded_at is null and status <> 'Removed')::int as signed,
      count(*) filter (where uploaded_at is not null and status <> 'Removed')::int as uploaded
    from documents where tenant_id = ${tenantId} group by type, 2, 3, lang`.execute(trx)
  return change =>
    rows
      .filter(group => isReached(change, group))
      .reduce(
        (sum, { drafts, signed, uploaded }) => ({
          drafts: sum.drafts + drafts,
          signed: sum.signed + signed,
          uploaded: sum.uploaded + uploaded,
        }),
        noDocuments,
      )
}

function isReached({ about, name }: Change, { type, version, hasForm, lang }: Group): boolean {
  if (about === 'type') return type === name
  if (about === 'version') return version === name
  if (about === 'language') return lang === name
  return about === 'form' && hasForm && version === name
}
