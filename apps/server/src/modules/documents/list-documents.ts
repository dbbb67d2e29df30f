import type { PatientReach } from '@careword/domain'
import { pastStatuses, type RawStatus } from '@careword/domain/documents/statuses'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { prefetchRows, inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { isId } from '../../core/ids.ts'
import { recordDone } from '../../core/record-audit.ts'
import { listedAccess } from '@careword/domain/permissions/document-access'
import type { Services } from '../../core/services.ts'
import { sortRequestsByForm } from './sort-requests-by-form.ts'
import { definitionOfDocument } from './load-definition.ts'
import { loadPatientFor, ownReach } from '../patients/load-patient-for.ts'
import { type DocumentRow, pageOfPatient } from './document-list-query.ts'
import { groupDocuments } from './group-documents.ts'

interface ListAsked {
  /** Limits the list to this type. */
  type?: string | undefined
  /** The last of the earlier documents that the caller already has. */
  before?: string | undefined
  /** A document that is included, however old it is. */
  document?: string | undefined
}

/** GET /api/document/patient/{patientId}: the document type groups of Documents spec §3, in the partner's order, with permissions and instances. */
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
    // The list is not awaited, so that the commit is sent together with its query: a patient's own list is one message to the database.
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
  const groups = groupDocuments(services, tenant, found, { reach, roles: person.roles, inPages: true })
  return asked.type === undefined
    ? groups
    : Object.fromEntries(Object.entries(groups).filter(([type]) => type === asked.type))
}

/** The rows, with the requests in the order and the roles of each form: a list without an asked agent reads no form. */
export async function withRoles<Of extends Pick<DocumentRow, 'requests' | 'definition_hash' | 'us_state'>>(
  services: Pick<Services, 'db' | 'definitions'>,
  tenantId: string,
  rows: Of[],
): Promise<Of[]> {
  if (!rows.some(asksToAccept)) return rows
  return inTenant(services.db, tenantId, async trx => {
    const found: Of[] = []
    for (const row of rows) {
      const { definition_hash, us_state, requests } = row
      if (definition_hash === null || requests === null || !asksToAccept(row)) {
        found.push(row)
        continue
      }
      const definition = await definitionOfDocument(services, trx, tenantId, { definition_hash, us_state })
      found.push({ ...row, requests: sortRequestsByForm(definition, requests) })
    }
    return found
  })
}

const asksToAccept = ({ requests }: Pick<DocumentRow, 'requests'>): boolean =>
  requests?.some(({ signer }) => accepts(signer)) ?? false

/** The rule of `listedAccess` for a type that they may see. */
const mayBeListed = ({ access }: PatientReach, status: RawStatus) =>
  listedAccess({ access, sharedTypes: null }, { type: '', status, wasShown: true }) !== 'none'
const wasShownOnly = ({ access }: PatientReach) =>
  listedAccess({ access, sharedTypes: null }, { type: '', status: 'Removed', wasShown: false }) === 'none'

const listOf = precompiledQuery(pageOfPatient)
