import { todayAt } from '@careword/domain'
import { type PublicStatus, publicStatusOf } from '@careword/domain/documents/public-status'
import {
  type RefusedBeforeSigning,
  refusedBeforeSigning,
} from '@careword/domain/documents/refused-before-signing'
import { type SinceSigned, sinceSigned } from '@careword/domain/documents/since-signed'
import type { AskedSignature } from '@careword/domain/signature-requests/asked-signers'
import type { FormDefinition } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { documentColumns } from '../documents/document-columns.ts'
import { sortRequestsByForm } from '../documents/sort-requests-by-form.ts'
import { newerSignedOn } from '../documents/newer-signed-on.ts'
import { takenBackOn } from '../documents/taken-back-on.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { pathOfRequest, type SignatureRequestRow } from './read-signature-requests.ts'
import { rowsWhere } from '../../db/rows.ts'

type Row = Pick<
  Selectable<Tables['documents']>,
  | 'id'
  | 'patient_id'
  | 'type'
  | 'status'
  | 'signed_at'
  | 'uploaded_at'
  | 'created_at'
  | 'updated_at'
  | 'voided_date'
  | 'revoked_type'
  | 'need_disclosure'
  | 'to_accept'
  | 'time_zone'
  | 'us_state'
  | 'definition_hash'
>

/** The public status of a document, and the events since it was signed here (`sinceSigned`); an uploaded document has only its status. */
export async function readSinceSigned(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  row: Row,
): Promise<{ publicStatus: PublicStatus | null; since: SinceSigned[] }> {
  const { signed_at, uploaded_at, definition_hash, us_state } = row
  const zone = zoneOfDocument(tenant, row)
  const publicStatus = await readPublicStatus(trx, tenant, row)
  if (signed_at === null || uploaded_at !== null) return { publicStatus, since: [] }
  const requests =
    publicStatus?.kind === 'inForce' && definition_hash !== null
      ? await agentRequests(services, trx, tenant, { id: row.id, definition_hash, us_state })
      : []
  const signed = { publicStatus, signedAt: signed_at.toISOString(), toAccept: row.to_accept }
  return { publicStatus, since: sinceSigned(signed, requests, at => todayAt(new Date(at), zone)) }
}

/** The later events of several documents of a patient, by their ids. */
export async function sinceSignedOf(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, SinceSigned[]>> {
  const rows =
    ids.length === 0
      ? []
      : await rowsWhere(trx, 'documents', { tenant_id: tenant.id })
          .where('id', 'in', ids)
          .select(documentColumns)
          .execute()
  const found = new Map<string, SinceSigned[]>()
  for (const row of rows) found.set(row.id, (await readSinceSigned(services, trx, tenant, row)).since)
  return found
}

async function readPublicStatus(trx: Trx, tenant: Tenant, row: Row): Promise<PublicStatus | null> {
  const zone = zoneOfDocument(tenant, row)
  return publicStatusOf({
    status: row.status,
    voidedDate: row.voided_date,
    revokedType: row.revoked_type,
    needDisclosure: row.need_disclosure,
    signedOn: row.signed_at === null ? null : todayAt(row.signed_at, zone),
    newerSignedOn: await newerSignedOn(trx, tenant, row),
    takenBackOn: await takenBackOn(trx, tenant, row),
    changedOn: todayAt(row.updated_at, zone),
  })
}

async function agentRequests(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  { id: tenantId }: Tenant,
  { id, ...form }: { id: string; definition_hash: string; us_state: string | null },
): Promise<AskedSignature[]> {
  const rows = await rowsWhere(trx, 'signature_tasks', {
    tenant_id: tenantId,
    document_id: id,
    signer: 'agent',
  })
    .select(['section_id', 'input_id', 'signer', 'signer_name', 'state'])
    .select(['signed_at', 'declined_at', 'withdrawn_at', 'ends_at', 'former'])
    .execute()
  if (rows.length === 0) return []
  return asAsked(await definitionOfDocument(services, trx, tenantId, form), rows)
}

type AskedRow = Pick<
  SignatureRequestRow,
  | 'section_id'
  | 'input_id'
  | 'signer'
  | 'signer_name'
  | 'state'
  | 'signed_at'
  | 'declined_at'
  | 'withdrawn_at'
  | 'ends_at'
  | 'former'
>

/** The requests as the form sees them, in its order. */
function asAsked(definition: FormDefinition, rows: readonly AskedRow[]): AskedSignature[] {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const asked = rows.map(request => ({
    path: pathOfRequest(request),
    signer: request.signer,
    name: request.signer_name,
    state: request.state,
    signedAt: iso(request.signed_at),
    declinedAt: iso(request.declined_at),
    withdrawnAt: iso(request.withdrawn_at),
    endsAt: iso(request.ends_at),
    former: request.former,
  }))
  return sortRequestsByForm(definition, asked)
}

/** The agents who had refused when the document was sealed, as its pages show them. */
export const refusedBy = (
  definition: FormDefinition,
  requests: readonly AskedRow[],
  sealedAt: Date,
  timeZone: string,
): RefusedBeforeSigning[] =>
  refusedBeforeSigning(asAsked(definition, requests), sealedAt.toISOString(), at =>
    todayAt(new Date(at), timeZone),
  )
