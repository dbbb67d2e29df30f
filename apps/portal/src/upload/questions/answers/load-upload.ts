import { paths } from '@careword/contract/paths'
import { uploadableTypes } from '@careword/domain/uploads/upload-steps'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { fetchDocumentsWith } from '../../../patient/documents-query.ts'
import { patientQuery } from '../../../patient/patient-query.ts'
import { documentOf } from '../../../patient/document-of-address.ts'

export type DocumentTypeSettings = DashboardConfig['smartform_schemas'][number]

export interface LoadedUpload {
  status: ApiResponse<'uploadStatus'>
  /** The types on offer. */
  types: DocumentTypeSettings[]
}

export interface UploadParams {
  patientId: string
  userType: string
  encryptedUserId: string
  documentId: string
  documentType: string
}

interface LoaderArgs {
  context: { cache: QueryClient; config: DashboardConfig }
  params: UploadParams
}

/** Loads the upload workflow; a failure redirects to the documents page with its code (Documents spec §4, upload flow). */
export async function loadUpload({ context, params }: LoaderArgs): Promise<LoadedUpload> {
  const { documentId, patientId } = params
  const toDocuments = (snackbarCode?: string) =>
    redirect({ to: paths.documents.to(params), search: snackbarCode ? { snackbarCode } : {}, replace: true })

  const patient = context.cache.ensureQueryData(patientQuery(patientId))
  // The patient's name. Without it the pages still show.
  patient.catch(() => undefined)
  const documents = await fetchDocumentsWith(context.cache, patientId, documentId)
  // The upload was submitted, and the browser's Back leads here.
  if (documentOf(documents, documentId)) throw toDocuments()

  const types = uploadableTypes(
    context.config.smartform_schemas,
    type => documents[type]?.permissions.canUpload === true,
  )
  if (types.length === 0) throw toDocuments('UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND')
  const chosen = types.find(({ type }) => type === params.documentType)
  if (chosen?.uploadWorkflow.length === 0) throw toDocuments('UPLOAD_WORKFLOW_STEPS_MISSING')

  const status = await call('uploadStatus', { params: { documentId } }).catch((error: unknown) => {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 403)
    // Ruling C-27: in the workflow, a missing file is reported by this code.
    throw gone ? toDocuments('UPLOAD_WORKFLOW_FILE_MISSING') : error
  })
  // The upload is incomplete or its photos are not ordered, and the browser has lost its part of the state.
  if (status.state === 'receiving' || status.state === 'arranging')
    throw toDocuments('UPLOAD_WORKFLOW_FILE_MISSING')
  await patient.catch(() => undefined)
  return { status, types }
}
