import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'
import { capability } from './documents.ts'
import { errorResponses } from './error.ts'
import { lang, successResponse, tenantParams } from './params.ts'
import type { Shape } from './shape.ts'

/** POST /api/session/login/{tenantId}. `email` may be a phone user name with the partner's domain (Shell spec §5). */
const loginBody = z.object({
  email: z.string().overwrite(visibleText).min(1).max(254),
  password: z.string().min(1).max(256),
})

/** POST /api/session/login/{tenantId}/link: the token of a mailed link, from its fragment. */
const loginByLinkBody = z.object({ token: z.string().min(1).max(100) })

/** data.url: '/patient/{id}', '/userId/{id}', '/clinician/{id}' or '/viewer/{id}' (ruling G-32). */
const loginResponse = z.object({ data: z.object({ url: z.string() }) })

/** GET /api/dashboard/user (Shell spec §3, user info). */
const userInfoResponse = z.object({
  roles: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  userId: z.string(),
  encryptedUserId: z.string(),
  userType: z.enum(['patient', 'clinician', 'contact', 'viewer']),
  /** The user's own patient id; null for every user who is not a patient. */
  patientId: z.string().nullable(),
  /** Ours: the patient that a clinician or viewer was launched with by single sign-on. */
  launchedPatientId: z.string().nullable(),
  /** Ours: whether the page of patients is a choice for this clinician or viewer; false also for one whom it leads to a single patient. */
  choosesPatient: z.boolean(),
  /** Ours: the language that the user last chose, on any device; null while unknown. */
  language: z.string().nullable(),
  unSubscribeNotification: z.boolean(),
  /** Capabilities by document type, e.g. permissions.AD.canUploadPE. */
  permissions: z.record(z.string(), capability),
  terms_of_use_id: z.string().nullable(),
  terms_of_use_link: z.string().nullable(),
  /** Ours: the terms this person accepted last; another id than terms_of_use_id asks for acceptance (ruling C-10). */
  acceptedTermsId: z.string().nullable(),
  /** Ours: the notice that comes before a first signature, and whether it was accepted. */
  electronicNotice: z.object({ id: z.string(), link: z.string(), accepted: z.boolean() }),
  /** Ours: false when this user only signs in by single sign-on and has no password to change. */
  hasPassword: z.boolean(),
  logoutUrl: z.string(),
  routeHome: z.string(),
  sso: z.boolean(),
  /** x-session-expires-at: ISO time in UTC; also sent as a response header of the same name. */
  sessionHeaders: z.object({
    'x-session-expires-at': z.string(),
    /** Ours: the latest end of the session; nothing extends it beyond (ruling G-14). */
    'x-session-latest-end': z.string(),
  }),
})

/** PUT /api/dashboard/user/language: the user's language, for their next device and for their messages. */
const updateLanguageBody = z.object({ language: lang })

/** POST /api/session/changePassword */
const changePasswordBody = z.object({
  oldPassword: z.string().min(1).max(256),
  newPassword: z.string().min(1).max(256),
})

export const sessionShapes = {
  userInfo: { responses: { 200: userInfoResponse, ...errorResponses(401) } },
  updateLanguage: {
    body: updateLanguageBody,
    responses: { 200: successResponse, ...errorResponses(400, 401) },
  },
  // 429: the same for known and unknown accounts, with Retry-After (ruling G-22).
  login: {
    invalidRequestCode: 'LOGIN_FAILED_NO_EMAIL_OR_PASSWORD',
    params: tenantParams,
    body: loginBody,
    responses: { 200: loginResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
  loginByLink: {
    params: tenantParams,
    body: loginByLinkBody,
    responses: { 200: loginResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
  // The specification defines no response, except that the session ends.
  logoutAll: { responses: { 200: z.object({}), ...errorResponses(401, 403) } },
  changePassword: {
    body: changePasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 422, 429) },
  },
} satisfies Record<string, Shape>
