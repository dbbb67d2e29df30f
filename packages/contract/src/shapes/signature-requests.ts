// Assigning a signature to another person, and the page where that person signs (Documents spec §3, §4, §7).
import { signatureRequestLimits } from '@careword/domain/limits'
import { signedAs } from '@careword/domain/signature-requests/signed-as'
import { linkWays, requestStates } from '@careword/domain/signature-requests/request-states'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'
import { instanceStatus } from './documents.ts'
import { errorResponse, errorResponses } from './error.ts'
import { typedNameBody, typedNameResponse } from './forms.ts'
import { documentParams, flag, id, lang, documentLang, successResponse } from './params.ts'
import { documentTextResponse } from './pdf.ts'
import type { Shape } from './shape.ts'

const requestRefusal = z.enum([
  'ownSignature',
  'patientFirst',
  'witnessIsThere',
  'dayIsOver',
  'alreadySigned',
  'notAsked',
])

/** ISO time, or null where it did not happen (yet). */
const moment = z.string().nullable()

/** The first item of documentRef is 'sectionId.inputId'. */
const task = z.object({
  id: z.string(),
  /** E-mail address, or digits of a phone number (ruling C-46); null when the request has no assignee, or a link was shown on screen. */
  assignee: z.string().nullable(),
  documentRef: z.array(z.string()),
  // Ours
  signer: z.enum(signedAs),
  /** The name in the document; '' where it has none. */
  signerName: z.string(),
  /** The name of the person asked, from the document or as entered by the requester; '' where the name is unknown, or no one is asked. */
  askedName: z.string(),
  /** The document's data about the signer: the address or number for a link, and the name; '' where it has none. */
  known: z.object({ contact: z.string(), firstName: z.string(), lastName: z.string() }),
  /** Whether the state allows this witness to be elsewhere and watch the signing by live video. */
  byVideo: z.boolean(),
  state: z.enum(requestStates),
  way: z.enum(linkWays).nullable(),
  /** Whether the link could not be delivered: the address or number takes no messages. */
  undelivered: z.boolean(),
  /** The reason why this user cannot send a link, or show one; null where there is none. */
  notSent: requestRefusal.nullable(),
  notShown: requestRefusal.nullable(),
  assignedAt: moment,
  endsAt: moment,
  openedAt: moment,
  signedAt: moment,
  declinedAt: moment,
  withdrawnAt: moment,
  /** The reason for declining; '' where none was given. */
  reason: z.string(),
  /** For a signed task: the signer's answers and signature, by section, as in the draft. */
  answers: z.record(z.string(), z.record(z.string(), z.unknown())).nullable(),
})
/** GET /api/document/{documentId}/tasks */
const documentTasksResponse = z.object({
  documentTasks: z.array(z.object({ task })),
  /** Ours: whether the reader may request signatures. */
  mayAssign: z.boolean(),
  /** Ours: IANA name of the zone in which every date of the document is read (ruling G-83). */
  timeZone: z.string(),
  /** Ours: since when the answers are locked; null while they may be changed. */
  frozenAt: moment,
  /** Ours: whether the document's maker has finished, and it waits for the other signers. */
  waiting: z.boolean(),
})

/** POST /api/patientasync/sendInvitation. `email` holds the entered value, an address or a phone number (ruling C-46). */
const sendInvitationBody = z.object({
  email: z.string().overwrite(visibleText).max(254),
  firstName: z.string().max(100).nullish(),
  middleName: z.string().max(100).nullish(),
  lastName: z.string().max(100).nullish(),
  documentId: id,
  taskId: id,
  /** Ours: the language of the person who is asked; null where unknown. */
  lang: lang.nullish(),
})
/** POST /api/patientasync/unassignTask */
const unassignTaskBody = z.object({ documentId: id, taskId: id })
const showTaskLinkBody = z.object({ documentId: id, taskId: id })
const showTaskLinkResponse = z.object({ link: z.string(), endsAt: z.string() })
/** The token is sent in the body, so that it appears in no address and no log. */
const openTaskBody = z.object({ documentId: id, token: z.string().max(200), lang: lang.nullish() })
/** 'code': the person must first enter the six digits that were sent. */
const openTaskResponse = z.object({ result: z.enum(['open', 'code']), taskId: z.string() })
const enterTaskCodeBody = z.object({ code: z.string().max(40) })
const declineTaskBody = z.object({ reason: z.string().max(signatureRequestLimits.reasonMaxLength) })
/** POST /api/patientAsync/createtasknotification?id={taskId} */
const createTaskNotificationQuery = z.object({ id })

/** 410 of a link with which a person accepted: `signer` is the role, while the document exists. */
const acceptedResponse = errorResponse.extend({ signer: z.enum(signedAs).exactOptional() })

