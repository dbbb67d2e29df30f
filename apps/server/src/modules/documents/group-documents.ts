import {
  type Capabilities,
  capabilitiesFor,
  documentAccess,
  onlyViews,
  mayDo,
  permissionsOf,
  type PatientReach,
  todayAt,
} from '@careword/domain'
import { endLimits, listLimits } from '@careword/domain/limits'
import { pastStatuses, type RawStatus } from '@careword/domain/documents/statuses'
import { mayDownloadOriginal } from '@careword/domain/documents/original-download'
import { sinceSigned, sheetEvents } from '@careword/domain/documents/since-signed'
import { askedSigners } from '@careword/domain/signature-requests/asked-signers'
import { namesOthers } from '@careword/domain/signature-requests/lost-agents'
import { shownDocName } from '@careword/domain/documents/uploaded-name'
import { statesOfVersion } from '@careword/partner'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { listedAccess } from '@careword/domain/permissions/document-access'
import { dayMs } from '@careword/domain/dates/durations'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import type { Services } from '../../core/services.ts'
import { recoverableBefore, recoverableUntil } from './recoverable-until.ts'
import { formKey } from '../partner/form-key.ts'
import { blankFormsOf } from './blank-forms-of.ts'
import { hasPages, hasSigningRecord, hasText } from './has-pages.ts'
import { isReadyToSign } from './is-ready-to-sign.ts'
import { reasonOfAct } from './revocation-act.ts'
import { zoneOfDocument } from './zone-of-document.ts'
import type { Secret } from '../../secrets/secret-keys.ts'
import type { DocumentRow } from './document-list-query.ts'

/**
 * The list for a reader who reaches the patient in this way and has these roles. The same rule decides whose record it is and which
 * documents a contact sees.
 */
export function groupDocuments(
  services: Pick<Services, 'secret' | 'now'>,
  tenant: AuthenticatedContext['tenant'],
  found: DocumentRow[],
  { reach, roles, inPages = false }: { reach: PatientReach; roles: readonly string[]; inPages?: boolean },
) {
  const { access } = reach
  const groups: Record<string, unknown> = {}
  for (const schema of tenant.config.settings.smartform_schemas) {
    const capabilities = capabilitiesFor(schema.permissions, roles)
    const visible = mayDo('view', access, capabilities)
    const rows = found.filter(
      row =>
        row.type === schema.type &&
        visible &&
        listedAccess(reach, { ...row, wasShown: row.pdf_sha256 !== null }) !== 'none',
    )
    const context = {
      tenant,
      reach,
      secret: services.secret,
      now: services.now(),
      may: mayDo('save', access, capabilities),
      capabilities,
    }
    groups[schema.type] = {
      ...groupOf(schema, rows, capabilities, context),
      movedAway: visible
        ? movedAwayFrom(schema.type, found, { tenant, reach, roles, now: context.now })
        : null,
      next: inPages ? nextOf(rows) : null,
    }
  }
  return groups
}

interface Reader {
  tenant: AuthenticatedContext['tenant']
  reach: PatientReach
  roles: readonly string[]
  now: Date
}

/** The paper that was recently moved away from this type (ruling G-108), and its new place for a reader who may see that type. */
function movedAwayFrom(type: string, found: DocumentRow[], { tenant, reach, roles, now }: Reader) {
  if (documentAccess(reach, { type, status: 'Active' }) !== 'open') return null
  const since = new Date(now.getTime() - endLimits.noticeDays * dayMs)
  const [last] = found
    .flatMap(row => (row.moved_from === type && row.moved_at !== null ? [{ row, at: row.moved_at }] : []))
    .filter(({ at: time }) => time > since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last) return null
  const { row, at: time } = last
  const schema = tenant.config.settings.smartform_schemas.find(each => each.type === row.type)
  const sees =
    mayDo('view', reach.access, capabilitiesFor(schema?.permissions ?? {}, roles)) &&
    documentAccess(reach, row) !== 'none'
  return { on: todayAt(time, zoneOfDocument(tenant, row)), to: sees ? row.type : null }
}

function groupOf(
  schema: DocumentTypeSettings,
  rows: DocumentRow[],
  capabilities: Capabilities,
  context: GroupContext,
) {
  const { tenant, reach } = context
  const drafts = rows.filter(row => row.status === 'Incomplete')
  const actives = rows.filter(row => row.status === 'Active').map(row => row.id)
  const permissions = permissionsOf(capabilities, {
    format: schema.format,
    drafts: drafts.map(row => row.format),
    viewOnly: onlyViews(reach.access),
  })
  return {
    type: schema.type,
    title: schema.displayName,
    actives,
    incompletes: drafts.map(row => row.id),
    collections: schema.collections.map(collection => ({
      site: collection.site,
      version: collection.version,
      displayName: collection.displayName,
      canCreate:
        permissions.canCreatePE &&
        collection.creatable &&
        tenant.forms.has(formKey({ type: schema.type, ...collection })),
      workflow: collection.workflow ?? schema.workflow,
      states: statesOfVersion(tenant.config.settings, schema, collection),
    })),
    downloadablePDFs: permissions.canView ? blankFormsOf(tenant, schema) : [],
    instances: Object.fromEntries(rows.map(row => [row.id, instanceOf(row, context)])),
    singleActive: schema.singleActive,
    format: schema.format,
    permissions,
    tenant: tenant.slug,
    currentActiveDocument: actives[0] ?? null,
    // The one to go on with: a draft on paper is not gone on with in a form.
    currentIncompleteDocument: (drafts.find(row => row.format === schema.format) ?? drafts[0])?.id ?? null,
  }
}

