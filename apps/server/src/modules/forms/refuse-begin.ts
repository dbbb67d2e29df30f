import { beginIssue, type BeginIssue, type Capabilities, onlyViews, permissionsOf } from '@careword/domain'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { refusal } from '../documents/authorize.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import type { AccessiblePatient } from '../patients/load-patient-for.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'

interface Beginning {
  patient: AccessiblePatient
  schema: DocumentTypeSettings
  capabilities: Capabilities
  /** The document to copy; null: from nothing. */
  source: LoadedDocument | null
}

/**
 * Refuses every choice that the screen would not offer, by the same rule. The patient's row is locked, so that of two concurrent calls the
 * second finds the draft of the first (ruling G-95).
 */
export async function refuseBegin(
  trx: Trx,
  context: AuthenticatedContext,
  { patient, schema, capabilities, source }: Beginning,
): Promise<void> {
  await rowById(trx, 'patients', context.tenant.id, patient.id).select('id').forNoKeyUpdate().execute()
  const drafts = await rowsWhere(trx, 'documents', {
    tenant_id: context.tenant.id,
    patient_id: patient.id,
    type: schema.type,
    status: 'Incomplete',
  })
    .orderBy('updated_at', 'desc')
    .select(['id', 'site', 'version', 'format'])
    .execute()
  const draft = drafts.find(each => each.format === schema.format)
  const issue = beginIssue({
    permissions: permissionsOf(capabilities, {
      format: schema.format,
      drafts: drafts.map(each => each.format),
      viewOnly: onlyViews(patient.access),
    }),
    singleActive: schema.singleActive,
    hasDraft: draft !== undefined,
    copyOf: source && {
      status: source.row.status,
      format: source.row.format,
      signedDate: source.row.signed_at?.toISOString() ?? null,
      needDisclosure: source.row.need_disclosure,
    },
  })
  if (issue === null) return
  if (issue === 'mayNot') throw refusal(context, 'begin', 'createForm', { patientId: patient.id })
  throw new AppError(codes[issue], issue, {
    ...(issue === 'draftExists' &&
      draft && {
        extra: {
          documentId: draft.id,
          metadata: { type: schema.type, site: draft.site, version: draft.version },
        },
      }),
  })
}

const codes = {
  draftExists: 'DOCUMENT_CREATE_FAILED_DRAFT_EXISTS',
  notCopyable: 'DOCUMENT_CREATE_FAILED_NOT_COPYABLE',
} as const satisfies Record<Exclude<BeginIssue, 'mayNot'>, string>
