import type { SectionAnswers } from '@careword/forms'
import { sendUnawaited, type Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { decryptPart } from './encrypted-section.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface AutosavedRow {
  section_id: string
  answers: SectionAnswers
  notes: unknown
  /** Begun and not added. */
  open_notes: Record<string, string> | null
  /** Strokes of drawn signatures by input. */
  ink: Record<string, string> | null
  /** Whether the answers beside it are saved ones. */
  only_notes: boolean
  base_revision: number
  tab_id: string
  seq: number
  updated_at: Date
  /** The time at which the document was closed without it. */
  left_at: Date | null
}

interface Whose {
  tenantId: string
  documentId: string
  userId: string
}

/** The caller's own unsaved text in a document. Other people's is never read. */
export async function readAutosaved(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  whose: Whose,
): Promise<AutosavedRow[]> {
  const rows = await rowsWhere(trx, 'unfinished_sections', {
    tenant_id: whose.tenantId,
    document_id: whose.documentId,
    user_id: whose.userId,
  })
    .select([
      'section_id',
      'answers',
      'notes',
      'open_notes',
      'ink',
      'only_notes',
      'base_revision',
      'tab_id',
      'seq',
      'updated_at',
      'left_at',
    ])
    .execute()
  return rows.map(row => {
    const place = { ...whose, sectionId: row.section_id }
    return {
      ...row,
      answers: decryptPart<SectionAnswers>(secret, 'answers', place, row.answers),
      notes: decryptPart<unknown>(secret, 'notes', place, row.notes),
      open_notes: decryptPart<Record<string, string> | null>(secret, 'openNotes', place, row.open_notes),
      ink: decryptPart<Record<string, string> | null>(secret, 'ink', place, row.ink),
    }
  })
}

interface Dropped {
  tenantId: string
  documentId: string
  userId: string
  sectionIds?: string[]
  /** The pages whose text it is; without it whichever page autosaved it. */
  tabs?: string[] | undefined
}

/** Deletes autosaved text; true when there was any. */
export async function dropRows(trx: Trx, which: Dropped): Promise<boolean> {
  const { numDeletedRows } = await deletionOf(trx, which).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the same rows without waiting for the result. */
export const dropRowsUnread = (trx: Trx, which: Dropped): Promise<void> =>
  sendUnawaited(trx, deletionOf(trx, which))

function deletionOf(trx: Trx, which: Dropped) {
  let query = trx
    .deleteFrom('unfinished_sections')
    .where('tenant_id', '=', which.tenantId)
    .where('document_id', '=', which.documentId)
    .where('user_id', '=', which.userId)
  if (which.sectionIds) query = query.where('section_id', 'in', which.sectionIds)
  if (which.tabs) query = query.where('tab_id', 'in', which.tabs)
  return query
}

/** One of a person's open pages, and the page whose text it continues. */
export interface Tab {
  tabId: string
  resumedFrom?: string | undefined
}

export const tabsOf = ({ tabId, resumedFrom }: Tab): string[] =>
  resumedFrom === undefined ? [tabId] : [tabId, resumedFrom]
