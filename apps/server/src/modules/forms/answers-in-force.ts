import { capabilitiesFor, mayDo } from '@careword/domain'
import type { Answers, FormDefinition } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { refusal } from '../documents/authorize.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { AccessiblePatient } from '../patients/load-patient-for.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from './read-sections.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface InForce {
  id: string
  type: string
  site: string
  version: string
  /** When and in which zone it was signed; null where no day is known. */
  signedAt: Date | null
  timeZone: string
  definition: FormDefinition
  answers: Answers
  /** The columns that decide about its pages. */
  row: Pick<
    Selectable<Tables['documents']>,
    'id' | 'signed_at' | 'answers_hash' | 'pdf_sha256' | 'definition_hash' | 'uploaded_at' | 'lang'
  >
}

/** The answers of the documents in force that were written here, for readers who may read answers: the patient and clinicians. */
export async function answersInForce(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  patient: Pick<AccessiblePatient, 'id' | 'access'>,
  action: AuditAction,
): Promise<InForce[]> {
  const { tenant, person } = context
  const readable = tenant.config.settings.smartform_schemas
    .filter(({ permissions }) => {
      const capabilities = capabilitiesFor(permissions, person.roles)
      return mayDo('view', patient.access, capabilities) && mayDo('readAnswers', patient.access, capabilities)
    })
    .map(({ type }) => type)
  if (readable.length === 0) throw refusal(context, 'readAnswers', action, { patientId: patient.id })
  return writtenInForce(services, trx, { tenant, patient }, ({ type }) => readable.includes(type))
}

type WrittenRow = Pick<
  Selectable<Tables['documents']>,
  'id' | 'type' | 'status' | 'pdf_sha256' | 'definition_hash' | 'need_disclosure'
>

/** The documents in force of a patient that were written here and that the caller may read, the newest first. Only these are decrypted. */
export async function writtenInForce(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenant, patient }: { tenant: Tenant; patient: Pick<AccessiblePatient, 'id'> },
  mayRead: (row: WrittenRow) => boolean,
): Promise<InForce[]> {
  const rows = await rowsWhere(trx, 'documents', {
    tenant_id: tenant.id,
    patient_id: patient.id,
    status: 'Active',
  })
    .where('definition_hash', 'is not', null)
    .select([
      'id',
      'type',
      'site',
      'version',
      'status',
      'signed_at',
      'time_zone',
      'definition_hash',
      'us_state',
    ])
    .select(['pdf_sha256', 'need_disclosure', 'said_missing', 'answers_hash', 'uploaded_at', 'lang'])
    // A stable order, so that each call gives the same response.
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .$narrowType<{ definition_hash: string }>()
    .execute()
  const found: InForce[] = []
  for (const row of rows.filter(mayRead)) {
    const definition = await definitionOfDocument(services, trx, tenant.id, row)
    const sections = await readSections(services, trx, tenant.id, row.id)
    const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
    const { id, type, site, version } = row
    // A document that lacks a part is not called signed (ruling G-103).
    const signedAt = row.said_missing === null ? row.signed_at : null
    const timeZone = zoneOfDocument(tenant, row, { definition, answers })
    found.push({ id, type, site, version, signedAt, timeZone, definition, answers, row })
  }
  return found
}
