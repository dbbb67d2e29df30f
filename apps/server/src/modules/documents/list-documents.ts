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
import { endedStatuses, pastStatuses, type RawStatus } from '@careword/domain/documents/statuses'
import { mayDownloadOriginal } from '@careword/domain/documents/original-download'
import { sinceSigned, sheetEvents } from '@careword/domain/documents/since-signed'
import { askedSigners, type AskedSignature } from '@careword/domain/signature-requests/asked-signers'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import { namesOthers } from '@careword/domain/signature-requests/lost-agents'
import { shownDocName } from '@careword/domain/documents/uploaded-name'
import { statesOfVersion } from '@careword/partner'
import { type QueryCreator, sql } from 'kysely'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { prefetchRows, inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { isId } from '../../core/ids.ts'
import { recordDone } from '../../core/record-audit.ts'
import { listedAccess } from '@careword/domain/permissions/document-access'
import type { Services } from '../../core/services.ts'
import { inFormsOrder } from './in-forms-order.ts'
import { definitionOfDocument } from './load-definition.ts'
import { recoverableBefore, recoverableUntil } from './recoverable-until.ts'
import { formKey } from '../partner/make-partner-store.ts'
import { blankFormsOf } from './blank-forms-of.ts'
import { hasPages, hasRecord, hasText } from './has-pages.ts'
import { isReady } from './is-ready.ts'
import { loadPatientFor, ownReach } from '../patients/load-patient-for.ts'
import { reasonOfAct } from './revocation-act.ts'
import { zoneOfDocument } from './zone-of-document.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

type Schema = AuthenticatedContext['tenant']['config']['settings']['smartform_schemas'][number]
type Row = Awaited<ReturnType<ReturnType<typeof documentsOfPatient>['execute']>>[number]

interface ListAsked {
  /** This type alone. */
  type?: string | undefined
  /** The last of the earlier ones that are there already. */
  before?: string | undefined
  /** Comes along, however old it is. */
  document?: string | undefined
}

/** GET /api/document/patient/{patientId}: the document type groups of Documents §3, in the partner's order, with permissions and instances. */
export async function listDocuments(
  services: Services,
  context: AuthenticatedContext,
  patientId: string,
  asked: ListAsked,
) {
  const { person, tenant } = context
  const types = tenant.config.settings.smartform_schemas
    .map(({ type }) => type)
    .filter(type => asked.type === undefined || type === asked.type)
  const { reach, rows } = await inTenant(services.db, tenant.id, async trx => {
    const found =
      ownReach(context, patientId) ?? (await loadPatientFor(trx, context, patientId, 'viewDocuments'))
    await recordDone(trx, context, 'viewDocuments', { patientId: found.id })
    // Not waited for, so that the commit goes out with it: a patient's own list is one message.
    const list = listOf(
      tenant.id,
      found.id,
      person.userId,
      types,
      pastStatuses.filter(status => mayBeListed(found, status)),
      wasShownOnly(found),
      isId(asked.before ?? '') ? (asked.before ?? null) : null,
      isId(asked.document ?? '') ? (asked.document ?? null) : null,
    )
    return { reach: found, rows: await prefetchRows(trx, list) }
  })
  const found = await withRoles(services, tenant.id, await rows())
  const groups = groupsFor(services, tenant, found, { reach, roles: person.roles, inPages: true })
  return asked.type === undefined
    ? groups
    : Object.fromEntries(Object.entries(groups).filter(([type]) => type === asked.type))
}

/** The rows, with the requests in the order and the roles of each form: a list without an asked agent reads no form. */
export async function withRoles<Of extends Pick<Row, 'tasks' | 'definition_hash' | 'us_state'>>(
  services: Pick<Services, 'db' | 'definitions'>,
  tenantId: string,
  rows: Of[],
): Promise<Of[]> {
  if (!rows.some(asksToAccept)) return rows
  return inTenant(services.db, tenantId, async trx => {
    const found: Of[] = []
    for (const row of rows) {
      const { definition_hash, us_state, tasks } = row
      if (definition_hash === null || tasks === null || !asksToAccept(row)) {
        found.push(row)
        continue
      }
      const definition = await definitionOfDocument(services, trx, tenantId, { definition_hash, us_state })
      found.push({ ...row, tasks: inFormsOrder(definition, tasks) })
    }
    return found
  })
}

const asksToAccept = ({ tasks }: Pick<Row, 'tasks'>): boolean =>
  tasks?.some(({ signer }) => accepts(signer)) ?? false

/** As `listedAccess` of a type that they may see. */
const mayBeListed = ({ access }: PatientReach, status: RawStatus) =>
  listedAccess({ access, sharedTypes: null }, { type: '', status, wasShown: true }) !== 'none'
const wasShownOnly = ({ access }: PatientReach) =>
  listedAccess({ access, sharedTypes: null }, { type: '', status: 'Removed', wasShown: false }) === 'none'

/** The list of one who comes to the patient this way and holds these roles; whose own it is, and what a contact sees of it, is the same rule. */
export function groupsFor(
  services: Pick<Services, 'secret' | 'now'>,
  tenant: AuthenticatedContext['tenant'],
  found: Row[],
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
    const around = {
      tenant,
      reach,
      secret: services.secret,
      now: services.now(),
      may: mayDo('save', access, capabilities),
      capabilities,
    }
    groups[schema.type] = {
      ...groupOf(schema, rows, capabilities, around),
      movedAway: visible
        ? movedAwayFrom(schema.type, found, { tenant, reach, roles, now: around.now })
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
function movedAwayFrom(type: string, found: Row[], { tenant, reach, roles, now }: Reader) {
  if (documentAccess(reach, { type, status: 'Active' }) !== 'open') return null
  const since = new Date(now.getTime() - endLimits.noticeDays * 24 * 60 * 60_000)
  const [last] = found
    .flatMap(row => (row.moved_from === type && row.moved_at !== null ? [{ row, at: row.moved_at }] : []))
    .filter(({ at }) => at > since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last) return null
  const { row, at } = last
  const schema = tenant.config.settings.smartform_schemas.find(each => each.type === row.type)
  const sees =
    mayDo('view', reach.access, capabilitiesFor(schema?.permissions ?? {}, roles)) &&
    documentAccess(reach, row) !== 'none'
  return { on: todayAt(at, zoneOfDocument(tenant, row)), to: sees ? row.type : null }
}

function groupOf(schema: Schema, rows: Row[], capabilities: Capabilities, around: Around) {
  const { tenant, reach } = around
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

/** Where the next page of what is past begins: one more than a page holds was asked for. */
function nextOf(rows: Row[]): string | null {
  const past = rows.filter(({ status }) => isPast(status))
  return past.length > listLimits.past ? (past[listLimits.past - 1]?.id ?? null) : null
}

interface Around {
  tenant: AuthenticatedContext['tenant']
  reach: PatientReach
  secret: Secret
  now: Date
  /** This person may write in documents of the type. */
  may: boolean
  capabilities: Capabilities
}

function instanceOf(row: Row, { tenant, reach, secret, now, may, capabilities }: Around) {
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
    toAccept: canOpen && row.status === 'Active' && row.to_accept,
    hasSheet: canOpen && hasSheet(row),
    waits: canOpen && waits(row),
    readyAt: canOpen && isReady(row) ? (row.ready_at?.toISOString() ?? null) : null,
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
      canOpen && !row.need_disclosure && hasRecord(row) && mayDo('readAnswers', reach.access, capabilities),
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

const waits = (row: Row): boolean => row.status === 'Incomplete' && row.waiting_at !== null

/** Only a document in force has one: a copy of any other always carries its mark. */
function hasSheet({
  status,
  signed_at,
  uploaded_at,
  need_disclosure,
  to_accept: toAccept,
  tasks,
}: Row): boolean {
  if (status !== 'Active' || signed_at === null || uploaded_at !== null || need_disclosure) return false
  const signedAt = signed_at.toISOString()
  const standing = { kind: 'inForce', since: signedAt } as const
  return sheetEvents(sinceSigned({ standing, signedAt, toAccept }, tasks ?? [], at => at)).length > 0
}

function signersOf(row: Row, now: Date) {
  const { status, signed_at, to_accept: toAccept } = row
  const signedAt = signed_at?.toISOString() ?? null
  return askedSigners({ status, signedAt, waits: waits(row), toAccept, now }, row.tasks ?? [])
}

const paperOf = ({ paper_made_at, updated_at }: Row) => {
  if (paper_made_at === null) return null
  return paper_made_at < updated_at ? ('changed' as const) : ('ready' as const)
}

const stillLeft = (leftAt: Date | null, now: Date): string | null =>
  leftAt !== null && leftAt > recoverableBefore(now) ? recoverableUntil(leftAt).toISOString() : null

/** All documents of a patient with what their tiles need, in one query, newest first. */
export function documentsOfPatient(
  db: QueryCreator<Tables>,
  tenantId: string,
  patientId: string,
  userId: string,
) {
  return tiles(db, tenantId, userId).where('d.patient_id', '=', patientId)
}

const statusList = (statuses: readonly string[]) => sql.join(statuses.map(status => sql.lit(status)))
const past = statusList(pastStatuses)
const ended = statusList(endedStatuses)

/**
 * Returns all documents in force or unfinished; of the past ones of each type a page, and the one that ended last, which everyone is
 * notified about. An index in this order would be written with each save, because a save changes `updated_at`: so all rows are scanned,
 * and the expensive columns are read only for those that are shown.
 */
export function pageOfPatient(
  db: QueryCreator<Tables>,
  tenantId: string,
  patientId: string,
  userId: string,
  types: readonly string[],
  statuses: readonly string[],
  wasShownOnly: boolean,
  before: string | null,
  document: string | null,
) {
  const whose = sql`h.tenant_id = ${tenantId} and h.patient_id = ${patientId}`
  const listed = sql`h.type = t.type and h.status = any(${statuses}::text[])
    and (h.status <> 'Removed' or not ${wasShownOnly}::boolean or h.pdf_sha256 is not null)`
  // Where the document is not there, the list begins with the newest.
  const until = sql`(
    coalesce((select b.updated_at from documents b where b.tenant_id = ${tenantId} and b.patient_id = ${patientId} and b.id = ${before}::uuid),
      'infinity'), coalesce(${before}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`
  const page = sql`
      select h.id from documents h where ${whose} and h.status not in (${past})
      union select h.id from documents h where ${whose} and h.id = ${document}::uuid
      union select page.id from unnest(${types}::text[]) t (type) cross join lateral (
        (select h.id from documents h where ${whose} and ${listed} and h.status in (${past}) and (h.updated_at, h.id) < ${until}
          order by h.updated_at desc, h.id desc limit ${sql.lit(listLimits.past + 1)})
        union (select h.id from documents h where ${whose} and ${listed} and h.status in (${ended})
          order by h.updated_at desc, h.id desc limit ${sql.lit(listLimits.ended)})) page`
  return tiles(db, tenantId, userId).where(sql<boolean>`d.id in (${page})`)
}

function tiles(db: QueryCreator<Tables>, tenantId: string, userId: string) {
  return db
    .selectFrom('documents as d')
    .where('d.tenant_id', '=', tenantId)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
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
      'd.agents_named',
      'd.waiting_at',
      'd.ready_at',
      'd.parts_saved',
      'd.parts_left',
      'd.parts_total',
      'd.created_at',
      'd.updated_at',
      'd.pdf_sha256',
      'd.check_code',
      'd.definition_hash',
      'd.doc_name',
      'd.expires_on',
      'd.opt_out',
      'd.said_missing',
      'd.said_missing_by',
      'd.moved_from',
      'd.moved_at',
      sql<boolean>`d.said_missing_by is not distinct from ${userId}::uuid`.as('said_by_reader'),
      // By key, of the few that lack something.
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = d.tenant_id and u.id = d.said_missing_by)`.as(
        'missing_said_by',
      ),
      'd.paper_made_at',
      // By the key of its tasks; few documents have a signature requested by a link.
      sql<(AskedSignature & { path: string })[] | null>`case when d.status in ('Incomplete', 'Active') then (
        select json_agg(json_build_object('path', t.section_id || '.' || t.input_id, 'signer', t.signer, 'name', t.signer_name, 'state', t.state,
          'signedAt', t.signed_at, 'declinedAt', t.declined_at, 'withdrawnAt', t.withdrawn_at, 'endsAt', t.ends_at)
          order by t.section_id, t.input_id)
        from signature_tasks t where t.tenant_id = d.tenant_id and t.document_id = d.id and (t.state <> 'unassigned' or t.withdrawn_at is not null)) end`.as(
        'tasks',
      ),
      // By the key of its files; few documents were uploaded.
      sql<number>`case when d.uploaded_at is null then 0 else (select count(*)::int from document_originals o where o.tenant_id = d.tenant_id and o.document_id = d.id) end`.as(
        'originals',
      ),
      'd.us_state',
      // One look-up by key for each discarded document: as a join the planner reads all people of the tenant.
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = d.tenant_id and u.id = d.discarded_by)`.as(
        'discarder',
      ),
      // By the key of its rows too: few documents are taken back.
      sql<Buffer | null>`(select r.act from revocations r where r.tenant_id = d.tenant_id and r.document_id = d.id)`.as(
        'revocation',
      ),
      // What this very person wrote in it that is not in it; by the key of the document's rows.
      sql<Date | null>`(select min(w.left_at) from unfinished_sections w where w.tenant_id = d.tenant_id and w.document_id = d.id and w.user_id = ${userId})`.as(
        'left_at',
      ),
    ])
}

const listOf = precompiledQuery(pageOfPatient)
