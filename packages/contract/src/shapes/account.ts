// Activation, registration, passwords and terms (Shell spec §3, §4, §7).
import { dobHolders } from '@careword/domain/people/may-change-dob'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'
import { errorResponses } from './error.ts'
import { flag, id, successResponse, tenantParams } from './params.ts'
import type { Shape } from './shape.ts'

const email = z.string().overwrite(visibleText).max(254)
const password = z.string().min(1).max(256)
/** Six digits, or the token of a link. Any other text is answered as an incorrect code, not as an invalid request. */
const code = z.string().max(200)

/** Shell spec §4: the possible results of a verification. Screens handle them, so they are answers, not errors. */
const verificationResult = z.enum([
  'success',
  'Link expired',
  'Code expired',
  'Incorrect code',
  'Account created',
  'Account not exist',
  "Can't find the user",
])

/** POST /api/dashboard/verify-activation-code/{tenantId} */
const verifyActivationCodeBody = z.object({
  code,
  email,
  patientId: z.string().max(200).nullish(),
  ssoLogin: z.union([z.boolean(), flag]).optional(),
})
const verified = {
  result: verificationResult,
  terms_of_use_id: z.string().nullable(),
  terms_of_use_link: z.string().nullable(),
  /** Ours, on success: decides which terms are shown, and which roles are sent with create-password. */
  user_type: z.enum(['patient', 'contact', 'clinician', 'viewer']).nullable(),
  /** Ours: on success, and with 'Link expired' of a genuine link that ended, the user name of the account that it was sent to. */
  email: z.string().nullable(),
}
const verifyActivationCodeResponse = z.object({
  ...verified,
  /** On success the id of the patient; otherwise the id with which a new code can be requested, if a new code may help. */
  patient_id: z.string().nullable(),
  patient_activated: z.boolean().nullable(),
  /** Ours: the id of a person who was found by an e-mail alone and is not a patient. */
  contact_user_id: z.string().nullable(),
})

/** POST /api/dashboard/verify-contact-activation-code/{tenantId} */
const verifyContactActivationCodeBody = z.object({ userId: z.string().max(200), email, code })
const verifyContactActivationCodeResponse = z.object({
  ...verified,
  patient_contact_activated: z.boolean().nullable(),
})

/**
 * GET /api/dashboard/account-proof/{tenantId}/{id}, ours: requested by a page after a reload. The answer reveals nothing to a caller
 * without a proof for this person and purpose.
 */
const accountProofQuery = z.object({ purpose: z.enum(['activation', 'reset']) })
const accountProofResponse = z.object({
  proved: z.boolean(),
  user_type: verified.user_type,
  /** The user name of the account that was proved: what its person signs in with. */
  email: z.string().nullable(),
  terms_of_use_id: z.string().nullable(),
  terms_of_use_link: z.string().nullable(),
})

/** Shell spec §3: the patient's user account; its id alone gives no access (ruling G-15). */
const patientUser = z.object({ active: z.boolean(), encryptedPatientId: z.string() })

/** POST /api/patient/checkPatientAccountStatus. userData is the partner's signed text (ruling G-18). */
const checkPatientAccountStatusBody = z.object({ tenantId: id, userData: z.string().max(20_000) })
const checkPatientAccountStatusResponse = z.object({
  result: verificationResult,
  patient_id: z.string().nullable(),
  email: z.string().nullable(),
  patient_activated: z.boolean().nullable(),
  patient_contact_activated: z.boolean().nullable(),
  terms_of_use_id: z.string().nullable(),
  terms_of_use_link: z.string().nullable(),
  patientUser: patientUser.nullable(),
})

/** activation_code is accepted and ignored (ruling G-61). */
const resendPatientActivationCodeBody = z.object({ email, activation_code: z.unknown().optional() })
const resendContactActivationCodeBody = z.object({ email })

/** Our own pages send the type 'mobile' (Shell spec §9); any other text is accepted. */
export const phoneEntry = z.object({ number: z.string().max(18), type: z.string().max(20) })

const personFields = {
  tenantId: id,
  firstName: z.string().max(100),
  middleName: z.string().max(100).nullish(),
  lastName: z.string().max(100),
  email,
  /** Always empty (Shell spec §3). */
  addresses: z.array(z.unknown()).max(0).optional(),
  phones: z.array(phoneEntry).max(5),
  /** '0' female, '1' male, '2' other; other words are read and normalised (ruling C-19). */
  gender: z.string().max(20),
  /** 'yyyy-MM-dd' */
  dob: z.string().max(10),
}

export const registrationPayload = z.object({
  ...personFields,
  patientId: z.string().max(200).nullish(),
  convertToPatient: flag,
  workflow: z.string().max(40),
  /** Ours: register may ask for it (Shell spec §2); nine digits or the last four. */
  ssn: z.string().max(20).optional(),
})

/** POST /api/patient/requestPatientAccount: the payload as a JSON string ("payload as JSON text", Shell spec §7) or as an object. */
export const registrationBody = z.preprocess(unwrapped, registrationPayload)

