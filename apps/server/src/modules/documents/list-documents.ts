import {
  type Capabilities,
  capabilitiesFor,
  documentAccess,
  looksOnly,
  mayDo,
  permissionsOf,
  type PatientAccess,
} from '@careword/domain'
import { statesOfVersion } from '@careword/partner'
import { sql } from 'kysely'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { leftWordsBefore, leftWordsUntil } from './left-words-until.ts'
import { formKey } from '../partner/make-partner-store.ts'
import { hasPages } from './has-pages.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { zoneOfDocument } from './zone-of-document.ts'

type Schema = AuthenticatedContext['tenant']['config']['settings']['smartform_schemas'][number]
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** GET /api/document/patient/{patientId}: the document type groups of Documents §3, in the partner's order, with permissions and instances. */
export async function listDocuments(services: Services, context: AuthenticatedContext, patientId: string) {
  const { person, tenant } = context
  const { access, found } = await inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewDocuments')
    await recordAudit(trx, auditOf(context, 'viewDocuments', { patientId: patient.id }))
    return { access: patient.access, found: await rowsOf(trx, tenant.id, patient.id, person.userId) }
  })
  const groups: Record<string, unknown> = {}
  for (const schema of tenant.config.settings.smartform_schemas) {
    const capabilities = capabilitiesFor(schema.permissions, person.roles)
    const visible = mayDo('view', access, capabilities)
    const rows = found.filter(
      row => row.type === schema.type && visible && documentAccess(access, row.status) !== 'none',
    )
    const around = { tenant, access, now: services.now(), may: mayDo('save', access, capabilities) }
    groups[schema.type] = groupOf(schema, rows, capabilities, around)
  }
  return groups
}

function groupOf(schema: Schema, rows: Row[], capabilities: Capabilities, around: Around) {
  const { tenant, access } = around
  const drafts = rows.filter(row => row.status === 'Incomplete')
  const actives = rows.filter(row => row.status === 'Active').map(row => row.id)
  const permissions = permissionsOf(capabilities, {
    format: schema.format,
    drafts: drafts.map(row => row.format),
    viewOnly: looksOnly(access),
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
    downloadablePDFs: schema.downloadablePDFs,
    instances: Object.fromEntries(rows.map(row => [row.id, instanceOf(row, around)])),
    singleActive: schema.singleActive,
    format: schema.format,
    permissions,
    tenant: tenant.slug,
    currentActiveDocument: actives[0] ?? null,
    // The one to go on with: a draft on paper is not gone on with in a form.
    currentIncompleteDocument: (drafts.find(row => row.format === schema.format) ?? drafts[0])?.id ?? null,
  }
}

interface Around {
  tenant: AuthenticatedContext['tenant']
  access: PatientAccess
  now: Date
  /** This person may write in documents of the type. */
  may: boolean
}

function instanceOf(row: Row, { tenant, access, now, may }: Around) {
  const canOpen = documentAccess(access, row.status) === 'open' && hasPages(row)
  // Of an external document nothing is shown, not even small, before its disclosure is logged (ruling G-58).
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
    revokedReason: row.revoked_reason,
    thumbnail: hasPdf ? `/api/pdf/thumbnails/${row.id}/0` : null,
    format: row.format,
    discardedBy: row.discarder === null ? null : { userName: row.discarder },
    needDisclosure: row.need_disclosure,
    toAccept: canOpen && row.status === 'Active' && row.to_accept,
    canOpen,
    hasText: canOpen && row.definition_hash !== null,
    usState: row.us_state,
    leftWordsUntil: may && row.status !== 'Removed' ? stillLeft(row.left_at, now) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    progress:
      row.status === 'Incomplete' && row.parts_total !== null
        ? { done: row.parts_saved ?? 0, left: row.parts_left ?? 0, total: row.parts_total }
        : null,
  }
}

const stillLeft = (leftAt: Date | null, now: Date): string | null =>
  leftAt !== null && leftAt > leftWordsBefore(now) ? leftWordsUntil(leftAt).toISOString() : null

/** All documents of a patient with what their tiles need, in one query, newest first. */
function rowsOf(trx: Trx, tenantId: string, patientId: string, userId: string) {
  return trx
    .selectFrom('documents as d')
    .where('d.tenant_id', '=', tenantId)
    .where('d.patient_id', '=', patientId)
    .orderBy('d.updated_at', 'desc')
    .select([
      'd.id',
      'd.type',
      'd.site',
      'd.version',
      'd.status',
      'd.format',
      'd.signed_at',
      'd.uploaded_at',
      'd.effective_date',
      'd.voided_date',
      'd.time_zone',
      'd.us_state',
      'd.revoked_type',
      'd.revoked_reason',
      'd.need_disclosure',
      'd.to_accept',
      'd.parts_saved',
      'd.parts_left',
      'd.parts_total',
      'd.created_at',
      'd.updated_at',
      'd.pdf_sha256',
      'd.definition_hash',
      'd.us_state',
      // One look-up by key for each discarded document: as a join the planner reads all people of the tenant.
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = d.tenant_id and u.id = d.discarded_by)`.as(
        'discarder',
      ),
      // What this very person wrote in it that is not in it; by the key of the document's rows.
      sql<Date | null>`(select min(w.left_at) from unfinished_sections w where w.tenant_id = d.tenant_id and w.document_id = d.id and w.user_id = ${userId})`.as(
        'left_at',
      ),
    ])
    .execute()
}
