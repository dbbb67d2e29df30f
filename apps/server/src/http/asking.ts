// The one who asks, as an action sees it: the person, the tenant, and where the request came from.

import type { Principal } from '../modules/session/principal.ts'
import type { Tenant } from '../modules/partner/partner-store.ts'
import type { AuditAction, AuditEntry } from '../modules/audit/record-audit.ts'
import type { ErrorCode } from '@careword/contract/errors'
import type { Environment } from '@careword/domain'
import { AppError } from './app-error.ts'

export interface Origin {
  tenant: Tenant
  /** What the host name stands for (ruling C-55). */
  environment: Environment
  requestId: string
  address: string
  userAgent: string
  /** The language the person reads the portal in, one of the partner's. */
  lang: string
}

export interface Asking extends Origin {
  person: Principal
}

/** An audit entry that says who and where from; the action adds what. */
export function auditOf(
  asking: Asking,
  action: AuditAction,
  what: Pick<AuditEntry, 'patientId' | 'documentId' | 'sectionId' | 'code'> = {},
): AuditEntry {
  return {
    tenantId: asking.tenant.id,
    actorId: asking.person.userId,
    actorType: asking.person.userType,
    action,
    outcome: 'done',
    address: asking.address,
    requestId: asking.requestId,
    ...what,
  }
}

/** A refusal that is written down in a transaction of its own, since the one it happened in is rolled back. */
export class Denied extends AppError {
  readonly audit: AuditEntry

  constructor(
    asking: Asking,
    action: AuditAction,
    code: ErrorCode,
    detail: string,
    what: { patientId?: string; documentId?: string; sectionId?: string } = {},
  ) {
    super(code, detail)
    this.audit = { ...auditOf(asking, action), outcome: 'denied', code, ...onlyIds(what) }
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for the form our ids have; anything else is nobody's id. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

function onlyIds(what: { patientId?: string; documentId?: string; sectionId?: string }) {
  const patientId = what.patientId !== undefined && isId(what.patientId) ? { patientId: what.patientId } : {}
  const documentId =
    what.documentId !== undefined && isId(what.documentId) ? { documentId: what.documentId } : {}
  return { ...patientId, ...documentId }
}
