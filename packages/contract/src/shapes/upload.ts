import { z } from 'zod'
import { instanceStatus } from './documents.ts'
import { errorResponses } from './error.ts'
import { documentParams, flag, id } from './params.ts'
import type { Shape } from './shape.ts'

/** POST /api/upload/v2?patientId&isPatientEngagement=true; the file is the multipart field 'content'. */
export const uploadQuery = z.object({ patientId: id, isPatientEngagement: flag.optional() })
export const uploadResponse = z.object({ documentId: z.string() })

/** Why a file could not be used (ruling G-60); the words are translations. */
export const uploadFailure = z.enum(['type', 'size', 'encrypted', 'damaged', 'virus', 'time'])
/** GET /api/upload/v2/{documentId}/status */
export const uploadStatusResponse = z.object({
  isPdfGenerated: z.boolean(),
  failed: z.boolean(),
  reason: uploadFailure.nullable(),
})

/** PUT /api/upload/{documentId}?metadata={json type,site,version}&isPatientEngagement=true */
export const submitUploadQuery = z.object({
  metadata: z.string().max(1000),
  isPatientEngagement: flag.optional(),
})
const day = z.string().max(10).nullish()
/** Documents §3, upload metadata. Dates are 'yyyy-MM-dd'. */
export const submitUploadBody = z.object({
  docType: z.string().max(100),
  docName: z.string().max(400).nullish(),
  docDate: day,
  docOptOut: z.boolean().nullish(),
  docEffectiveDate: day,
  docExpirationDate: day,
})
export const submitUploadResponse = z.object({ documentId: z.string(), status: instanceStatus })

export const uploadShapes = {
  upload: {
    invalidRequestCode: 'INVALID_PATIENT_ID',
    query: uploadQuery,
    multipart: { field: 'content' },
    responses: { 200: uploadResponse, ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429) },
  },
  uploadStatus: {
    params: documentParams,
    responses: { 200: uploadStatusResponse, ...errorResponses(401, 403, 404) },
  },
  submitUpload: {
    invalidRequestCode: 'INVALID_METADATA',
    params: documentParams,
    query: submitUploadQuery,
    body: submitUploadBody,
    responses: { 200: submitUploadResponse, ...errorResponses(400, 401, 403, 404, 409, 422) },
  },
} satisfies Record<string, Shape>
