import { checkUploadAnswers } from '@careword/domain/uploads/check-upload-answers'
import { paperDays } from '@careword/domain/uploads/paper-days'
import type { submitUploadBody } from '@careword/contract/shapes'
import { regionCodes } from '@careword/forms'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import type { z } from 'zod'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { decryptMrn, decryptSsn, normaliseMrn } from '../patients/mrn-and-ssn.ts'
import type { LoadedUpload } from './load-upload.ts'

export type UploadAnswers = z.output<typeof submitUploadBody>
interface Answered {
  upload: LoadedUpload
  schema: DocumentTypeSettings
  metadata: { type: string; site: string; version: string }
  answers: UploadAnswers
  /** The time zone of the future document. */
  timeZone: string
  now: Date
}

/** Refuses answers that the type's questions do not allow (Documents spec §5), and a number that is not the record's. */
export function refuseUploadAnswers(
  services: Pick<Services, 'secret'>,
  context: AuthenticatedContext,
  answered: Answered,
): void {
  const { answers, schema, metadata, timeZone, now } = answered
  const { settings } = context.tenant.config
  const fields = checkUploadAnswers(schema, metadata, answers, {
    ...paperDays(now, timeZone),
    born: answered.upload.patient.dob,
    states: regionCodes,
    stateVersions: settings.stateVersions,
  })
  if (fields.length > 0) throw new AppError('UPLOAD_WORKFLOW_FAILED', 'answers of the workflow', { fields })
  refuseOwner(services, context, answered)
}

/** Refuses a number, typed from the paper, that is not the record's. */
function refuseOwner(
  { secret }: Pick<Services, 'secret'>,
  { tenant }: AuthenticatedContext,
  { upload: { patient }, schema, answers }: Answered,
): void {
  const step = schema.uploadWorkflow.find(({ type }) => type === 'document_owner')
  if (!step) return
  const whose = { tenantId: tenant.id, patientId: patient.id }
  const { mrn, ssn } = answers.owner ?? {}
  if (step.config.include.mrn && mrn) {
    const own = decryptMrn(secret, whose, patient.mrn_encrypted)
    if (own !== null && normaliseMrn(own) !== normaliseMrn(mrn))
      throw new AppError('UPLOAD_OWNER_DIFFERS', 'record number')
  }
  if (step.config.include.ssn && ssn) {
    const own = decryptSsn(secret, whose, patient.ssn_encrypted)
    if (own !== null && own.slice(-4) !== ssn.replace(/\D/g, '').slice(-4))
      throw new AppError('UPLOAD_OWNER_DIFFERS', 'social security number')
  }
}
