import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import { authorize } from '../documents/authorize.ts'
import { askForDocument, type LoadedDocument } from '../documents/load-document-for.ts'

/** A document with a form, in which this person may write. */
export interface EditableDocument extends LoadedDocument {
  row: LoadedDocument['row'] & { definition_hash: string }
}

export interface Edit {
  documentId: string
  action: AuditAction
  /** Holds the row until the transaction ends: two writers come one after the other. */
  lock?: 'update'
  /**
   * A discarded draft can be neither saved nor signed: it is answered like a missing one. Its writers can still keep, read and delete their
   * own unsaved text in it (ruling G-85); the caller passes 'opened' for that.
   */
  discarded?: 'opened'
}

/** The only function that opens a document for a change. A signed document is returned too: the caller decides what to do with it. */
export async function openForEdit(
  trx: Trx,
  context: AuthenticatedContext,
  edit: Edit,
): Promise<EditableDocument> {
  const open = await askForEdit(trx, context, edit)
  return open()
}

/** Opens the document in two steps, so that other data is read together with it (askForDocument). */
export async function askForEdit(
  trx: Trx,
  context: AuthenticatedContext,
  { documentId, action, lock, discarded }: Edit,
): Promise<() => Promise<EditableDocument>> {
  const load = await askForDocument(trx, context, documentId, action, lock ? { lock } : {})
  return async () => {
    const loaded = await load()
    authorize(context, 'save', loaded)
    const { row } = loaded
    const closed = row.status === 'Removed' || (row.status === 'Discarded' && discarded !== 'opened')
    if (row.definition_hash === null || closed)
      throw new AppError('DOCUMENT_FETCH_FAILED', 'nothing to write to')
    return { ...loaded, row: { ...row, definition_hash: row.definition_hash } }
  }
}
