import { knownBy, knownStatuses } from '@careword/domain/documents/duplicate-paper'
import { uploadNotes, uploadRefusals, uploadStates } from '@careword/domain/uploads/upload-states'
import { z } from 'zod'
import { instanceStatus, respondedResponse } from './documents.ts'
import { errorResponses } from './error.ts'
import { documentParams, flag, id } from './params.ts'
import type { Shape } from './shape.ts'

const count = z.string().regex(/^\d{1,9}$/)

/** POST /api/upload/v2?patientId&isPatientEngagement=true; the file is the multipart field 'content'. */
const uploadQuery = z.object({
  patientId: id,
  isPatientEngagement: flag.optional(),
  /** Ours: the size of the whole file in bytes, where 'content' is only its first part. */
  size: count.optional(),
  /** Ours: one more photo of this upload. */
  documentId: id.optional(),
})
/** Ours: the number of the file within the upload, the bytes received so far, and its full size. */
const receivedPart = { file: z.number().int(), received: z.number().int(), size: z.number().int() }
const uploadResponse = z.object({ documentId: z.string(), ...receivedPart })

/** PUT /api/upload/v2/{documentId}/content?file&offset: the next part of a file, as the multipart field 'content'. */
const uploadPartQuery = z.object({ file: count, offset: count })

/** The reason why a file could not be used (ruling G-60); the words are translations. */
const uploadRefusal = z.enum(uploadRefusals)
const pageNumbers = z.array(z.number().int())
const paperOfDraft = z.object({
  kind: z.literal('draft'),
  draft: z.object({ documentId: z.string(), type: z.string(), site: z.string(), version: z.string() }),
  /** The day on which the paper was first printed ('yyyy-MM-dd'). */
  madeOn: z.string(),
  /** The earliest day that a signature on the paper can have in any time zone ('yyyy-MM-dd'). */
  earliest: z.string(),
  /** The number of pages of the printed paper; `missing` counts from 1. */
  pages: z.number().int(),
  missing: pageNumbers,
  /**
   * Pages of the upload in the order shown, from 0: for each, its page in the uploaded file; the duplicates; and the pages that are not
   * part of the paper.
   */
  order: pageNumbers,
  doubled: pageNumbers,
  foreign: pageNumbers,
  /** Whether the draft was changed after the paper was printed. */
  older: z.boolean(),
  /** The zone in which the document's dates are read. */
  timeZone: z.string(),
  /** The two letters of the state by whose rules the paper is signed; null where the form asks for none. */
  usState: z.string().nullable(),
})
/** A paper that is already a document; `document` is null for a user who may not see which. */
const knownPaper = z.object({
  kind: z.literal('known'),
  by: z.enum(knownBy),
  document: z
    .object({
      documentId: z.string(),
      type: z.string(),
      site: z.string(),
      version: z.string(),
      status: z.enum(knownStatuses),
      /** 'yyyy-MM-dd' */
      signedOn: z.string().nullable(),
    })
    .nullable(),
})
/** A paper that was made here for another record of this partner. Whose record is never sent (decision 0101). */
const paperOfAnother = z.object({
  kind: z.literal('ofAnother'),
  /** Pages of the upload in the order shown, from 0; empty where the file was recognized by its bytes. */
  pages: pageNumbers,
  /** The document of this patient that the paper already is, if a person deliberately added it before. */
  here: knownPaper.nullable(),
})
const day = z.string().max(10).nullish()
const numbersOfOwner = { mrn: z.string().max(64).nullish(), ssn: z.string().max(11).nullish() }
const yesOrNo = z.enum(['yes', 'no'])
/** PUT /api/upload/v2/{documentId}/answers: the answers so far, not validated. */
export const keepUploadAnswersBody = z.object({
  /** Whether the answers belong to the usual questions, or to those about the paper of a draft. */
  of: z.enum(['questions', 'paper']),
  docType: z.string().max(100),
  docDate: day,
  docEffectiveDate: day,
  usState: z.string().max(2).nullish(),
  owner: z.object({ confirmed: z.boolean(), ...numbersOfOwner }).nullish(),
  chosen: z.record(z.string().max(3), z.string().max(100)).nullish(),
  /** The number of questions that the person has passed. */
  passed: z.number().int().min(0).max(100),
  /** The answers about the pages, by the index of their question. */
  seen: z.record(z.string().max(3), yesOrNo),
  /**
   * For the paper of a draft. found: the person confirmed that unrecognized pages are there; knows: that later changes of the draft are
   * lost.
   */
  found: z.boolean(),
  knows: z.boolean(),
})
/** GET /api/upload/v2/{documentId}/status */
const uploadStatusResponse = z.object({
  isPdfGenerated: z.boolean(),
  failed: z.boolean(),
  reason: uploadRefusal.nullable(),
  /** Ours: this field and those below it are not in the specification. */
  state: z.enum(uploadStates),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), received: z.number().int() })),
  pages: z.number().int().nullable(),
  notes: z.array(z.enum(uploadNotes)),
  /**
   * Ours: the recognized paper. A packet that we printed for a draft on which this person may work; 'mixed': pages of two such packets;
   * 'known': a document that is already here; 'ofAnother', which has priority over all of these.
   */
  packet: z
    .discriminatedUnion('kind', [
      paperOfDraft,
      z.object({ kind: z.literal('mixed') }),
      knownPaper,
      paperOfAnother,
    ])
    .nullable(),
  /** Ours: the person's answers so far; null before the first answer. */
  answered: keepUploadAnswersBody.nullable(),
  /** Ours: the zone of the document's dates where its state sets no other. */
  timeZone: z.string(),
})