/** GET /api/patientasync/userInfo: the signer's own address, nothing else (ruling G-71). */
const remoteUserInfoResponse = z.object({ data: z.object({ email: z.string() }) })

/** GET /api/patientasync/documents/{documentId}: the least the page needs (ruling G-71); no answers of other people. */
const remoteDocumentResponse = z.object({
  documentId: z.string(),
  title: z.string(),
  status: instanceStatus,
  languages: z.array(z.string()),
  patientTask: z.object({ id: z.string(), documentRef: z.array(z.string()) }).nullable(),
  /** The meaning of signing here, by language. */
  meaning: z.record(z.string(), z.string()),
  /** True when this task's signature is stored: the page shows that the link is no longer valid. */
  signed: z.boolean(),
  // Ours
  signer: z.enum(signedAs),
  /** Whether the link was sent to a witness, who may have watched by live video. */
  byVideo: z.boolean(),
  /** The names in the document: of the person whose signature is requested, and of its patient. */
  signerName: z.string(),
  patientName: z.string(),
  /** The day on which the patient signed ('yyyy-MM-dd', in the document's zone), which a witness attests; null before that. */
  patientSignedOn: z.string().nullable(),
  way: z.enum(linkWays),
  endsAt: z.string(),
  /** The time zone in which the document's days are shown, here and in its messages. */
  timeZone: z.string(),
  /** A form with the signer's questions and signature only, and the names that its texts insert. */
  form: z.unknown(),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** PUT /api/patientAsync/documents/{documentId}?sectionId=secSubmit&preview=true&sign={true or false} */
const remoteSaveQuery = z.object({
  sectionId: z.string().min(1).max(200),
  preview: flag.optional(),
  sign: flag,
})
/** The content may be all answers; the server stores only the task's own signature, date and attestation (ruling C-45). */
const remoteSaveBody = z.object({ content: z.record(z.string(), z.unknown()) })
const remoteSaveResponse = z.object({ documentId: z.string(), signed: z.boolean() })

/** One page at a time, counted from 1; the header x-page-count has the number of pages. */
const remotePdfQuery = z.object({
  format: z.literal('png'),
  lang: documentLang,
  /** Ours. */
  page: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
})

/** GET /api/patientAsync/documents/{documentId}/text: refused to a witness, as the pages are. */
const remoteTextQuery = z.object({ lang: documentLang })

export const signatureRequestShapes = {
  documentTasks: {
    params: documentParams,
    responses: { 200: documentTasksResponse, ...errorResponses(401, 403, 404) },
  },
  sendInvitation: {
    body: sendInvitationBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409, 422, 429) },
  },
  unassignTask: {
    body: unassignTaskBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  createTaskNotification: {
    query: createTaskNotificationQuery,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404) },
  },
  remoteUserInfo: { responses: { 200: remoteUserInfoResponse, ...errorResponses(401, 404) } },
  showTaskLink: {
    body: showTaskLinkBody,
    responses: { 200: showTaskLinkResponse, ...errorResponses(400, 401, 403, 404, 409, 422, 429) },
  },
  openTask: {
    invalidRequestCode: 'PATIENT_ASYNC_LINK_INVALID',
    body: openTaskBody,
    responses: { 200: openTaskResponse, ...errorResponses(400, 404, 429), 410: acceptedResponse },
  },
  enterTaskCode: {
    body: enterTaskCodeBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 410, 422, 429) },
  },
  declineTask: {
    body: declineTaskBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 409, 410) },
  },
  drawNameByLink: {
    body: typedNameBody,
    responses: {
      200: typedNameResponse,
      ...errorResponses(400, 401, 404, 409, 410, 413, 415, 422, 429, 503),
    },
  },
  withdrawAcceptance: {
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 409, 410) },
  },
  askForTaskLink: {
    body: openTaskBody,
    responses: { 200: successResponse, ...errorResponses(400, 429) },
  },
  takeBackSignatures: {
    params: documentParams,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  remoteDocument: {
    params: documentParams,
    responses: { 200: remoteDocumentResponse, ...errorResponses(401, 404), 410: acceptedResponse },
  },
  remoteSave: {
    params: documentParams,
    query: remoteSaveQuery,
    body: remoteSaveBody,
    responses: { 200: remoteSaveResponse, ...errorResponses(400, 401, 404, 409, 410, 413, 422) },
  },
  remoteText: {
    params: documentParams,
    query: remoteTextQuery,
    responses: { 200: documentTextResponse, ...errorResponses(400, 401, 404, 410, 422, 429) },
  },
  remotePdf: {
    params: documentParams,
    query: remotePdfQuery,
    binary: ['image/png'],
    responses: errorResponses(400, 401, 404, 410, 422, 429),
  },
} satisfies Record<string, Shape>