/** The start of the next page of past documents: the query requested one document more than a page holds. */
function nextOf(rows: DocumentRow[]): string | null {
  const past = rows.filter(({ status }) => isPast(status))
  return past.length > listLimits.past ? (past[listLimits.past - 1]?.id ?? null) : null
}

interface GroupContext {
  tenant: AuthenticatedContext['tenant']
  reach: PatientReach
  secret: Secret
  now: Date
  /** Whether this person may write in documents of the type. */
  may: boolean
  capabilities: Capabilities
}

function instanceOf(row: DocumentRow, { tenant, reach, secret, now, may, capabilities }: GroupContext) {
  const act = { tenantId: tenant.id, documentId: row.id, act: row.revocation }
  const canOpen = documentAccess(reach, row) === 'open' && hasPages(row)
  const signers = canOpen ? signersOf(row, now) : []
  // An external document is not shown, not even as a thumbnail, before its disclosure is logged (ruling G-58).
  const hasPdf = canOpen && row.pdf_sha256 !== null && !row.need_disclosure
  return {
    documentId: row.id,
    type: row.type,
    site: row.site,
    version: row.version,
    status: row.status,
    signedDate: row.signed_at?.toISOString() ?? null,
    uploadedDate: row.uploaded_at?.toISOString() ?? null,
    docEffectiveDate: row.effective_date,
    voidedDate: row.voided_date,
    timeZone: zoneOfDocument(tenant, row),
    revokedType: row.revoked_type,
    revokedReason: row.revoked_reason ?? reasonOfAct(secret, reach.access, act),
    thumbnail: hasPdf ? `/api/pdf/thumbnails/${row.id}/0` : null,
    format: row.format,
    discardedBy: row.discarder === null ? null : { userName: row.discarder },
    needDisclosure: row.need_disclosure,
    reportedMissing:
      canOpen && row.said_missing
        ? { parts: row.said_missing, own: row.said_by_reader, name: row.missing_said_by }
        : null,
    neverInForce: row.never_in_force,
    toAccept: canOpen && row.status === 'Active' && row.to_accept,
    hasSheet: canOpen && hasSheet(row),
    waits: canOpen && waits(row),
    readyAt: canOpen && isReadyToSign(row) ? (row.ready_at?.toISOString() ?? null) : null,
    signers,
    namesOthers: namesOthers(row.agents_named, signers),
    canOpen,
    docName: canOpen && row.doc_name !== null ? shownDocName(row.doc_name) || null : null,
    docExpirationDate: canOpen ? row.expires_on : null,
    docOptOut: canOpen && row.opt_out,
    originals:
      canOpen &&
      !row.need_disclosure &&
      mayDownloadOriginal({ status: row.status, voidedDate: row.voided_date })
        ? row.originals
        : 0,
    hasText: canOpen && hasText(row),
    checkCode: canOpen ? row.check_code : null,
    hasRecord:
      canOpen &&
      !row.need_disclosure &&
      hasSigningRecord(row) &&
      mayDo('readAnswers', reach.access, capabilities),
    paper: row.status === 'Incomplete' && canOpen ? paperOf(row) : null,
    usState: row.us_state,
    recoverableUntil: may && row.status !== 'Removed' ? stillLeft(row.left_at, now) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    progress:
      row.status === 'Incomplete' && row.parts_total !== null
        ? { done: row.parts_saved ?? 0, left: row.parts_left ?? 0, total: row.parts_total }
        : null,
  }
}

const isPast = (status: RawStatus): boolean => (pastStatuses as readonly RawStatus[]).includes(status)

const waits = (row: DocumentRow): boolean => row.status === 'Incomplete' && row.waiting_at !== null

/** Only a document in force has a sheet: a copy of any other document always has a watermark. */
function hasSheet({
  status,
  signed_at,
  uploaded_at,
  need_disclosure,
  to_accept: toAccept,
  requests,
}: DocumentRow): boolean {
  if (status !== 'Active' || signed_at === null || uploaded_at !== null || need_disclosure) return false
  const signedAt = signed_at.toISOString()
  const publicStatus = { kind: 'inForce', since: signedAt } as const
  return (
    sheetEvents(sinceSigned({ publicStatus, signedAt, toAccept }, requests ?? [], time => time)).length > 0
  )
}

function signersOf(row: DocumentRow, now: Date) {
  const { status, signed_at, to_accept: toAccept } = row
  const signedAt = signed_at?.toISOString() ?? null
  return askedSigners({ status, signedAt, waits: waits(row), toAccept, now }, row.requests ?? [])
}

const paperOf = ({ paper_made_at, updated_at }: DocumentRow) => {
  if (paper_made_at === null) return null
  return paper_made_at < updated_at ? ('changed' as const) : ('ready' as const)
}

const stillLeft = (leftAt: Date | null, now: Date): string | null =>
  leftAt !== null && leftAt > recoverableBefore(now) ? recoverableUntil(leftAt).toISOString() : null