/** GET /api/upload/v2: the uploads that this person began and has not submitted, oldest first. */
const openUploadsResponse = z.object({
  uploads: z.array(
    z.object({
      documentId: z.string(),
      state: z.enum(uploadStates),
      /** ISO time. */
      begunAt: z.string(),
      /** Null where this person may no longer add papers for that patient. */
      patient: z.object({ patientId: z.string(), name: z.string() }).nullable(),
      files: z.array(z.string()),
      /** The type answered so far. */
      docType: z.string().nullable(),
    }),
  ),
})

/** PUT /api/upload/v2/{documentId}/pages: the photos in the order of the pages; degrees are clockwise. */
const arrangeUploadBody = z.object({
  pages: z
    .array(
      z.object({
        file: z.number().int().min(0),
        turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
        straighten: z.number().min(-15).max(15),
      }),
    )
    .min(1)
    .max(100),
})

/** PUT /api/upload/{documentId}?metadata={json type,site,version}&isPatientEngagement=true */
const submitUploadQuery = z.object({
  metadata: z.string().max(1000),
  isPatientEngagement: flag.optional(),
})
/** Documents spec §3, upload metadata. Dates are 'yyyy-MM-dd'. */
export const submitUploadBody = z.object({
  docType: z.string().max(100),
  docName: z.string().max(400).nullish(),
  docDate: day,
  docOptOut: z.boolean().nullish(),
  docEffectiveDate: day,
  docExpirationDate: day,
  /** Ours: the state of a document whose workflow asks for it, by its two letters. */
  usState: z.string().max(2).nullish(),
  /** Ours: whether the person confirmed that the paper is this patient's, with the record number where the workflow asks for it. */
  owner: z.object({ confirmed: z.boolean(), ...numbersOfOwner }).nullish(),
  /** Ours: the chosen option of each step, by the index of the step. */
  chosen: z.record(z.string().max(3), z.string().max(100)).nullish(),
  /** Ours: the answers about the pages, by the index of their question. */
  seen: z.record(z.string().max(3), yesOrNo).nullish(),
  /** Ours: the draft that becomes the document with this signed paper. */
  draftId: id.nullish(),
  older: z.boolean().nullish(),
  /** Ours: whether the person was shown that this paper is here already, and stated that it is another one. */
  known: z.boolean().nullish(),
  /** Ours: whether the person was shown that the paper was made here for another record, and confirmed it for this one. */
  ofAnother: z.boolean().nullish(),
})
const submitUploadResponse = z.object({ documentId: z.string(), status: instanceStatus })

export const uploadShapes = {
  upload: {
    invalidRequestCode: 'INVALID_PATIENT_ID',
    query: uploadQuery,
    multipart: { field: 'content' },
    responses: { 200: uploadResponse, ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429) },
  },
  uploadPart: {
    params: documentParams,
    query: uploadPartQuery,
    multipart: { field: 'content' },
    responses: {
      200: z.object(receivedPart),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 429),
    },
  },
  openUploads: { responses: { 200: openUploadsResponse, ...errorResponses(401) } },
  uploadStatus: {
    params: documentParams,
    responses: { 200: uploadStatusResponse, ...errorResponses(401, 403, 404) },
  },
  arrangeUpload: {
    params: documentParams,
    body: arrangeUploadBody,
    responses: { 200: respondedResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  keepUploadAnswers: {
    params: documentParams,
    body: keepUploadAnswersBody,
    responses: { 200: respondedResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  cancelUpload: {
    params: documentParams,
    responses: { 200: respondedResponse, ...errorResponses(401, 403, 404) },
  },
  submitUpload: {
    invalidRequestCode: 'INVALID_METADATA',
    params: documentParams,
    query: submitUploadQuery,
    body: submitUploadBody,
    responses: { 200: submitUploadResponse, ...errorResponses(400, 401, 403, 404, 409, 422) },
  },
} satisfies Record<string, Shape>
