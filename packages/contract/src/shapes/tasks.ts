// Assigning a signature to another person, and the page where that person signs (Documents §3, §4, §7).
import { visibleText } from '@careword/domain/text/invisible'
import { z } from 'zod'
import { instanceStatus } from './documents.ts'
import { errorResponses } from './error.ts'
import { documentParams, flag, id, lang, successResponse } from './params.ts'
import type { Shape } from './shape.ts'

/** The first item of documentRef is 'sectionId.inputId'. */
export const task = z.object({
  id: z.string(),
  /** E-mail address, or digits of a phone number (ruling C-46); null when nobody is assigned. */
  assignee: z.string().nullable(),
  documentRef: z.array(z.string()),
})
/** GET /api/document/{documentId}/tasks */
export const documentTasksResponse = z.object({ documentTasks: z.array(z.object({ task })) })

/** POST /api/patientasync/sendInvitation. `email` holds what was entered, an address or a phone number (ruling C-46). */
export const sendInvitationBody = z.object({
  email: z.string().overwrite(visibleText).max(254),
  firstName: z.string().max(100).nullish(),
  middleName: z.string().max(100).nullish(),
  lastName: z.string().max(100).nullish(),
  documentId: id,
  taskId: id,
})
/** POST /api/patientasync/unassignTask */
export const unassignTaskBody = z.object({ documentId: id, taskId: id })
/** POST /api/patientAsync/createtasknotification?id={taskId} */
export const createTaskNotificationQuery = z.object({ id })

/** GET /api/patientasync/userInfo: the signer's own address, nothing else (ruling G-71). */
export const remoteUserInfoResponse = z.object({ data: z.object({ email: z.string() }) })

/** GET /api/patientasync/documents/{documentId}: the least the page needs (ruling G-71); no answer of anybody else. */
export const remoteDocumentResponse = z.object({
  documentId: z.string(),
  title: z.string(),
  status: instanceStatus,
  languages: z.array(z.string()),
  patientTask: z.object({ id: z.string(), documentRef: z.array(z.string()) }).nullable(),
  /** What signing here means, by language. */
  meaning: z.record(z.string(), z.string()),
  /** True when this task's signature is in: the page says that the link is no longer valid. */
  signed: z.boolean(),
})

/** PUT /api/patientAsync/documents/{documentId}?sectionId=secSubmit&preview=true&sign={true or false} */
export const remoteSaveQuery = z.object({
  sectionId: z.string().min(1).max(200),
  preview: flag.optional(),
  sign: flag,
})
/** May carry all answers; the server takes the task's own signature, its date and attestation (ruling C-45). */
export const remoteSaveBody = z.object({ content: z.record(z.string(), z.unknown()) })
export const remoteSaveResponse = z.object({ documentId: z.string(), signed: z.boolean() })

export const remotePdfQuery = z.object({ format: z.literal('png'), lang: lang.optional() })

export const tasksShapes = {
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
  remoteDocument: {
    params: documentParams,
    responses: { 200: remoteDocumentResponse, ...errorResponses(401, 404, 410) },
  },
  remoteSave: {
    params: documentParams,
    query: remoteSaveQuery,
    body: remoteSaveBody,
    responses: { 200: remoteSaveResponse, ...errorResponses(400, 401, 404, 409, 410, 413, 422) },
  },
  remotePdf: {
    params: documentParams,
    query: remotePdfQuery,
    binary: ['image/png'],
    responses: errorResponses(400, 401, 404, 410, 422),
  },
} satisfies Record<string, Shape>
