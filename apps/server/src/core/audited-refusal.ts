import type { ErrorCode } from '@careword/contract/errors'
import { AppError } from './app-error.ts'
import { isId } from './ids.ts'
import { type AuditAction, type AuditEntry, auditOf } from './record-audit.ts'
import type { AuthenticatedContext } from './request-context.ts'

/** A refusal that is audited in its own transaction, because the transaction in which it is thrown is rolled back. */
export class AuditedRefusal extends AppError {
  readonly audit: AuditEntry

  constructor(
    context: AuthenticatedContext,
    action: AuditAction,
    code: ErrorCode,
    detail: string,
    what: { patientId?: string; documentId?: string; sectionId?: string } = {},
    more: ConstructorParameters<typeof AppError>[2] = {},
  ) {
    super(code, detail, more)
    this.audit = { ...auditOf(context, action), outcome: 'denied', code, ...onlyIds(what) }
  }
}

function onlyIds(what: { patientId?: string; documentId?: string; sectionId?: string }) {
  const patientId = what.patientId !== undefined && isId(what.patientId) ? { patientId: what.patientId } : {}
  const documentId =
    what.documentId !== undefined && isId(what.documentId) ? { documentId: what.documentId } : {}
  return { ...patientId, ...documentId }
}