/** Parses a JSON string; any other value stays as it is, and a text that is not JSON fits no shape. */
function unwrapped(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** The patient's profile. revision is ours: a save sends the revision that was read, so that unseen changes are never overwritten. */
export const profileUser = z.object({
  email: z.string(),
  revision: z.string(),
  /** Ours: the reason why the patient may not change the date of birth (ruling G-113); null or absent when they may. */
  dobHolder: z.enum(dobHolders).nullish(),
})

/** PATCH /api/patient/updatePatientAccount */
const updatePatientAccountBody = z.object({
  tenantId: id,
  data: z.object({
    ...personFields,
    patientId: id,
    patientUserId: z.string().max(200),
    /** Ours: the revision that patientUser returned; without it the change is made whatever the stored state is. */
    revision: z.string().max(100).optional(),
  }),
})

/** roles is accepted and checked against the invitation; it never grants anything (ruling G-17). */
const createPasswordBody = z.object({
  password,
  accepted_terms_id: z.string().max(200),
  roles: z.array(z.string().max(40)).max(10).optional(),
})
const savePasswordBody = z.object({ password })
const saveUserPasswordBody = z.object({ password, userId: z.string().max(200) })
const requestResetPasswordBody = z.object({ email })

/** POST /api/dashboard/accept-terms-of-use/{termsId}/{userType}/login: email is sent empty. */
const acceptTermsOfUseBody = z.object({ email: z.string().max(254).optional() })

/** POST /api/patient/createPatientAccount */
const createPatientAccountBody = z.object({
  tenantId: id,
  data: z.object({
    accepted_terms_id: z.string().max(200),
    userType: z.string().max(20),
    password,
    userData: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]),
  }),
})
const createPatientAccountResponse = z.object({ patientUser: patientUser.nullable() })

const subscribeNotificationQuery = z.object({ subscribe: flag })
const subscribeNotificationResponse = z.object({ unSubscribeNotification: z.boolean() })

const newPasswordParams = z.object({ tenantId: id, encryptedUserId: id })
const savedPasswordParams = z.object({ tenantId: id, id })
// 500 with 006000 and 409 with 006005: see code-shown-for-failure.ts.
export const accountShapes = {
  verifyActivationCode: {
    invalidRequestCode: 'VERIFICATION_CODE_INVALID_POST_DATA',
    params: tenantParams,
    body: verifyActivationCodeBody,
    responses: { 200: verifyActivationCodeResponse, ...errorResponses(400, 401, 404, 429) },
  },
  verifyContactActivationCode: {
    invalidRequestCode: 'VERIFICATION_CODE_INVALID_POST_DATA',
    params: tenantParams,
    body: verifyContactActivationCodeBody,
    responses: { 200: verifyContactActivationCodeResponse, ...errorResponses(400, 401, 404, 429) },
  },
  accountProof: {
    params: z.object({ tenantId: id, id }),
    query: accountProofQuery,
    responses: { 200: accountProofResponse, ...errorResponses(400, 401, 429) },
  },
  checkPatientAccountStatus: {
    invalidRequestCode: 'VERIFICATION_PATIENT_INVALID_POST_DATA',
    body: checkPatientAccountStatusBody,
    responses: { 200: checkPatientAccountStatusResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
  resendPatientActivationCode: {
    params: z.object({ tenantId: id, patientId: id }),
    body: resendPatientActivationCodeBody,
    responses: { 200: successResponse, ...errorResponses(400, 404, 409, 422, 429) },
  },
  resendContactActivationCode: {
    params: z.object({ tenantId: id, userId: id }),
    body: resendContactActivationCodeBody,
    responses: { 200: successResponse, ...errorResponses(400, 404, 409, 422, 429) },
  },
  requestPatientAccount: {
    body: registrationBody,
    responses: { 200: successResponse, ...errorResponses(400, 403, 404, 409, 422, 429) },
  },
  requestResetPassword: {
    params: tenantParams,
    body: requestResetPasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 404, 422, 429, 500) },
  },
  createPassword: {
    params: newPasswordParams,
    body: createPasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409, 422, 429) },
  },
  createUserPassword: {
    params: newPasswordParams,
    body: createPasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409, 422, 429) },
  },
  savePassword: {
    params: savedPasswordParams,
    body: savePasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 422, 429, 500) },
  },
  saveUserPassword: {
    params: savedPasswordParams,
    body: saveUserPasswordBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 422, 429, 500) },
  },
  acceptTermsOfUse: {
    params: z.object({ termsId: id, userType: id }),
    body: acceptTermsOfUseBody,
    responses: {
      200: z.object({ result: z.literal('success'), terms_of_use_id: z.string() }),
      ...errorResponses(400, 401, 403, 422),
    },
  },
  createPatientAccount: {
    body: createPatientAccountBody,
    responses: { 200: createPatientAccountResponse, ...errorResponses(400, 401, 403, 409, 422, 429) },
  },
  updatePatientAccount: {
    body: updatePatientAccountBody,
    responses: {
      200: successResponse.extend({ user: profileUser }),
      ...errorResponses(400, 401, 403, 404, 409, 422),
    },
  },
  subscribeNotification: {
    query: subscribeNotificationQuery,
    responses: { 200: subscribeNotificationResponse, ...errorResponses(400, 401, 403, 404) },
  },
} satisfies Record<string, Shape>
